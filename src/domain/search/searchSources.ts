import type { NodeState } from '../collections';
import { defaultPlfType, identityCardFields, plfClaimsSection, plfIntuitionsKey } from '../constants';
import { entriesNewestFirst, type Dated } from '../dateKey';
import type { Derailor } from '../entries/derailor';
import { intuitionsOf } from '../entries/intuitions';
import { sessionWords, type Session } from '../entries/counsellorSession';
import { reconnectionSubject, reconnectionWho } from '../entries/reconnectionText';
import type { Answers, Conflicts } from '../exercise/answers';
import type { Exercise, ExerciseDocument } from '../exercise/exerciseSchema';
import { oncePer } from '../oncePer';
import { entryParameter, paths, plfMapHref, sessionHref, withParameter } from '../paths';
import { sectionFieldNames } from '../plf/plfSections';

/** Kinds of what can be found, in the order in which they are shown. */
export const searchKinds = [
  'reconnection',
  'intuition',
  'celebration',
  'derailor',
  'claim',
  'friendship',
  'session',
  'plf',
  'identityCard',
] as const;

export type SearchKind = (typeof searchKinds)[number];

/** Something that can be found. */
export interface Findable {
  kind: SearchKind;
  /** Tells it from all others. */
  id: string;
  /** Its day, where it has one. */
  dateKey?: string;
  /** What it is called; empty where its words are all that it has. */
  title: string;
  /** Where it opens: made when it is shown. */
  href: () => string;
  /** Its own words, as they are read. */
  own: readonly string[];
  /** Words that belong to it, but are found elsewhere too. */
  around: readonly string[];
}

/** What can be found of an entry, told by its key unless it has an `id` of its own. */
type Made = Pick<Findable, 'title' | 'href' | 'own'> & Partial<Pick<Findable, 'id' | 'around'>>;

/** What makes an entry findable, and what it is made of besides: the questions, in the language in use. */
type Make<Entry> = (dated: Dated<Entry>, document: ExerciseDocument | undefined) => Made | readonly Made[];

/** Makes what can be found of a row's entries, newest first: the same objects for as long as an entry is the same. */
function ofEntries<Entry extends object>(kind: SearchKind, make: Make<Entry>) {
  const known = new WeakMap<Entry, { key: string; document: unknown; made: readonly Findable[] }>();
  return (entries: Record<string, Entry>, document: ExerciseDocument | undefined): Findable[] =>
    entriesNewestFirst(entries).flatMap((dated) => {
      const { dateKey, entry } = dated;
      const before = known.get(entry);
      if (before?.key === dateKey && before.document === document) return before.made;
      const id = `${kind} ${dateKey}`;
      const made = [make(dated, document)]
        .flat()
        .map((found) => ({ kind, id, dateKey, around: [], ...found }));
      known.set(entry, { key: dateKey, document, made });
      return made;
    });
}

const exercisesOf = ({
  exercises: { reconnection, derailor, friendship, plf },
}: ExerciseDocument): Exercise[] => [
  reconnection,
  derailor,
  friendship.express,
  friendship.listen,
  ...Object.values(plf.sections),
];

/** How a value of an answer reads; undefined where it is no words of anyone's. */
type Reading = (value: string) => string | undefined;

/** Readings of a document's answers that are no texts: choices by their labels, days and picks not at all. */
const readingsOf = oncePer((document: ExerciseDocument) => {
  const found = new Map<string, Reading>();
  for (const { kind, fields = [] } of exercisesOf(document).flatMap((exercise) => exercise.slides))
    for (const { name, type, options } of fields) {
      const labels = new Map((options ?? []).map(({ value, label }) => [value, label]));
      // A pick's answer is the key of another entry.
      if (type === 'date' || kind.startsWith('pick-')) found.set(name, () => undefined);
      else if (options) found.set(name, (value) => labels.get(value) ?? value);
    }
  return found;
});

/** What is no words, whatever was asked: the key of an entry, a day, the situation. */
const noWords = /^(?:\d{12,16}|\d{4}-\d{2}-\d{2}|past|future)$/;

/** An answer whose question has gone speaks for itself. */
const asStored: Reading = (value) => (noWords.test(value) ? undefined : value);

/** The words of answers, and of what stands beside them, as they are read. */
function wordsIn(
  document: ExerciseDocument | undefined,
  ...told: readonly (Answers | Conflicts | undefined)[]
): string[] {
  const found: string[] = [];
  const readings = document && readingsOf(document);
  for (const [name, answer] of told.flatMap((answers = {}) => Object.entries(answers))) {
    const read = readings?.get(name) ?? asStored;
    if (typeof answer === 'string') found.push(read(answer) ?? '');
    else if (Array.isArray(answer)) for (const one of answer) found.push(read(one) ?? '');
  }
  return some(...found);
}

