import { createAction } from '@reduxjs/toolkit';
import { rowReducer } from './followRow';

export const privacyAlertDismissed = createAction('privacyAlert/dismissed');

export const privacyAlertReducer = rowReducer('privacyAlert', (builder) => {
  builder.addCase(privacyAlertDismissed, () => true);
});

export const selectIsPrivacyAlertDismissed = (state: { privacyAlert: boolean }): boolean =>
  state.privacyAlert;
