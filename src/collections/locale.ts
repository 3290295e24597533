import { createAction } from '@reduxjs/toolkit';
import { localeToUse, type Locale } from '../domain/locale';
import { rowReducer } from './followRow';

/** The user chose a language. */
export const localeChosen = createAction<Locale>('locale/chosen');

export const localeReducer = rowReducer('locale', (builder) => {
  builder.addCase(localeChosen, (_state, { payload }) => payload);
});

/** The language in use: chosen, else the browser's, else French. */
export const selectLocale = (state: { locale: Locale | null }): Locale =>
  localeToUse(state.locale, navigator.languages);
