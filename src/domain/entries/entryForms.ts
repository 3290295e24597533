import { editParameter, newSessionKey, paths } from '../paths';

/** Names of the forms of entries, which their drafts go by (row R37). */
export const entryForms = {
  reconnection: (dateKey: string) => `reconnection/${dateKey}`,
  /** Without an id, the form of a new one. */
  derailor: (id = 'new') => `deviateur/${id}`,
  /** Without a date key, the form of a new one. */
  celebration: (dateKey?: string) => (dateKey === undefined ? 'celebration' : `celebration/${dateKey}`),
  sessionPart: (dateKey: string, part: 'express' | 'listen') => `friendship/${dateKey}/${part}`,
  session: (dateKey: string) => `friendship/${dateKey}/session`,
};

/** An entry's form that holds what was not saved. */
interface OpenEdit {
  of: 'reconnection' | 'derailor' | 'celebration' | 'session';
  /** Where it goes on. */
  href: string;
}

const editHref = (list: string, id: string) =>
  `${list}?${new URLSearchParams({ [editParameter]: id }).toString()}`;

/** What a form edits (row N6); undefined for the form of something new, or of no entry. */
export function editIn(form: string): OpenEdit | undefined {
  const [kind, id, part] = form.split('/');
  if (id === undefined || id === 'new' || id === newSessionKey) return undefined;
  if (kind === 'reconnection') return { of: kind, href: paths.addReconnection.href(id) };
  if (kind === 'deviateur') return { of: 'derailor', href: editHref(paths.derailors.href(), id) };
  if (kind === 'celebration') return { of: kind, href: editHref(paths.celebrations.href(), id) };
  if (kind !== 'friendship') return undefined;
  const isPart = part === 'express' || part === 'listen';
  const href = isPart ? paths.addFriendship.href(id, part) : editHref(paths.friendship.href(), id);
  return { of: 'session', href };
}
