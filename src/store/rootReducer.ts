import { combineReducers, isFulfilled, type UnknownAction } from '@reduxjs/toolkit';
import { alertReducer } from '../alerts/alertSlice';
import { collectionReducers } from '../collections/reducers';
import { syncActivityReducer } from '../collections/sync/syncActivity';
import { providerApi } from '../provider/api';
import { sessionReducer } from '../session/sessionSlice';
import { triesReducer } from '../session/tries';
import { storageHealthReducer } from './storageHealth';

const combined = combineReducers({
  ...collectionReducers,
  session: sessionReducer,
  tries: triesReducer,
  syncActivity: syncActivityReducer,
  storageHealth: storageHealthReducer,
  alert: alertReducer,
  [providerApi.reducerPath]: providerApi.reducer,
});

/** The whole state, persistence's own part aside. */
export type RootState = ReturnType<typeof combined>;

const isAnswer = isFulfilled();

/** The reducer of everything. An answer that arrives after the session ended belongs to nobody and is dropped. */
export function rootReducer(state: RootState | undefined, action: UnknownAction): RootState {
  return state && state.tokens === null && isAnswer(action) ? state : combined(state, action);
}
