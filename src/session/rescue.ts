import { rescueLocked, rescueSecretMade, rowsRescued } from '../collections/events';
import { synchronise } from '../collections/sync/synchronise';
import { selectPendingNames } from '../collections/sync/syncSlice';
import { rescueSecretsOf } from '../domain/rescue/rescueSecret';
import {
  asideContent,
  isPutBackSinceSealed,
  readRescueContent,
  rescueContentOf,
  withRescued,
} from '../domain/rescue/rescueContent';
import type { AsideText, RescueContent } from '../domain/rescue/rescueContent';
import { secretBytesOf } from '../domain/rescue/secretBytes';
import type { Services } from '../services';
import { perSession, sessionWatch, singleFlight } from '../provider/sessionScope';
import { ownerOf } from './sessionSlice';
import type { SessionRootState, SessionThunk } from './sessionThunk';

type Box = NonNullable<Awaited<ReturnType<Services['openRescueBox']>>>;

/** Does something with the box of whoever the rows are; nothing where there is no box, or nobody. */
const withBox =
  (state: SessionRootState, act: (box: Box, uid: string) => Promise<unknown>): SessionThunk<void> =>
  async (_dispatch, _getState, { openRescueBox }) => {
    const uid = ownerOf(state);
    const box = uid === undefined ? null : await openRescueBox();
    if (box && uid !== undefined) await act(box, uid);
  };

/**
 * Seals what this device alone holds, because it is about to leave the device (row K7).
 * @param state the rows as they were before the end
 * @param aside texts of these rows that could not be read
 */
export const sealUnsent = (state: SessionRootState, aside: readonly AsideText[]) =>
  withBox(state, async (box, uid) => {
    const content = rescueContentOf(state, aside);
    if (content) await box.seal(uid, content);
  });

/** Takes the key of the boxes from this device, at the end of a session. */
export const forgetRescueKey = (state: SessionRootState) => withBox(state, (box, uid) => box.forgetKey(uid));

/** Seals what an earlier user left here without logging out, and takes their key, before someone else's rows come. */
export const sealLeftBehind = (): SessionThunk<void> => async (dispatch, getState, services) => {
  const held = getState();
  const before = await services.storage.withOtherTabs(held).catch(() => held);
  const aside = await services.storage.readAside().catch(() => []);
  await dispatch(sealUnsent(before, aside)).catch(() => undefined);
  await dispatch(forgetRescueKey(before)).catch(() => undefined);
};

/** The user wants nothing kept of what is unsent: no tab of this browser seals it, and earlier boxes go. */
export const refuseRescue = (state: SessionRootState) => withBox(state, (box, uid) => box.refuse(uid));

/** Readies the box for a session that goes on from an earlier visit, before the provider is heard. */
export const recallRescueKey = (): SessionThunk<void> => async (dispatch, getState) => {
  await dispatch(withBox(getState(), (box, uid) => box.recall(uid)));
};

/** The secrets that the box is ready for, null before it is, and the boxes whose rows are merged already. */
const readinessOf = perSession<{ secrets: string | null; merged: Set<string> }>(() => ({
  secrets: null,
  merged: new Set(),
}));

/** Sets aside again what an earlier session could not read; gives what there is no room for. */
async function keepAside(items: readonly AsideText[], { storage }: Services): Promise<readonly AsideText[]> {
  const outcomes = await Promise.all(items.map(({ key, text }) => storage.setAside(key, text)));
  return items.filter((_item, index) => outcomes[index] === 'refused');
}

const flight = singleFlight<void>();

/** The keys of the box that come with those of the vault, by each secret of the account; none where there is no vault. */
const vaultBoxKeys =
  (uid: string, secrets: readonly string[]): SessionThunk<{ kid: string; key: CryptoKey }[]> =>
  async (_dispatch, getState, services) => {
    if (!getState().sync.vault) return [];
    const keys = await services.openVaultKeys().catch(() => null);
    const ring = (await keys?.recall(uid, secrets)) ?? [];
    const boxKeys: { kid: string; key: CryptoKey }[] = [];
    for (const secret of secrets) {
      const account = secretBytesOf(secret);
      if (!account) continue;
      for (const { key } of ring) boxKeys.push({ kid: key.kid, key: await key.rescueKey(uid, account) });
    }
    return boxKeys;
  };

const readyBox = (): SessionThunk<void> => async (dispatch, getState, services) => {
  const { uid } = getState().personalInfo;
  const isOver = sessionWatch({ getState });
  const readiness = readinessOf({ getState, services });
  const box = await services.openRescueBox();
  // Without the provider's copy at hand an account's secret is not known to be missing.
  const isRead = getState().session.nid !== null && getState().sync.syncedAt !== undefined;
  if (!box || uid === undefined || !isRead || isOver()) return;
  if (rescueSecretsOf(getState().registrations).length === 0) {
    dispatch(rescueSecretMade({ secret: box.newSecret() }));
    await dispatch(synchronise());
  }
  // A secret that did not arrive would be lost with the session, and what is sealed under it too.
  if (isOver() || selectPendingNames(getState()).includes('registrations')) return;
  const secrets = rescueSecretsOf(getState().registrations);
  if (secrets[0] === undefined) return;
  const vaultKeys = await dispatch(vaultBoxKeys(uid, secrets));
  const { vault } = getState().sync;
  const inForce =
    vault?.state === 'on' && !vault.isLocked ? vaultKeys.find(({ kid }) => kid === vault.kid) : undefined;
  const ready = [...secrets, inForce?.kid, ...vaultKeys.map(({ kid }) => kid)].join();
  if (isOver() || ready === readiness.secrets) return;
  await box.learn(uid, secrets[0], inForce);
  const { opened, locked } = await box.open(uid, secrets, vaultKeys);
  const boxes = new Map<string, RescueContent>();
  for (const { id, content } of opened) boxes.set(id, await readRescueContent(content));
  if (isOver()) return;
  // Merged once: what the user changed of it since would come back as it was.
  const fresh = [...boxes].filter(([id]) => !readiness.merged.has(id));
  if (locked > 0) dispatch(rescueLocked());
  if (fresh.length > 0) {
    const contents = fresh.map(([, content]) => content);
    const isPutBack = contents.some((content) => isPutBackSinceSealed(content, getState()));
    dispatch(rowsRescued({ values: withRescued(contents, getState()), isPutBack }));
  }
  for (const [id] of fresh) readiness.merged.add(id);
  if (opened.length > 0 && !(await services.flush())) return;
  for (const [id, { aside }] of boxes) {
    if (isOver()) return;
    const refused = await keepAside(aside, services);
    // What the device has no room for goes on waiting, sealed by itself.
    const isSafe = refused.length === 0 || (await box.seal(uid, asideContent(refused)));
    if (isSafe) await box.discard(id);
  }
  readiness.secrets = ready;
  if (opened.length > 0 && !isOver()) await dispatch(synchronise());
};

/**
 * Brings back what the last session of this user could not send, and readies the box for this one (row K7). It is called
 * after each sync, and does nothing once the box is ready.
 */
export const readyRescueBox = (): SessionThunk<void> => (dispatch, getState, services) =>
  flight.run({ getState, services }, () => dispatch(readyBox()));
