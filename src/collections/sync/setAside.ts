import { createAction } from '@reduxjs/toolkit';

/** Part of the provider's copy could not be read: its text, by field of the data node (row K4). */
export const providerDataSetAside = createAction<Record<string, string>>('sync/setAside');
