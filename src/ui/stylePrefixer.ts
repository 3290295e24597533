/** A declaration as Emotion's parser gives it to its plugins; `return` is what is written in its place. */
interface StyleNode {
  type: string;
  props: string | string[];
  children: unknown;
  value: string;
  return: string;
}

/** What a browser of .browserslistrc knows by its prefixed name only. */
const prefixed = new Set(['hyphens', 'print-color-adjust', 'user-select']);

/**
 * Takes the place of Emotion's own prefixer, which writes for browsers of ten years ago: a quarter of the style sheet.
 * Safari draws a line with more than its kind under the prefixed name only.
 */
export function prefixStyle(node: StyleNode): void {
  const { type, props, children, value } = node;
  const isLongLine = props === 'text-decoration' && typeof children === 'string' && children.includes(' ');
  if (type === 'decl' && (isLongLine || prefixed.has(String(props))))
    node.return = `-webkit-${value}${value}`;
}
