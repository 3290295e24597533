import ts from 'typescript';
import type { PlatformMember } from './platform';

/** What names a member in a text. */
interface Mention {
  /** What stands before it, as the platform calls it: `URL` of `URL.canParse`, `Navigator` of `navigator.share`. */
  owner: string | undefined;
  name: string;
}

/** Ways to name the global object. */
const globalNames = ['Window', 'Self', 'GlobalThis'];

/** The last name of an expression, written as an interface is. */
function ownerNamed(node: ts.Expression | undefined): string | undefined {
  const name =
    node && (ts.isIdentifier(node) ? node : ts.isPropertyAccessExpression(node) ? node.name : undefined);
  return name && name.text.charAt(0).toUpperCase() + name.text.slice(1);
}

/** True for a name that stands for itself, and is neither a member nor declared here. */
const isFree = ({ parent }: ts.Identifier): boolean =>
  ts.isNewExpression(parent) || ts.isCallExpression(parent) || ts.isPropertyAccessExpression(parent);

/** Where the functions that hear an event take its name. */
const eventPlaces = new Map<string | undefined, number>([
  ['AddEventListener', 0],
  ['UseHeard', 1],
]);

function mentionOf(node: ts.Node): Mention | undefined {
  if (ts.isPropertyAccessExpression(node))
    return { owner: ownerNamed(node.expression), name: node.name.text };
  if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression))
    return { owner: ownerNamed(node.expression), name: node.argumentExpression.text };
  if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
    const name = node.propertyName ?? node.name;
    const { parent } = node.parent;
    const from = ts.isVariableDeclaration(parent) ? parent.initializer : undefined;
    return ts.isIdentifier(name) ? { owner: ownerNamed(from), name: name.text } : undefined;
  }
  const eventPlace = ts.isCallExpression(node) ? eventPlaces.get(ownerNamed(node.expression)) : undefined;
  if (ts.isCallExpression(node) && eventPlace !== undefined) {
    const event = node.arguments[eventPlace];
    return event && ts.isStringLiteralLike(event)
      ? { owner: undefined, name: `${event.text}_event` }
      : undefined;
  }
  if (ts.isIdentifier(node) && isFree(node)) return { owner: 'GlobalThis', name: node.text };
  return undefined;
}

/** How a type of TypeScript's library is called by the platform. */
const platformName = (name: string): string =>
  name.replace(/^Readonly(?=Array|Map|Set)|Constructor$/g, '').replace('IteratorObject', 'Iterator');

/** What a name is by its type; undefined for what is not the platform's. */
function typedMention(node: ts.Node, program: ts.Program): Mention | undefined {
  if (ts.isCallExpression(node)) return mentionOf(node);
  if (!ts.isIdentifier(node)) return undefined;
  const checker = program.getTypeChecker();
  const { parent } = node;
  const symbol = ts.isBindingElement(parent)
    ? checker.getTypeAtLocation(parent.parent).getProperty((parent.propertyName ?? parent.name).getText())
    : checker.getSymbolAtLocation(node);
  const declaration = symbol?.declarations?.find((one) =>
    program.isSourceFileDefaultLibrary(one.getSourceFile()),
  );
  if (!declaration) return undefined;
  let within: ts.Node = declaration.parent;
  while (!ts.isSourceFile(within) && !('name' in within)) within = within.parent;
  return {
    owner: ts.isSourceFile(within)
      ? 'GlobalThis'
      : platformName((within as ts.InterfaceDeclaration).name.text),
    name: node.text,
  };
}

/** Finds what a text uses of the platform that some browser lacks. */
export class UsedApis {
  private readonly byName = new Map<string, PlatformMember[]>();
  private readonly oldOwners = new Set(['TypedArray']);

  constructor(members: readonly PlatformMember[]) {
    for (const member of members) {
      this.byName.set(member.name, [...(this.byName.get(member.name) ?? []), member]);
      if (member.owner === undefined && member.lackedBy.length === 0) this.oldOwners.add(member.name);
    }
  }

  /**
   * What a text uses, with the browsers that lack it: `{'URL.canParse': 'safari 16.4'}`.
   * @param types tell of each name what it is. Without them names are compared: a member of a library's own object may be
   * taken for the platform's
   */
  lacked(source: ts.SourceFile, types?: ts.Program): Record<string, string> {
    const found: Record<string, string> = {};
    const visit = (node: ts.Node): void => {
      if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
      const mention = types ? this.isSuspect(node) && typedMention(node, types) : mentionOf(node);
      const member = mention && this.young(mention);
      if (member)
        found[member.owner === undefined ? member.name : `${member.owner}.${member.name}`] =
          member.lackedBy.join(', ');
      node.forEachChild(visit);
    };
    visit(source);
    return found;
  }

  /** Most names are no young member's, and types are slow. */
  private isSuspect(node: ts.Node): boolean {
    if (!ts.isIdentifier(node)) return ts.isCallExpression(node);
    return (this.byName.get(node.text) ?? []).some(
      ({ owner, lackedBy }) => lackedBy.length > 0 && (owner === undefined || this.oldOwners.has(owner)),
    );
  }

  /** The member that is meant, where a browser lacks it. One on an unknown object is meant only if no old one has its name. */
  private young({ owner, name }: Mention): PlatformMember | undefined {
    const known = this.byName.get(name) ?? [];
    const isYoung = ({ lackedBy }: PlatformMember) => lackedBy.length > 0;
    const meant =
      owner !== undefined && globalNames.includes(owner)
        ? known.filter((one) => one.owner === undefined || one.owner === 'Window')
        : known.filter((one) => one.owner === owner);
    if (meant.length > 0) return meant.every(isYoung) ? meant[0] : undefined;
    if (owner === 'GlobalThis') return undefined;
    const likely = known.find((one) => one.owner !== undefined && this.oldOwners.has(one.owner));
    return known.every(isYoung) ? likely : undefined;
  }
}
