import type { CollectionName } from '../../src/domain/collections';
import type { Json } from '../../src/domain/json';
import {
  aDerailor,
  aDocument,
  aPerson,
  aReconnection,
  anIdentityCard,
  asJson,
  K,
  NOON,
  someTokens,
} from './exampleData';

/** A sound value of every row (row K8). */
export const soundRows: Record<CollectionName, Json> = {
  bin: {
    b1: { at: NOON, kind: 'note', rows: { celebrations: { [K]: { kind: 'note', text: 'Une idée' } } } },
  },
  reconnections: asJson({
    [K]: aReconnection({ conflicts: { 'reconew-q2-qui': ['Lina'] } }),
    PLF: {
      intuitionsdata: [
        { name: 'Marcher', id: 'x', realised: '2026-01-31', askedOn: '2026-01-30', change: 'Le calme' },
        { name: 'Partir', id: 'y', dropped: '2026-01-30' },
      ],
    },
    'clé-ancienne': aReconnection({ pf: 'future', intuitionsdata: [{ name: 'sans id' }] }),
  }),
  derailors: asJson({ [K]: aDerailor({ reconnection: '1', intuition: 'Lui écrire', data: { risk: 3 } }) }),
  claims: asJson({ [K]: aDerailor() }),
  friendship: { [K]: { mode: 'person', subject: 'Lina', express: { a: 'b' }, listen: { c: ['d', 'e'] } } },
  celebrations: {
    [K]: { kind: 'note', text: '' },
    '1': { kind: 'celebration', text: 'Oui', intuition: 'Lui écrire' },
  },
  identityCard: asJson(anIdentityCard({ conflicts: { symptoms: ['x'] } })),
  plf: {
    plf_track: { plf: 4, slide: 2 },
    type: 'bilan',
    data: { 'plf1-moment1': 'a', scale: 4, many: ['a'] },
    devpre: { of: ['1', '2', '3'], text: 'Les trois' },
  },
  registrations: {
    events: [{ date: '01/12/2026', date_timestamp: '1796131800', title: 'Atelier', nid: '57' }],
    sessions: {
      [K]: {
        title: 'Le client',
        entries: [
          { of: 'intuitions', key: K, item: 'x' },
          { of: 'celebrations', key: '1' },
        ],
        questions: { understood: 'a', hesitate: 'b', hidden: 'c' },
        learnt: 'd',
        act: { name: 'Lui écrire', id: 'y', noted: '2026-03-02', plannedFor: '2026-03-04' },
        conflicts: { learnt: ['e'] },
      },
      '1': {},
    },
  },
  personalInfo: asJson(aPerson({ cgu: true, categorie: ['1'], ancrage: '2026-01-15' })),
  exerciseDocuments: asJson({ fr: aDocument() }),
  tokens: asJson(someTokens()),
  locale: 'en',
  privacyAlert: true,
  drafts: {
    reconnection: {
      slide: 'q2',
      answers: { who: 'Karim', intuitionsdata: [{ id: 'a', name: 'b' }], none: [] },
      // Of earlier versions.
      savedAt: NOON,
    },
  },
  sync: {
    ...{ pending: { plf: 2 }, replica: 'Device', count: 3, epoch: 'Epoch1', syncedAt: NOON },
    ...{
      vector: { Device: 3 },
      known: [{ epoch: 'Epoch1', vector: { Device: 3 }, rows: { plf: { '': 'a' } } }],
    },
  },
};
