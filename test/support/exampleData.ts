import { collections, nodeCollections } from '../../src/domain/collections';
import type { NodeCollectionName, NodeState } from '../../src/domain/collections';
import type { Derailor } from '../../src/domain/entries/derailor';
import type { Exercise, ExerciseDocument, Field, Slide } from '../../src/domain/exercise/exerciseSchema';
import type { IdentityCard } from '../../src/domain/entries/identityCard';
import type { Json, JsonObject } from '../../src/domain/json';
import type { Intuition, Reconnection } from '../../src/domain/entries/reconnection';
import type { PersonalInfo } from '../../src/domain/user/personalInfo';
import type { Tokens } from '../../src/domain/user/tokens';
import { dataNodeHashesOf, type NodeAccess, type NodeTexts } from '../../src/provider/codec/dataNode';

/** The moment that tests call now, epoch ms. */
export const NOON = Date.UTC(2026, 2, 2, 12);

/** A key of that moment. */
export const K = String(NOON);

/** A reconnection with one answer and one intuition. */
export const aReconnection = (overrides: Partial<Reconnection> = {}): Reconnection => ({
  pf: 'past',
  data: { 'reconew-q2-qui': 'Karim' },
  intuitionsdata: [anIntuition()],
  ...overrides,
});

/** A pending intuition. */
export const anIntuition = (overrides: Partial<Intuition> = {}): Intuition => ({
  name: 'Lui écrire',
  id: 'i1',
  ...overrides,
});

/** A derailor met in no reconnection. */
export const aDerailor = (overrides: Partial<Derailor> = {}): Derailor => ({
  name: 'Le pressé',
  description: 'Il coupe la parole',
  ...overrides,
});

/** An identity card with its four fields filled. */
export const anIdentityCard = (overrides: Partial<IdentityCard> = {}): IdentityCard => ({
  symptoms: 'La mâchoire serrée',
  phrasereconnexion: 'Je reviens',
  momentressource: 'Le lac, un matin',
  vocationpro: 'Faire grandir',
  ...overrides,
});

/** Tokens that are valid long after NOON. */
export const someTokens = (overrides: Partial<Tokens> = {}): Tokens => ({
  token: 'refresh-1',
  at_expires: NOON + 300_000,
  refresh_expires: NOON + 1_209_600_000,
  ...overrides,
});

/** Personal data as stored. */
export const aPerson = (overrides: Partial<PersonalInfo> = {}): PersonalInfo => ({
  firstname: 'Amélie',
  lastname: 'Durand',
  mail: 'amelie@example.org',
  uid: '2',
  ...overrides,
});

/** Every row of the data node, empty unless given. */
export const aNode = (overrides: Partial<NodeState> = {}): NodeState => ({
  ...(Object.fromEntries(nodeCollections.map(({ name }) => [name, collections[name].empty])) as NodeState),
  ...overrides,
});

/** A text question. */
export const aField = (overrides: Partial<Field> = {}): Field => ({
  name: 'q',
  type: 'text',
  label: 'Quoi ?',
  ...overrides,
});

/** Options of a question: labels by value. */
export const someOptions = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** A slide of questions. */
export const aSlide = (overrides: Partial<Slide> = {}): Slide => ({
  id: 's1',
  kind: 'questions',
  title: 'Un titre',
  fields: [aField()],
  ...overrides,
});

/** A slide that asks for intuitions. */
export const anIntuitionsSlide = (field: Partial<Field> = {}): Slide =>
  aSlide({
    id: 'intuitions',
    kind: 'intuitions',
    fields: [aField({ name: 'intuitionsdata', type: 'list', ...field })],
  });

/** The short reconnection exercise: past or future, a question for each, and the intuitions. */
export const anExercise = (overrides: Partial<Exercise> = {}): Exercise => ({
  title: 'Nouvelle reconnexion',
  slides: [
    aSlide({
      id: 'pf',
      fields: [
        aField({
          name: 'pf',
          type: 'choice',
          required: true,
          options: someOptions({ past: 'Passée', future: 'À venir' }),
        }),
      ],
    }),
    aSlide({
      id: 'q2',
      fields: [
        aField({ name: 'who', required: true }),
        aField({ name: 'moment', type: 'textarea', when: { field: 'pf', is: 'past' } }),
      ],
    }),
    aSlide({ id: 'q3', when: { field: 'pf', is: 'past' }, fields: [aField({ name: 'felt' })] }),
    aSlide({ id: 'breath', kind: 'pause', fields: undefined }),
    anIntuitionsSlide({ required: true }),
  ],
  ...overrides,
});

