import { parseFragment, serialize, type DefaultTreeAdapterTypes } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;
type ChildNode = DefaultTreeAdapterTypes.ChildNode;

/** An https address, or one of the site. */
export const addressPattern = /^(?:https:\/\/[^\s/\\]|\/(?![/\\]))[^\s\\]*$/;

const isAddress = (value: string): boolean => addressPattern.test(value);
const isNumber = (value: string): boolean => /^\d{1,4}$/.test(value);

/** The tags of a body, with their attributes and what each must hold. */
const allowed: Readonly<Record<string, Readonly<Record<string, (value: string) => boolean>>>> = {
  ...{ p: {}, strong: {}, em: {}, ul: {}, ol: {}, li: {}, blockquote: {}, h2: {}, h3: {}, br: {} },
  a: { href: isAddress },
  img: { src: isAddress, alt: () => true, width: isNumber, height: isNumber },
};

/** The allowed tags, for a message. */
const allowedTags = Object.keys(allowed).join(', ');

const required: Readonly<Record<string, readonly string[]>> = { a: ['href'], img: ['src', 'alt'] };

function elementProblems({ tagName, attrs }: Element): string[] {
  const attributes = Object.hasOwn(allowed, tagName) ? allowed[tagName] : undefined;
  if (!attributes) return [`the tag <${tagName}> is not allowed (allowed: ${allowedTags})`];
  const given = attrs.flatMap(({ name, value }) => {
    const isRight = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
    if (!isRight) return [`<${tagName}> may not have the attribute ${name}`];
    if (isRight(value)) return [];
    return [
      `${name} of <${tagName}> must be ${isRight === isAddress ? 'an https:// address or begin with /' : 'a whole number'}`,
    ];
  });
  const missing = (required[tagName] ?? []).filter((name) => !attrs.some((attr) => attr.name === name));
  return [...given, ...missing.map((name) => `<${tagName}> needs the attribute ${name}`)];
}

/** How deep tags may lie in one another. */
const MAX_DEPTH = 50;

function problemsOf(node: ChildNode, depth = 0): string[] {
  if (node.nodeName === '#text') return [];
  if (node.nodeName === '#comment') return ['comments are not allowed'];
  if (!('tagName' in node)) return ['a document type is not allowed'];
  if (depth > MAX_DEPTH) return [`more than ${MAX_DEPTH} tags lie in one another`];
  const inside = 'content' in node ? node.content.childNodes : node.childNodes;
  return [...elementProblems(node), ...inside.flatMap((child) => problemsOf(child, depth + 1))];
}

/**
 * Reads the HTML of a body as a browser does, and gives it in one spelling (no-break spaces as themselves), or every
 * reason why it is refused. Tags of a whole page (html, head, body) fall away.
 */
export function readBodyHtml(html: string): { html: string } | { problems: string[] } {
  const malformed: string[] = [];
  const fragment = parseFragment(html, {
    sourceCodeLocationInfo: true,
    onParseError: ({ code, startLine }) => {
      malformed.push(`line ${startLine} is not well-formed HTML (${code})`);
    },
  });
  const problems = [...new Set([...malformed, ...fragment.childNodes.flatMap((child) => problemsOf(child))])];
  return problems.length > 0
    ? { problems }
    : { html: serialize(fragment).replaceAll('&nbsp;', '\u00A0').trim() };
}
