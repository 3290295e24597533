const { createRequire } = require('node:module');

/** The jsdom that the environment takes. */
const requireThere = createRequire(require.resolve('jest-environment-jsdom'));
const selectors = requireThere('jsdom/lib/jsdom/living/helpers/selectors');

const { matchesDontThrow } = selectors;

/** The tag and one class that an element must have for each of a selector's alternatives; '' for one that names none. */
function needsOf(selector = '') {
  const plain = selector.replaceAll(/\[[^\]]*\]|:[\w-]+\((?:[^()]|\([^()]*\))*\)/g, '*');
  return plain.split(',').map((alternative) => {
    const subject = alternative
      .trim()
      .split(/[\s>+~]+/)
      .at(-1);
    const [, tag, name = ''] = /^([a-z][\w-]*)?[^\\()]*?(?:\.([\w-]+)|$)/i.exec(subject) ?? [];
    return { tag: tag?.toLowerCase(), name };
  });
}

const known = new Map();

/**
 * jsdom matches each element with each rule of each sheet, which took two fifths of the time of a test with a page. As
 * in browsers, a rule whose tag or class the element lacks is not looked at.
 */
selectors.matchesDontThrow = (element, selector) => {
  if (!known.has(selector)) known.set(selector, needsOf(selector));
  const names = element.getAttributeNS(null, 'class') ?? '';
  const mayMatch = known
    .get(selector)
    .some(({ tag, name }) => (tag === undefined || tag === element._localName) && names.includes(name));
  return mayMatch && matchesDontThrow(element, selector);
};
