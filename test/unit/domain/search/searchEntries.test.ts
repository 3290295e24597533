/** @jest-environment node */
import { charactersOf } from '../../../../src/domain/characters';
import type { NodeState } from '../../../../src/domain/collections';
import { foldedText } from '../../../../src/domain/textSearch';
import { searchableEntries, searchEntries } from '../../../../src/domain/search/searchEntries';
import { searchKinds } from '../../../../src/domain/search/searchSources';
import {
  aDerailor,
  aDocument,
  aField,
  anExercise,
  aNode,
  aReconnection,
  aSlide,
} from '../../../support/exampleData';

const day = '1772452800000';

const found = (rows: Partial<NodeState>, text: string, document = aDocument()) =>
  searchEntries(searchableEntries(aNode(rows), document), text).map(({ id }) => id);

const note = (text: string): Partial<NodeState> => ({ celebrations: { [day]: { kind: 'note', text } } });

describe('what is taken for the same word', () => {
  test.each([
    ['accents and case', 'Épuisé par le CŒUR de la réunion', 'coeur EPUISE reunion'],
    ['decomposed accents in what was written', 'la cole\u0300re', 'colère'],
    ['decomposed accents in what is searched', 'la colère', 'cole\u0300re'],
    ['a typographic apostrophe', 'Je l’ai dit à O’Connor', "l'ai O'Connor"],
    ['a plain one', "l'équipe d'Inès", 'l’équipe d’ines'],
    ['quotation marks', 'il a dit : «\u00A0d’accord\u00A0»', '"d\'accord"'],
    ['dashes and spaces that don’t break', 'peut\u2011être\u202F? 9\u00A0h', 'peut-etre 9'],
    ['letters from right to left, vowel signs aside', 'פגישה עם דָּוִד', 'דוד'],
    ['Arabic, with a sign above alif', 'لقاء مع أحمد', 'احمد'],
    ['an emoji, whatever its variant', 'quel bien ❤️ 👍🏽', '❤ 👍'],
    ['a final sigma', 'ΟΔΥΣΣΕΥΣ', 'οδυσσευσ'],
    ['what can’t be seen', 'dé\u00ADbor\u200Bdé', 'deborde'],
    ['German sz', 'Frau Strauß', 'strauss'],
    ['the beginning of a word', 'Karim', 'kar'],
  ])('%s (Q3)', (_name, text, search) => {
    expect(found(note(text), search)).toHaveLength(1);
  });

  test('a text folds as its characters do, one by one (Q3)', () => {
    const text = 'Où l’Œuvre ‑ «ΟΔΟΣ» ﬁn… दिल 한국 👩‍💻 I\u0307';
    expect(Array.from(charactersOf(text), foldedText).join('')).toBe(foldedText(text));
  });

  test.each(['', '  ', '\u200B', '«\u00A0»'])('“%s” is no search (Q3)', (search) => {
    expect(found(note('Un mot'), search)).toEqual([]);
  });
});

