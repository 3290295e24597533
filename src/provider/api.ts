import { createApi } from '@reduxjs/toolkit/query/react';
import { reauthBaseQuery } from './reauthBaseQuery';

/** The provider, without endpoints: each resource injects its own (provider/endpoints). Never persisted. */
export const providerApi = createApi({
  reducerPath: 'provider',
  baseQuery: reauthBaseQuery,
  // Entries live in the collections: an answer of the provider is not kept beside them.
  keepUnusedDataFor: 0,
  endpoints: () => ({}),
});
