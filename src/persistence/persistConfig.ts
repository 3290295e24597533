import type { PersistConfig } from 'redux-persist';
import { collectionNames } from '../domain/collections';
import type { CollectionsState } from '../domain/collections';
import type { KeyedStorage } from './keyedStorage';
import { storageVersion } from './storageVersion';

/**
 * redux-persist's configuration, derived from the table: rows go unserialised to the keyed storage, which owns reading,
 * validation and writing. No time limit: an expired one would write empty rows over what is stored.
 */
export function persistConfig<State extends CollectionsState>(storage: KeyedStorage): PersistConfig<State> {
  return {
    key: 'root',
    version: storageVersion,
    storage,
    serialize: false,
    timeout: 0,
    whitelist: [...collectionNames],
    getStoredState: storage.getStoredState as never,
  } as PersistConfig<State>;
}
