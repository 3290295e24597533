import { createAction } from '@reduxjs/toolkit';

/** Rows of a list could not be read and were left out: the others are shown. */
export const rowsLeftOut = createAction<{ endpointName: string; count: number }>('provider/rowsLeftOut');