/** A whole document around the short exercise. */
export const aDocument = (overrides: Partial<ExerciseDocument> = {}): ExerciseDocument => ({
  version: 1,
  locale: 'fr',
  exercises: {
    reconnection: anExercise(),
    derailor: { title: 'Déviateur', slides: [] },
    friendship: {
      modes: [{ value: 'person', label: 'Par personne' }],
      express: { title: 'S’exprimer', slides: [] },
      listen: { title: 'Écouter', slides: [] },
    },
    plf: { types: [{ id: 'plf', title: 'PLF', sections: [1] }], sections: {} },
  },
  resources: [],
  ...overrides,
});

/** A value as it comes out of JSON text. */
export const asJson = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json;

/** Wire name of a row's field at the provider. */
export const fieldOf = (name: NodeCollectionName): string =>
  nodeCollections.find((row) => row.name === name)?.field ?? '';

/**
 * A data node as the provider answers it.
 * @param texts JSON text by row; a value that is no text is written as JSON
 */
export const aWireNode = (
  texts: Partial<Record<NodeCollectionName, unknown>> = {},
  changed = '2026-03-02T11:00:00+00:00',
  uuid = 'a1c2e3f4-0000-4000-8000-000000000007',
): JsonObject => ({
  nid: [{ value: 7 }],
  uuid: [{ value: uuid }],
  type: [{ target_id: 'data', target_type: 'node_type' }],
  changed: [{ value: changed, format: 'Y-m-d\\TH:i:sP' }],
  ...Object.fromEntries(
    nodeCollections.map(({ name, field }) => {
      const value = texts[name];
      if (value === undefined) return [field, []];
      return [field, [{ value: typeof value === 'string' ? value : JSON.stringify(value) }]];
    }),
  ),
});

/** A user record as the provider answers it. */
export const aWireUser = (overrides: JsonObject = {}): JsonObject => ({
  uid: [{ value: 2 }],
  uuid: [{ value: '00da7ec3-2eb6-4091-8ad3-d46de5209d7f' }],
  name: [{ value: 'amelie@example.org' }],
  mail: [{ value: 'amelie@example.org' }],
  field_firstname: [{ value: 'Amélie' }],
  field_lastname: [{ value: 'Durand' }],
  field_title: [],
  field_company: [{ value: 'Atelier' }],
  field_businessunit: [{ value: '  ' }],
  field_telephone: [],
  field_ancrage: [{ value: '2026-01-15' }],
  field_cgu: [{ value: true }],
  field_categorie: [{ target_id: 1, target_type: 'taxonomy_term' }],
  field_data: [{ target_id: 7, target_type: 'node' }],
  ...overrides,
});

/** What a device brings to a read that never heard of a vault. */
export const noVault: NodeAccess = {
  meet: () => Promise.resolve({ isLackingKeys: false }),
  openVault: () => Promise.resolve(undefined),
};

/** A write of these rows, by a device that says nothing of the copy but its epoch. */
export const aWrite = (values: NodeTexts['values'], kept: NodeTexts['kept'] = {}): NodeTexts => ({
  ...{ values, kept, secrets: {} },
  version: { epoch: 'Epoch1', vector: {}, hashes: dataNodeHashesOf({}) },
});

/** A token answer of the provider, in the contract's key order. */
export const aTokenAnswer = (n: number, expiresInS = 300): JsonObject => ({
  token_type: 'Bearer',
  expires_in: expiresInS,
  access_token: `access-${String(n)}`,
  refresh_token: `refresh-${String(n)}`,
});

/** The storage key of every row. */
export const storageKeys: readonly string[] = Object.values(collections).map((row) => row.storageKey);
