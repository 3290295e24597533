import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import type { CollectionName } from '../domain/collections';
import { accountForm, formOfDraftKey } from '../domain/entries/formDraftKeys';
import type { PersonalInfo } from '../domain/user/personalInfo';

const mask = '•••';

/** How many actions are kept to travel through: a long exercise, an action a keystroke. */
const keptActions = 500;

/** How each row is shown: as it is, or with its texts masked. A new row does not compile before that is said. */
const rowLooks: Record<CollectionName, 'open' | 'masked'> = {
  bin: 'open',
  reconnections: 'open',
  derailors: 'open',
  claims: 'open',
  friendship: 'open',
  celebrations: 'open',
  identityCard: 'open',
  plf: 'open',
  registrations: 'masked',
  personalInfo: 'masked',
  exerciseDocuments: 'open',
  tokens: 'masked',
  locale: 'open',
  privacyAlert: 'open',
  drafts: 'open',
  sync: 'open',
};

/** Where actions carry answers and questions, whose names are data: `title` is no personal data there. */
const openInActions = ['documents', 'answers', 'entry', 'cardFields'];

const isRow = (name: string): name is CollectionName => Object.hasOwn(rowLooks, name);

const isOpenPart = (name: string) => (isRow(name) ? rowLooks[name] === 'open' : openInActions.includes(name));

/** Members that are personal wherever they stand; a new one does not compile before it is here. */
const personalNames: Record<keyof PersonalInfo | 'username', true> = {
  username: true,
  firstname: true,
  lastname: true,
  mail: true,
  title: true,
  company: true,
  businessunit: true,
  telephone: true,
  cgu: true,
  uuid: true,
  uid: true,
  categorie: true,
  ancrage: true,
};

/** True for a draft of personal data: hidden, while those of the exercises are shown. */
const isPersonalDraft = (draftKey: unknown) =>
  typeof draftKey === 'string' && formOfDraftKey(draftKey) === accountForm;

const secretName = /token|pass|secret|authorization|cookie/i;

/** True for a member whose texts are hidden; wire names count by their last word. */
function isHidden(name: string): boolean {
  const lastWord = name.slice(name.lastIndexOf('_') + 1);
  return (
    (isRow(name) && !isOpenPart(name)) || Object.hasOwn(personalNames, lastWord) || secretName.test(name)
  );
}

/** E-mails and bearer tokens inside a text, such as an error's message or a cache key. */
const secretText = /[^\s@"'<>(),;:]{1,64}@[^\s@"'<>(),;:]+|bearer\s+[^\s"']+/gi;

/** A copy of an object with each member changed; what is no object as it is. */
const mapMembers = (value: unknown, change: (name: string, member: unknown) => unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, member]) => [name, change(name, member)]))
    : value;

/** A copy with every text in it hidden; numbers and yes or no stay. */
function hidden(value: unknown): unknown {
  if (typeof value === 'string') return mask;
  return Array.isArray(value) ? value.map(hidden) : mapMembers(value, (_name, member) => hidden(member));
}

const withoutPersonalDrafts = (drafts: unknown) =>
  mapMembers(drafts, (draftKey, draft) => (isPersonalDraft(draftKey) ? hidden(draft) : draft));

const withoutOwner = (sync: unknown) =>
  mapMembers(sync, (name, member) => (name === 'uid' ? hidden(member) : member));

function masked(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(secretText, mask);
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value !== 'object' || value === null) return value;
  const isOfPersonalDraft = 'draftKey' in value && isPersonalDraft(value.draftKey);
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      if (name === ('drafts' satisfies CollectionName)) return [name, withoutPersonalDrafts(member)];
      if (name === ('sync' satisfies CollectionName)) return [name, withoutOwner(member)];
      if (isOpenPart(name)) return [name, member];
      if (isOfPersonalDraft && name === 'value') return [name, hidden(member)];
      return [name.replace(secretText, mask), isHidden(name) ? hidden(member) : masked(member)];
    }),
  );
}

/**
 * DevTools for development: answers visible, tokens, passwords and personal data masked. Skipping, reordering and
 * importing actions are off: they run redux-persist's reducer again, which writes.
 */
export function devToolsOptions(): DevToolsEnhancerOptions | false {
  if (process.env['NODE_ENV'] === 'production') return false;
  return {
    name: 'Reconnexion',
    maxAge: keptActions,
    features: { jump: true, pause: true, lock: true, export: true, dispatch: true },
    actionSanitizer: (action) => masked(action) as typeof action,
    stateSanitizer: (state) => masked(state) as typeof state,
  };
}
