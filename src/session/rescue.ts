import { rescueSecretMade, rowsRescued } from '../collections/events';
import { synchronise } from '../collections/sync/synchronise';
import { selectPendingNames } from '../collections/sync/syncSlice';
import type { Registrations } from '../domain/registrations';
import { readUnsent, unsentOf, withUnsent, type AsideText } from '../domain/unsent';
import type { SessionContext, SessionThunk } from './account';

/** Secrets of the account's boxes: its own, and another device's that was made at the same time (row K6). */
const secretsOf = ({ rescue, conflicts }: Registrations): string[] => [
  ...(rescue === undefined ? [] : [rescue]),
  ...(conflicts?.['rescue'] ?? []),
];

/**
 * Seals what this device alone holds, because it is about to leave the device (row K7).
 * @param state the rows as they were before the end
 * @param aside what was kept aside of them
 * @returns once it is sealed, or nothing can be kept
 */
export const sealUnsent =
  (state: SessionContext, aside: readonly AsideText[]): SessionThunk<void> =>
  async (_dispatch, _getState, { openRescueBox }) => {
    const { uid } = state.personalInfo;
    const unsent = unsentOf(state, aside);
    if (uid === undefined || !unsent) return;
    const box = await openRescueBox();
    await box?.seal(uid, unsent);
  };

/** Seals what an earlier user of this device left here without logging out, before someone else's rows come. */
export const sealLeftBehind = (): SessionThunk<void> => async (dispatch, getState, environment) => {
  const aside = await environment.rowStorage.readAside().catch(() => []);
  await dispatch(sealUnsent(getState(), aside)).catch(() => undefined);
};

/** Takes the key of the boxes from this device, at the end of a session. */
export const forgetRescueKey =
  (state: SessionContext): SessionThunk<void> =>
  async (_dispatch, _getState, { openRescueBox }) => {
    const { uid } = state.personalInfo;
    const box = uid === undefined ? null : await openRescueBox();
    if (uid !== undefined) await box?.forgetKey(uid);
  };

/** The user wants nothing kept of what is unsent: no tab of this browser seals it, and earlier boxes go. */
export const refuseRescue =
  (state: SessionContext): SessionThunk<void> =>
  async (_dispatch, _getState, { openRescueBox }) => {
    const { uid } = state.personalInfo;
    const box = uid === undefined ? null : await openRescueBox();
    if (uid !== undefined) await box?.refuse(uid);
  };

/** Readies the box for a session that goes on from an earlier visit, before the provider is heard. */
export const recallRescueKey =
  (): SessionThunk<void> =>
  async (_dispatch, getState, { openRescueBox }) => {
    const { uid } = getState().personalInfo;
    const box = uid === undefined ? null : await openRescueBox();
    if (uid !== undefined) await box?.recall(uid);
  };

/**
 * Brings back what the last session of this user could not send, and readies the box for this one (row K7). To be called
 * once the provider's copy was read. What fails is tried again at the next login or visit: the boxes stay until then.
 */
export const bringBackUnsent = (): SessionThunk<void> => async (dispatch, getState, environment) => {
  const { uid } = getState().personalInfo;
  const { endedCount, nid } = getState().session;
  const isOver = () => getState().session.endedCount !== endedCount;
  const box = await environment.openRescueBox();
  // Without the provider's copy at hand an account's secret is not known to be missing.
  if (!box || uid === undefined || nid === null || getState().sync.syncedAt === undefined || isOver()) return;
  if (secretsOf(getState().registrations).length === 0) {
    dispatch(rescueSecretMade({ secret: box.newSecret() }));
    await dispatch(synchronise());
    // A secret that did not arrive would be lost with the session, and what is sealed under it too.
    if (isOver() || selectPendingNames(getState()).includes('registrations')) return;
  }
  const secrets = secretsOf(getState().registrations);
  if (secrets[0] !== undefined) await box.learn(uid, secrets[0]);
  const opened = await box.open(uid, secrets);
  if (opened.length === 0 || isOver()) return;
  for (const { content } of opened) {
    const unsent = await readUnsent(content);
    await environment.rowStorage.keepAside(unsent.aside);
    if (isOver()) return;
    dispatch(rowsRescued({ values: withUnsent(unsent, getState()) }));
  }
  await environment.rowStorage.flush();
  if (isOver()) return;
  await Promise.all(opened.map(({ id }) => box.discard(id)));
  await dispatch(synchronise());
};
