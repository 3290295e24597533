import type { RowReader } from './rowReader';

/**
 * How two versions of a row become one: `byEntry` and `byField` are three-way merges with the last agreed version as
 * base; `byMember` brings together what two tabs of a device wrote; `replaced` takes what came in.
 */
type MergeRule = 'byEntry' | 'byField' | 'byMember' | 'replaced';

/** One persisted thing: where it is kept, how it is read, and what rules it follows. */
interface CollectionRow<Value> {
  storageKey: string;
  /** Loads the row's reader; lazy, so that the validation library stays out of the first load. */
  reader: () => Promise<RowReader<Value>>;
  empty: Value;
  merge: MergeRule;
  /** Members that are never a conflict, as they are chosen and not written: one stands. */
  chosen?: readonly string[];
  /** A member of a flat row that holds entries: each is read, merged and kept aside for itself. */
  nested?: string;
  /** Checking it takes a phone a quarter of a second: each build of the app does it once for the same text. */
  isLongToCheck?: true;
}

/** A row kept as JSON text in a field of the user's data node. */
function nodeRow<Value extends object, const Field extends string>(
  row: Pick<CollectionRow<Value>, 'storageKey' | 'reader' | 'chosen' | 'nested'> & {
    field: Field;
    merge: 'byEntry' | 'byField';
  },
): CollectionRow<Value> & { field: Field } {
  // Entries by key, or members of which none is required.
  return { ...row, empty: {} as Value };
}

/** A row of this device only, or filled from an answer of the provider that is not the data node. */
function deviceRow<Value>(
  row: Pick<CollectionRow<Value>, 'storageKey' | 'reader' | 'isLongToCheck'> & {
    empty: NoInfer<Value>;
    merge?: 'byMember';
  },
): CollectionRow<Value> {
  return { merge: 'replaced', ...row };
}

/**
 * THE table: everything the app keeps, one row each. Slices, persistence, validation on rehydration, decoding and
 * writing of the data node, merge, push, pull and the reset at logout all follow it.
 */
export const collections = {
  // First: on a full device it gives its room to the others.
  bin: deviceRow({
    storageKey: 'bin',
    reader: async () => (await import(/* webpackChunkName: "readers" */ './entries/readBin')).readBin,
    empty: {},
    merge: 'byMember',
  }),
  reconnections: nodeRow({
    storageKey: 'intuitions',
    field: 'field_intuitions',
    reader: async () =>
      (await import(/* webpackChunkName: "readers" */ './entries/reconnection')).readReconnections,
    merge: 'byEntry',
  }),
  derailors: nodeRow({
    storageKey: 'deviateurs',
    field: 'field_deviateurs',
    reader: async () => (await import(/* webpackChunkName: "readers" */ './entries/derailor')).readDerailors,
    merge: 'byEntry',
  }),
  claims: nodeRow({
    storageKey: 'pretentions',
    field: 'field_pretentions',
    reader: async () => (await import(/* webpackChunkName: "readers" */ './entries/derailor')).readDerailors,
    merge: 'byEntry',
  }),
  friendship: nodeRow({
    storageKey: 'amitiepro',
    field: 'field_amitiepro',
    reader: async () =>
      (await import(/* webpackChunkName: "readers" */ './entries/friendship')).readFriendshipSessions,
    merge: 'byEntry',
  }),
  celebrations: nodeRow({
    storageKey: 'celebrations',
    field: 'field_celebrations',
    reader: async () =>
      (await import(/* webpackChunkName: "readers" */ './entries/celebration')).readCelebrations,
    merge: 'byEntry',
  }),
  identityCard: nodeRow({
    storageKey: 'cid',
    field: 'field_cid',
    reader: async () =>
      (await import(/* webpackChunkName: "readers" */ './entries/identityCard')).readIdentityCard,
    merge: 'byField',
  }),
  plf: nodeRow({
    storageKey: 'plf',
    field: 'field_plf',
    reader: async () => (await import(/* webpackChunkName: "readers" */ './plf/plf')).readPlf,
    merge: 'byField',
    chosen: ['type', 'plf_track'],
  }),
  registrations: nodeRow({
    storageKey: 'other_data',
    field: 'field_other_data',
    reader: async () =>
      (await import(/* webpackChunkName: "readers" */ './programme/registrations')).readRegistrations,
    merge: 'byField',
    chosen: ['events'],
    nested: 'sessions',
  }),
  personalInfo: deviceRow({
    storageKey: 'user_personal',
    reader: async () =>
      (await import(/* webpackChunkName: "readers" */ './user/personalInfo')).readPersonalInfo,
    empty: {},
  }),
  exerciseDocuments: deviceRow({
    storageKey: 'schemas',
    reader: async () =>
      (await import(/* webpackChunkName: "readers" */ './exercise/exerciseSchema')).readExerciseDocuments,
    empty: {},
    isLongToCheck: true,
  }),
  tokens: deviceRow({
    storageKey: 'refresh_token',
    reader: async () => (await import(/* webpackChunkName: "readers" */ './user/tokens')).readTokens,
    empty: null,
  }),
  locale: deviceRow({
    storageKey: 'user-locale',
    reader: async () => (await import(/* webpackChunkName: "readers" */ './user/preferences')).readLocale,
    empty: null,
  }),
  privacyAlert: deviceRow({
    storageKey: 'privacy_alert',
    reader: async () =>
      (await import(/* webpackChunkName: "readers" */ './user/preferences')).readPrivacyAlert,
    empty: false,
  }),
  drafts: deviceRow({
    storageKey: 'drafts',
    reader: async () => (await import(/* webpackChunkName: "readers" */ './entries/drafts')).readDrafts,
    empty: {},
    merge: 'byMember',
  }),
  sync: deviceRow({
    storageKey: 'sync',
    reader: async () => (await import(/* webpackChunkName: "readers" */ './syncState')).readSyncState,
    empty: {},
    merge: 'byMember',
  }),
} as const;

