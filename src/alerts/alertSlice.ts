import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import { madeRemovalIn } from '../collections/removals';
import type { DeletedKind } from '../domain/entries/bin';
import { sessionEnded } from '../provider/sessionEvents';
import { alertCatalogue, alertRows, type AlertKey, type AlertType } from './alertCatalogue';

/** The alert shown: names only, texts come from the language. */
export interface Alert {
  message: AlertKey;
  type: AlertType;
  /** The kind of entry whose deletion it tells of. */
  deleted?: DeletedKind;
  /** What takes back the act that the alert tells of. */
  undo?: UnknownAction;
}

const alertOf = (message: AlertKey, deletion?: ReturnType<typeof madeRemovalIn>): Alert => ({
  message,
  type: alertCatalogue[message].type,
  ...(deletion && { deleted: deletion.kind, undo: deletion.undo }),
});

/** The alert that is shown from now on: at most one at a time. */
const follow = (shown: Alert | null, next: Alert): Alert => {
  const isOutlasting = alertRows.find(({ key }) => key === shown?.message)?.outlastsSuccess;
  return shown && isOutlasting && next.type === 'success' ? shown : next;
};

const slice = createSlice({
  name: 'alert',
  initialState: null as Alert | null,
  reducers: {
    /** Shows an alert in place of the one there is. */
    shown: (state, { payload }: PayloadAction<AlertKey>) => follow(state, alertOf(payload)),
    cleared: () => null,
    /** The user goes to another screen: what was deleted on the one before can't be undone any more. */
    screenLeft: (state) => (state?.undo ? null : state),
  },
  extraReducers: (builder) => {
    for (const { key, raisedBy, overBy } of alertRows) {
      if (raisedBy)
        builder.addMatcher(raisedBy, (state, action) => follow(state, alertOf(key, madeRemovalIn(action))));
      if (overBy) builder.addMatcher(overBy, (state) => (state?.message === key ? null : state));
    }
    // An alert of one session is not shown in the next.
    builder.addMatcher(sessionEnded.match, () => null);
  },
});

export const alertReducer = slice.reducer;
export const { shown: alertShown, cleared: alertCleared, screenLeft } = slice.actions;

/** The alert to show, null when there is none. */
export const selectAlert = (state: { alert: Alert | null }): Alert | null => state.alert;