describe('what is searched', () => {
  const rows: Partial<NodeState> = {
    reconnections: {
      [day]: aReconnection({
        data: { 'reconew-q2-qui': 'Zoé', 'gone-name': 'une question disparue', scale: 42 },
        intuitionsdata: [{ name: 'Lui écrire', id: 'a', change: 'Un souffle' }],
        conflicts: { 'reconew-q4': ['un autre appareil'], pf: ['past'] },
      }),
      PLF: { intuitionsdata: [{ name: 'Marcher seul', id: 'b' }] },
    },
    celebrations: { [day]: { kind: 'celebration', text: 'Bravo' } },
    derailors: { [day]: aDerailor({ name: 'Pompier', data: { risk: 'Le feu' } }) },
    claims: { [day]: aDerailor({ name: 'Parfait' }) },
    friendship: {
      [day]: { mode: 'person', subject: 'Lina', express: { a: 'dire oui' }, listen: { b: 'entendre' } },
    },
    registrations: {
      sessions: {
        [day]: {
          ...{ entries: [], questions: { hidden: 'ma honte' } },
          act: { name: 'Dire merci', id: 'c', change: 'Un allié' },
        },
      },
    },
    plf: { data: { 'plf-old': 'un vieux moment' }, devpre: { of: [day], text: 'les trois ensemble' } },
    identityCard: { symptoms: 'gorge serrée' },
  };

  test.each([
    ['Zoé', [`reconnection ${day}`]],
    ['disparue', [`reconnection ${day}`]],
    ['appareil', [`reconnection ${day}`]],
    ['souffle', [`intuition ${day} #a`]],
    ['marcher', ['intuition PLF #b']],
    ['bravo', [`celebration ${day}`]],
    ['feu', [`derailor ${day}`]],
    ['parfait', [`claim ${day}`]],
    ['oui', [`friendship ${day}`]],
    ['entendre', [`friendship ${day}`]],
    ['honte', [`session ${day}`]],
    ['merci', [`session ${day}`]],
    ['allié', [`session ${day}`]],
    ['vieux', ['plf gone']],
    ['gorge', ['card']],
  ])('“%s” leads to %j (Q3)', (search, ids) => {
    expect(found(rows, search)).toEqual(ids);
  });

  test('a name and an intuition’s word lead to both, the name alone not to each intuition (Q3)', () => {
    expect(found(rows, 'zoé écrire')).toEqual([`reconnection ${day}`, expect.stringContaining('intuition')]);
    expect(found(rows, 'zoé')).toEqual([`reconnection ${day}`]);
  });

  test('keys, days, figures and the situation are nobody’s words (Q3)', () => {
    for (const search of [day, '42', 'past', day.slice(0, 6)]) expect(found(rows, search)).toEqual([]);
  });

  test('a choice is found by what its label says, a pick and a day by nothing (Q3)', () => {
    const slides = [
      aSlide({
        fields: [
          aField({ name: 'how', type: 'choice', options: [{ value: 'v1', label: 'De vive voix' }] }),
          aField({ name: 'when', type: 'date' }),
        ],
      }),
      aSlide({ id: 'pick', kind: 'pick-reconnection', fields: [aField({ name: 'met', type: 'choice' })] }),
    ];
    const document = aDocument();
    const exercises = { ...document.exercises, reconnection: anExercise({ slides }) };
    const changed = { ...document, exercises };
    const answered = { [day]: aReconnection({ data: { how: 'v1', when: '2026-03-05', met: 'cle-7' } }) };
    expect(found({ reconnections: answered }, 'vive', changed)).toHaveLength(1);
    for (const search of ['v1', '2026', 'cle'])
      expect(found({ reconnections: answered }, search, changed)).toEqual([]);
  });

  test('what is found is grouped by kind, newest first in each (Q3)', () => {
    const later = String(Number(day) + 1);
    const both = { [day]: aDerailor({ name: 'Mot' }), [later]: aDerailor({ name: 'Mot' }) };
    const ids = found({ claims: both, derailors: both, ...note('mot') }, 'mot');
    expect(ids).toEqual([
      `celebration ${day}`,
      ...[`derailor ${later}`, `derailor ${day}`, `claim ${later}`, `claim ${day}`],
    ]);
  });

  test('every kind has a place that opens it, in the app’s own addresses, without a word of it (Q3)', () => {
    const all = searchableEntries(aNode(rows), aDocument());
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(searchKinds));
    for (const { href } of all)
      expect(href()).toMatch(/^\/(?:pages\/[a-z]+(?:\?(?:entry|seance)=[\w.]+)?|plf\/plf\d\?map)$/);
  });
});

test('an entry is folded once, and only what changed anew; a further key folds itself alone (Q3)', () => {
  const entries = Object.fromEntries(
    Array.from({ length: 50 }, (_, at) => [
      String(Number(day) + at),
      aReconnection({ data: { a: `mot ${String(at)}` } }),
    ]),
  );
  const state = aNode({ reconnections: entries });
  const document = aDocument();
  const normalize = jest.spyOn(String.prototype, 'normalize');
  const folds = (rows: NodeState, text: string) => {
    normalize.mockClear();
    searchEntries(searchableEntries(rows, document), text);
    return normalize.mock.calls.length;
  };
  expect(folds(state, 'mot ailleurs')).toBeGreaterThan(50);
  expect(folds(state, 'mot 4')).toBe(1);
  const changed = { ...entries, [day]: aReconnection({ data: { a: 'mot neuf' }, intuitionsdata: [] }) };
  expect(folds(aNode({ reconnections: changed }), 'mot 4')).toBeLessThan(5);
  normalize.mockRestore();
});
