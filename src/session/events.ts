import { createAction } from '@reduxjs/toolkit';

/** The network is back, or the app is in front again after a while. */
export const cameBack = createAction('session/cameBack');