const some = (...texts: readonly (string | undefined)[]): string[] =>
  texts.filter((text): text is string => text !== undefined && text !== '');

const reconnections = ofEntries<NodeState['reconnections'][string]>(
  'reconnection',
  ({ dateKey, entry }, document) => {
    const { data, intuitionsdata = [], conflicts } = entry;
    const names = intuitionsdata.map(({ name }) => name);
    if (dateKey === plfIntuitionsKey) return [];
    return {
      title: reconnectionWho(entry),
      href: () => paths.reconnections.href(dateKey),
      own: wordsIn(document, data, conflicts),
      around: names,
    };
  },
);

const intuitions = ofEntries<NodeState['reconnections'][string]>('intuition', ({ dateKey, entry }) =>
  intuitionsOf(dateKey, entry).map(({ item, intuition }) => ({
    id: `intuition ${dateKey} ${item}`,
    title: reconnectionWho(entry),
    href: () => (dateKey === plfIntuitionsKey ? paths.intuitions.href() : paths.reconnections.href(dateKey)),
    own: some(intuition.name, intuition.change),
    around: some(reconnectionWho(entry), reconnectionSubject(entry)),
  })),
);

const celebrations = ofEntries<NodeState['celebrations'][string]>('celebration', ({ dateKey, entry }) => ({
  title: '',
  href: () => withParameter(paths.celebrations.href(), entryParameter, dateKey),
  own: [entry.text, ...wordsIn(undefined, entry.conflicts)],
}));

const named = (kind: 'derailor' | 'claim') =>
  ofEntries<Derailor>(kind, ({ dateKey, entry }, document) => ({
    title: entry.name,
    href: () => withParameter(paths.derailors.href(), entryParameter, `${kind}.${dateKey}`),
    own: [...some(entry.name, entry.description), ...wordsIn(document, entry.data, entry.conflicts)],
    around: some(entry.intuition),
  }));

const friendship = ofEntries<NodeState['friendship'][string]>(
  'friendship',
  ({ dateKey, entry }, document) => ({
    title: entry.subject,
    href: () => withParameter(paths.friendship.href(), entryParameter, dateKey),
    own: [...some(entry.subject), ...wordsIn(document, entry.express, entry.listen, entry.conflicts)],
  }),
);

const sessions = ofEntries<Session>('session', ({ dateKey, entry }) => ({
  title: entry.title ?? '',
  href: () => sessionHref(dateKey),
  own: [...some(...sessionWords(entry)), ...wordsIn(undefined, entry.conflicts)],
}));

/** The guided exercise's answers, section by section; those whose question has gone come last. */
function plfSections(
  { data = {}, devpre, conflicts }: NodeState['plf'],
  document: ExerciseDocument | undefined,
) {
  const sections = Object.entries(document?.exercises.plf.sections ?? {}).map(([number, exercise]) => ({
    number: Number(number),
    title: exercise.title,
    names: new Set(sectionFieldNames(exercise)),
  }));
  const isGone = (name: string) => sections.every(({ names }) => !names.has(name));
  const gone = { number: 1, title: '', names: { has: isGone } };
  return [...sections, gone].flatMap(({ number, title, names }): Findable[] => {
    const within = <Value>(values: Record<string, Value>) =>
      Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
    const own = [
      ...wordsIn(document, within(data), within(conflicts ?? {})),
      ...(number === plfClaimsSection ? some(devpre?.text) : []),
    ];
    const id = `${defaultPlfType} ${title === '' ? 'gone' : String(number)}`;
    return own.length > 0
      ? [{ kind: 'plf', id, title, href: () => plfMapHref(number), own, around: [] }]
      : [];
  });
}

function identityCard(card: NodeState['identityCard']): Findable[] {
  const own = [
    ...some(...identityCardFields.map((field) => card[field])),
    ...wordsIn(undefined, card.conflicts),
  ];
  return own.length > 0
    ? [{ kind: 'identityCard', id: 'card', title: '', href: paths.identityCard.href, own, around: [] }]
    : [];
}

const derailors = named('derailor');
const claims = named('claim');

/** What is searched: a row for each kind, which tells what can be found of what the user wrote. */
export const searchSources: Record<
  SearchKind,
  (rows: NodeState, document: ExerciseDocument | undefined) => readonly Findable[]
> = {
  reconnection: (rows, document) => reconnections(rows.reconnections, document),
  intuition: (rows, document) => intuitions(rows.reconnections, document),
  celebration: (rows, document) => celebrations(rows.celebrations, document),
  derailor: (rows, document) => derailors(rows.derailors, document),
  claim: (rows, document) => claims(rows.claims, document),
  friendship: (rows, document) => friendship(rows.friendship, document),
  session: (rows) => sessions(rows.registrations.sessions ?? {}, undefined),
  plf: (rows, document) => plfSections(rows.plf, document),
  identityCard: (rows) => identityCard(rows.identityCard),
};
