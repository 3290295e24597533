import type { NodeCollectionName } from '../collections';
import { editParameter, newEntryKey, paths, withParameter } from '../paths';

const rowsOfKinds = {
  reconnection: 'reconnections',
  intuition: 'reconnections',
  derailor: 'derailors',
  claim: 'claims',
  celebration: 'celebrations',
  friendship: 'friendship',
} as const satisfies Record<string, NodeCollectionName>;

const isKind = (kind: string): kind is keyof typeof rowsOfKinds => Object.hasOwn(rowsOfKinds, kind);

/** The entry that a form edits; undefined for the form of something new, or of no entry. */
export function entryIn(form: string) {
  const [first = '', id = '', part] = form.split('/');
  const [kind = '', key = ''] =
    first === 'deviateur' ? (/^(\w+)\.(.+)$/.exec(id)?.slice(1) ?? []) : [first, id];
  if (!isKind(kind) || key === '' || key === newEntryKey) return undefined;
  return { kind, row: rowsOfKinds[kind], key, part };
}

const editHref = (list: string, id: string) => withParameter(list, editParameter, id);

/** What a form edits, and where that goes on; undefined for the form of something new, or of no entry. */
export function editIn(form: string) {
  const edited = entryIn(form);
  if (!edited) return undefined;
  const { kind, key, part } = edited;
  if (kind === 'reconnection') return { of: kind, href: paths.addReconnection.href(key) };
  // Its row stands with the field open.
  if (kind === 'intuition') return { of: kind, href: paths.intuitions.href() };
  if (kind === 'celebration') return { of: kind, href: editHref(paths.celebrations.href(), key) };
  if (kind !== 'friendship')
    return { of: 'derailor', href: editHref(paths.derailors.href(), `${kind}.${key}`) } as const;
  const isPart = part === 'express' || part === 'listen';
  const href = isPart ? paths.addFriendship.href(key, part) : editHref(paths.friendship.href(), key);
  return { of: 'session', href } as const;
}
