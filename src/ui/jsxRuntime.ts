import type { ElementType, Key, ReactNode } from 'react';
// @ts-expect-error -- React's own file has no types at its path; `react/jsx-runtime` leads here (webpack.config.ts).
import { Fragment, jsx as draw, jsxs as drawAll } from '../../node_modules/react/jsx-runtime.js';

interface Props {
  children?: ReactNode;
}

type Draw = (type: ElementType | symbol, props: Props, key?: Key) => ReactNode;
const drawOne = draw as Draw;
const drawSeveral = drawAll as Draw;

type Text = string | number;
const isText = (child: unknown): child is Text => typeof child === 'string' || typeof child === 'number';
const isNoElement = (child: unknown): boolean => child === null || typeof child !== 'object';

const inElement = (text: Text, key?: Key): ReactNode =>
  text === '' ? null : drawOne('span', { children: text }, key);

/** Texts that follow on each other are one, in an element of its own; where there is nothing else, they stay a text. */
function apart(children: readonly ReactNode[]): ReactNode {
  if (!children.some((child) => isText(child) || Array.isArray(child))) return children;
  const list = children.map((child) => (Array.isArray(child) ? apart(child) : child));
  if (!list.some(isText)) return children;
  if (list.every(isNoElement)) return list.filter(isText).join('');
  return list.map((child, at) => {
    if (!isText(child)) return child;
    if (isText(list[at - 1])) return null;
    const end = list.findIndex((one, place) => place > at && !isText(one));
    const texts = list.slice(at, end < 0 ? undefined : end).filter(isText);
    return inElement(texts.join(''), `text${at}`);
  });
}

const childrenOf = (type: ElementType | symbol, children: ReactNode): ReactNode => {
  const whole = Array.isArray(children) ? apart(children) : children;
  // A fragment is no element.
  return typeof type === 'symbol' && isText(whole) ? inElement(whole) : whole;
};

/**
 * React's own, but each text is all that its element holds (docs/decisions/030-each-text-alone-in-its-element.md): React
 * then sets the element's text, and never looks for a text node that a translator took away.
 */
function jsx(type: ElementType | symbol, props: Props, key?: Key): ReactNode {
  const children = childrenOf(type, props.children);
  return drawOne(type, children === props.children ? props : { ...props, children }, key);
}

/** As jsx, for children that keep their places. */
function jsxs(type: ElementType | symbol, props: Props, key?: Key): ReactNode {
  const children = childrenOf(type, props.children);
  if (children === props.children) return drawSeveral(type, props, key);
  return (Array.isArray(children) ? drawSeveral : drawOne)(type, { ...props, children }, key);
}

export { Fragment, jsx, jsxs };