/** Keys of ours in localStorage that are no rows: the layout's version, and what could not be read. */
export const ownStorageKeys = {
  version: 'persist_version',
  quarantine: 'quarantine',
  lineage: 'lineage',
} as const;

export type CollectionName = keyof typeof collections;

type CollectionValue<Name extends CollectionName> =
  (typeof collections)[Name] extends CollectionRow<infer Value> ? Value : never;

export type CollectionsState = { [Name in CollectionName]: CollectionValue<Name> };

/** Every row's name, in the table's order. */
export const collectionNames = Object.keys(collections) as CollectionName[];

/** Names of the rows that live in a field of the data node. */
export type NodeCollectionName = {
  [Name in CollectionName]: (typeof collections)[Name] extends { field: string } ? Name : never;
}[CollectionName];

/** A field of the data node that holds JSON text. */
export type DataField = (typeof collections)[NodeCollectionName]['field'];

/** The rows of the data node with their fields, in the table's order. */
export const nodeCollections: readonly { name: NodeCollectionName; field: DataField }[] =
  collectionNames.flatMap((name) => {
    const row = collections[name];
    return 'field' in row ? [{ name: name as NodeCollectionName, field: row.field }] : [];
  });

export const nodeNames: readonly NodeCollectionName[] = nodeCollections.map(({ name }) => name);

/** True for the name of a row of the data node. */
export const isNodeCollectionName = (name: string): name is NodeCollectionName =>
  nodeNames.some((one) => one === name);

export type NodeState = Pick<CollectionsState, NodeCollectionName>;

/** Some rows of the data node. */
export const onlyRows = (state: NodeState, names: readonly NodeCollectionName[]): Partial<NodeState> =>
  Object.fromEntries(names.map((name) => [name, state[name]]));

/** Rows of the data node that hold nothing. */
export const emptyNodeRows = Object.fromEntries(
  nodeNames.map((name) => [name, collections[name].empty]),
) as unknown as NodeState;

/** The rows of the data node, of a state that holds more. */
export const nodeStateOf = (state: NodeState): NodeState => onlyRows(state, nodeNames) as NodeState;

/** True for a row that holds nothing. */
export const isEmptyRow = (name: CollectionName, value: unknown): boolean => {
  const { empty } = collections[name] as { empty: unknown };
  return (
    value === empty ||
    value === undefined ||
    (typeof value === 'object' && value !== null && empty !== null && Object.keys(value).length === 0)
  );
};
