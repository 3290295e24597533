import { newEntryKey } from '../paths';
import type { Drafts } from './drafts';
import type { IntuitionRef } from './intuitions';

/** Forms of no stored entry, by the names that their drafts go by. */
export const accountForm = 'account';
export const identityCardForm = 'identityCard';
export const newReconnectionForm = 'reconnection';
export const plfSectionForm = (section: number) => `plf${String(section)}`;

/** Forms of entries, by the names that their drafts go by. */
export const entryForms = {
  reconnection: (dateKey: string) => `reconnection/${dateKey}`,
  /** @param id the kind and the key of the entry, joined by a dot; without it, the form of a new one */
  derailor: (id = newEntryKey) => `deviateur/${id}`,
  /** What a realised intuition changed. */
  change: ({ dateKey, item }: IntuitionRef) => `intuition/${dateKey}/${item}`,
  /** Without a date key, the form of a new one. */
  celebration: (dateKey?: string) => (dateKey === undefined ? 'celebration' : `celebration/${dateKey}`),
  sessionPart: (dateKey: string, part: 'express' | 'listen') => `friendship/${dateKey}/${part}`,
  session: (dateKey: string) => `friendship/${dateKey}/session`,
};

/** Stands between a draft's form and what tells it from the form's other drafts. */
const mark = '#';

/** The form that a draft belongs to. Earlier versions had one draft a form, under the form's name alone. */
export const formOfDraftKey = (draftKey: string): string => {
  const end = draftKey.lastIndexOf(mark);
  return end < 0 ? draftKey : draftKey.slice(0, end);
};

/**
 * Key of a new draft.
 * @param at epoch ms: of a form's drafts, the one begun last comes last in the order of the keys
 * @param random what no other tab begins with at that moment
 */
export const newDraftKey = (form: string, at: number, random: string): string =>
  `${form}${mark}${at.toString(36)}-${random}`;

/** Keys of a form's drafts, the one begun last first. */
export const draftKeysOf = (drafts: Drafts, form: string): string[] =>
  Object.keys(drafts)
    .filter((draftKey) => formOfDraftKey(draftKey) === form)
    .sort()
    .reverse();
