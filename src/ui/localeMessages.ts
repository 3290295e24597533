import type { MessageFormatElement } from 'react-intl';
import type { Locale } from '../domain/locale';

/** Messages by id: compiled ahead in a build, plain text where no build ran (tests). */
export type LocaleMessages = Record<string, string> | Record<string, MessageFormatElement[]>;

/** An area whose messages come with its screens. */
export type MessageArea = 'bin' | 'search' | 'sessions';

/** What the first screens say, what an area alone says (tools/messageIds.cjs), and all else. */
type MessageFiles = Record<'first' | 'others' | MessageArea, () => Promise<{ default: unknown }>>;

const files: Record<Locale, MessageFiles> = {
  fr: {
    first: () => import(/* webpackChunkName: "messages-fr" */ '../../i18n/fr.json?first'),
    others: () => import(/* webpackChunkName: "messages-fr-others" */ '../../i18n/fr.json?others'),
    bin: () => import(/* webpackChunkName: "messages-fr-bin" */ '../../i18n/fr.json?bin'),
    search: () => import(/* webpackChunkName: "messages-fr-search" */ '../../i18n/fr.json?search'),
    sessions: () => import(/* webpackChunkName: "messages-fr-sessions" */ '../../i18n/fr.json?sessions'),
  },
  en: {
    first: () => import(/* webpackChunkName: "messages-en" */ '../../i18n/en.json?first'),
    others: () => import(/* webpackChunkName: "messages-en-others" */ '../../i18n/en.json?others'),
    bin: () => import(/* webpackChunkName: "messages-en-bin" */ '../../i18n/en.json?bin'),
    search: () => import(/* webpackChunkName: "messages-en-search" */ '../../i18n/en.json?search'),
    sessions: () => import(/* webpackChunkName: "messages-en-sessions" */ '../../i18n/en.json?sessions'),
  },
};

/** An element of a message: words, an argument, # or anything else. */
type PackedElement = string | 0 | { argument: string } | PackedBranches;

interface PackedBranches {
  options?: Record<string, PackedElement[]>;
  children?: PackedElement[];
}

/** Messages of a production build: neighbours in the catalogue, after the place of the first (tools/messagesLoader.mjs). */
export type PackedMessages = readonly [place: number, ...messages: (string | PackedElement[])[]][];

/** The parser gives its elements numbers: 0 for words, 1 for an argument, 7 for #. */
function unpackElement(packed: PackedElement): MessageFormatElement {
  if (typeof packed === 'string') return { type: 0, value: packed };
  if (packed === 0) return { type: 7 };
  if ('argument' in packed) return { type: 1, value: packed.argument };
  const { options, children } = packed;
  return {
    ...packed,
    ...(options && {
      options: Object.fromEntries(
        Object.entries(options).map(([name, branch]) => [name, { value: branch.map(unpackElement) }]),
      ),
    }),
    ...(children && { children: children.map(unpackElement) }),
  } as MessageFormatElement;
}

/** Packed messages by their places. */
export function unpackMessages(packed: PackedMessages): LocaleMessages {
  const messages: Record<string, MessageFormatElement[]> = {};
  for (const [first, ...run] of packed) {
    for (const [index, message] of run.entries())
      messages[first + index] = (typeof message === 'string' ? [message] : message).map(unpackElement);
  }
  return messages;
}

/** The files are our own, checked by npm run i18n:check. */
async function read(file: () => Promise<{ default: unknown }>): Promise<LocaleMessages> {
  const { default: messages } = await file();
  return Array.isArray(messages) ? unpackMessages(messages) : (messages as LocaleMessages);
}

/** Messages asked for so far; the others of their locale join the same object. */
const shown: Partial<Record<Locale, Promise<LocaleMessages>>> = {};

/** Fetches what the first screens say in a locale. */
export function loadFirstMessages(locale: Locale): Promise<LocaleMessages> {
  const first = read(files[locale].first).then((messages) => ({ ...messages }));
  shown[locale] = first;
  return first;
}

/**
 * Completes the messages of the first screens: whatever is drawn later finds its own. Only the active locale is fetched.
 * @param area adds its messages
 */
export async function completeMessages(area?: MessageArea): Promise<void> {
  await Promise.all(
    Object.entries(shown).map(async ([locale, first]) => {
      const { others, ...more } = files[locale as Locale];
      const [messages, ...added] = await Promise.all([
        first,
        read(others),
        ...(area ? [read(more[area])] : []),
      ]);
      Object.assign(messages, ...added);
    }),
  );
}

/** Fetches all messages of a locale. */
export async function loadMessages(locale: Locale): Promise<LocaleMessages> {
  const parts = await Promise.all(Object.values(files[locale]).map(read));
  return Object.assign({}, ...parts) as LocaleMessages;
}
