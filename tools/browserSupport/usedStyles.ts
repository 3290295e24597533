import ts from 'typescript';
import type { YoungStyles } from './styles';

/** `fieldSizing` as a style sheet writes it. */
const inSheets = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Names under which a look for several widths stands. */
const widths = ['xs', 'sm', 'md', 'lg', 'xl'];

const nameOf = (name: ts.PropertyName): string | undefined =>
  ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : undefined;

/** The texts that a value may be. */
function textsOf(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [[node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' ')];
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)];
  if (ts.isObjectLiteralExpression(node))
    return node.properties.flatMap((one) =>
      ts.isPropertyAssignment(one) && widths.includes(nameOf(one.name) ?? '') ? textsOf(one.initializer) : [],
    );
  return [];
}

/** True where an object's member is a style by its type, and where its type does not name it. */
function isStyle({ parent, name }: ts.PropertyAssignment, types: ts.Program | undefined): boolean {
  const type = types?.getTypeChecker().getContextualType(parent);
  const declarations = type?.getProperty(name.getText())?.declarations;
  return (
    !declarations || declarations.some((one) => /csstype|@mui|@emotion/.test(one.getSourceFile().fileName))
  );
}

/** Finds what a text uses of CSS that some browser lacks: `:has()`, `@scope`, `text-wrap`, `color-mix()`, `2lh`. */
export class UsedStyles {
  constructor(private readonly young: YoungStyles) {}

  /** @param sheet the text of a style sheet */
  inSheet(sheet: string): Set<string> {
    const found = new Set<string>();
    const text = sheet.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(["'])(?:\\.|(?!\1).)*\1/g, '""');
    for (const [, part = '', end] of text.matchAll(/([^{};]*)([{};])/g)) {
      if (end === '{') {
        this.prelude(part.trim(), found);
        // A look in a script has it from Emotion, which writes it out.
        if (part.includes('&') && this.young.selectors.has('&')) found.add('&');
      } else {
        const [property = '', ...value] = part.split(':');
        this.declaration(property.trim(), value.join(':'), found);
      }
    }
    return found;
  }

  /**
   * @param source a script with looks written as objects
   * @param types tell which objects are looks; without them each that has such a member counts
   */
  inScript(source: ts.SourceFile, types?: ts.Program): Set<string> {
    const found = new Set<string>();
    const visit = (node: ts.Node): void => {
      if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
      if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))
        for (const text of textsOf(node)) this.prelude(text, found);
      if (ts.isPropertyAssignment(node) && isStyle(node, types)) {
        const property = inSheets(nameOf(node.name) ?? '');
        this.declaration(property, textsOf(node.initializer).join(' '), found);
      }
      node.forEachChild(visit);
    };
    visit(source);
    return found;
  }

  /** A selector or the head of an at-rule. What is asked for first, by `@supports`, is not used yet. */
  private prelude(text: string, found: Set<string>): void {
    const rule = /^@([a-z-]+)/.exec(text)?.[1];
    if (rule === 'supports') return;
    if (rule !== undefined && this.young.atRules.has(rule)) found.add(`@${rule}`);
    if (rule === 'media')
      for (const [, name = ''] of text.matchAll(/\(\s*(?:min-|max-)?([a-z-]+)/g))
        if (this.young.mediaFeatures.has(name)) found.add(`@media (${name})`);
    if (rule !== undefined) return;
    for (const [, name = '', call = ''] of text.matchAll(/:{1,2}(-?[a-z][a-z-]*)(\()?/g))
      if (this.young.selectors.has(name)) found.add(`:${name}${call && '()'}`);
    for (const [, name = ''] of text.matchAll(/([a-z]+-[a-z-]+)\(/g))
      if (this.young.functions.has(name)) found.add(`${name}()`);
  }

  private declaration(property: string, value: string, found: Set<string>): void {
    const isYoung = this.young.properties.get(property);
    if (isYoung === undefined && !property.startsWith('--')) return;
    if (isYoung) found.add(property);
    for (const [word] of value.matchAll(/(?<![\w-])-?[a-z][a-z-]*(?![\w(-])/g))
      if (this.young.values.get(property)?.has(word)) found.add(`${property}: ${word}`);
    for (const [, name = ''] of value.matchAll(/([a-z][a-z-]*)\(/g))
      if (this.young.functions.has(name)) found.add(`${name}()`);
    for (const [, unit = ''] of value.matchAll(/\d([a-z]+)\b/g))
      if (this.young.units.has(unit)) found.add(unit);
  }
}
