import { isAnyOf, type Reducer } from '@reduxjs/toolkit';
import type { CollectionName, CollectionsState } from '../domain/collections';
import { exerciseDocumentEndpoints } from '../provider/endpoints/exerciseDocuments';
import { userEndpoints } from '../provider/endpoints/user';
import { tokensReceived } from '../provider/sessionEvents';
import { binReducer } from './bin';
import { celebrationsReducer } from './celebrations';
import { claimsReducer, derailorsReducer } from './derailors';
import { draftsReducer } from './drafts';
import { rowReducer } from './followRow';
import { friendshipReducer } from './friendship';
import { identityCardReducer } from './identityCard';
import { localeReducer } from './locale';
import { plfReducer } from './plf';
import { privacyAlertReducer } from './privacyAlert';
import { reconnectionsReducer } from './reconnections';
import { registrationsReducer } from './registrations';
import { syncReducer } from './sync/syncSlice';

/** One reducer for each row of the table: a missing one does not compile. */
export const collectionReducers: { [Name in CollectionName]: Reducer<CollectionsState[Name]> } = {
  bin: binReducer,
  reconnections: reconnectionsReducer,
  derailors: derailorsReducer,
  claims: claimsReducer,
  friendship: friendshipReducer,
  celebrations: celebrationsReducer,
  identityCard: identityCardReducer,
  plf: plfReducer,
  registrations: registrationsReducer,
  personalInfo: rowReducer('personalInfo', (builder) => {
    builder.addMatcher(
      isAnyOf(
        userEndpoints.endpoints.getUserRecord.matchFulfilled,
        userEndpoints.endpoints.patchUserRecord.matchFulfilled,
      ),
      (_state, { payload }) => payload.personalInfo,
    );
  }),
  exerciseDocuments: rowReducer('exerciseDocuments', (builder) => {
    // A refused document leaves the stored one in use.
    builder.addMatcher(
      exerciseDocumentEndpoints.endpoints.getExerciseDocuments.matchFulfilled,
      (state, { payload }) => Object.assign(state, payload.documents),
    );
  }),
  tokens: rowReducer('tokens', (builder) => {
    builder.addCase(tokensReceived, (_state, { payload }) => payload.refresh);
  }),
  locale: localeReducer,
  privacyAlert: privacyAlertReducer,
  drafts: draftsReducer,
  sync: syncReducer,
};
