import { accountChanged } from '../collections/events';
import { selectIsSyncVaultShut } from '../collections/sync/syncActivity';
import { keptCaches } from '../domain/programme/keptCaches';
import { hasUnsent } from '../domain/rescue/hasUnsent';
import { providerApi } from '../provider/api';
import {
  deviceLeft,
  sessionEnded,
  type SessionEndNotice,
  type SessionEndReason,
} from '../provider/sessionEvents';
import { settleToken, spendToken } from '../provider/tokens/tokenCall';
import { pause } from '../pace';
import type { Services, StartListening } from '../services';
import { loadRescue } from './lazyRescue';
import type { SessionRootState, SessionThunk } from './sessionThunk';

/** How long the device's database has to keep what is unsent before the device is cleared, ms. */
const sealingMs = 5_000;

/** How long the provider has to take a token back, ms. */
const spendingMs = 6_000;

type SessionEnd = ReturnType<typeof sessionEnded>['payload'];

/** True where the user asked for the end. */
const isAsked = (reason: SessionEndReason) => reason === 'logged-out' || reason === 'discarded';

/**
 * Seals what only this device holds, where the user does not discard it.
 * @returns false where something of it could not be sealed
 */
const sealOrDiscard =
  (end: SessionEnd, before: SessionRootState, isOfOther: boolean): SessionThunk<boolean> =>
  async (dispatch, _getState, { storage }) => {
    const { reason, isByAddress } = end;
    if (reason === 'discarded') {
      const rescue = await loadRescue();
      if (rescue) await dispatch(rescue.refuseRescue(before));
      return true;
    }
    // The tab that ended the session keeps what both share. It may have left what nothing could seal.
    const isShared = reason === 'ended-elsewhere';
    const own = isShared ? storage.withOwnDrafts(before) : before;
    const all = await storage.withOtherTabs(own).catch(() => undefined);
    const rows = all ?? own;
    // The last write may have been undone since. Where no vault is seen open, the provider may hold nothing.
    const { undoableUntil } = before.syncActivity;
    const isUnsure = reason === 'logged-out' && (undoableUntil !== null || selectIsSyncVaultShut(before));
    const isForced = isByAddress === true || !(isAsked(reason) || isShared);
    // The provider may have made this end, by a link too: it may show an older box afterwards, or none.
    const isVaultAtStake = isForced && before.sync.vault === true;
    // What the device had no room for, no other tab can keep.
    const isUnwritten = isShared && before.storageHealth.unwritten.length > 0;
    const hasAside = !isOfOther && storage.aside.has();
    const needsSealing = hasUnsent(rows) || hasAside || isUnsure || isVaultAtStake || isUnwritten;
    // An end that nobody asked for keeps all: the provider may be put back from a backup before the next login.
    if (!needsSealing && reason === 'logged-out') return true;
    const rescue = await loadRescue();
    // What the tab that ended it holds may have to stay.
    if (!needsSealing && isShared)
      return all !== undefined && !!rescue && (await dispatch(rescue.canSealForRescue(rows)));
    const aside = hasAside ? await storage.aside.read() : [];
    // A logout that is tapped asks about the bin; where another tab ended the session, that one may have asked.
    const bin = isForced ? rows.bin : undefined;
    const isSealed = !!rescue && (await dispatch(rescue.sealUnsentForRescue(rows, aside, isShared, bin)));
    return all !== undefined && (isSealed || !needsSealing);
  };

/** Which news were read tells of their reader: what the service worker kept of the programme goes. */
function forgetProgramme(): void {
  // Missing over plain http.
  const kept = globalThis.caches as CacheStorage | undefined;
  for (const name of Object.values(keptCaches)) kept?.delete(name).catch(() => undefined);
}

/**
 * Takes a session's rows from the device: seals what only this device holds, clears, and spends the token.
 * @param before the rows as they were
 * @returns what is to be said of the end
 */
const leaveDevice =
  (end: SessionEnd, before: SessionRootState): SessionThunk<SessionEndNotice> =>
  async (dispatch, getState, services) => {
    const { storage } = services;
    const { reason } = end;
    const isOfOther = storage.isOfOtherSession();
    // A database that does not answer keeps no logout from clearing the device.
    const sealing = dispatch(sealOrDiscard(end, before, isOfOther)).catch(() => false);
    const isSealed = (await Promise.race([sealing, pause(sealingMs)])) === true;
    const isTakenOver = isOfOther || storage.readTokens() !== null;
    const isAskedFor = isAsked(reason);
    // Words that could not be sealed stay where they are, as after an end while the app was closed.
    const isByAddressAlone = reason === 'logged-out' && end.isByAddress === true;
    const mustStay = !isSealed && (!isAskedFor || (isByAddressAlone && before.sync.vault === true));
    // Someone logged in meanwhile in another tab: what lies there now is theirs, and this tab may be in it already.
    if (isTakenOver && getState().tokens === null) storage.release();
    else if (!isTakenOver && mustStay) storage.keepForNextLogin();
    else if (!isTakenOver) {
      storage.clear();
      forgetProgramme();
    }
    if (!isAskedFor || isTakenOver || !before.tokens) return reason;
    const spending = spendToken(before.tokens.token, services).catch(() => false);
    const isSpent = await Promise.race([spending, pause(spendingMs)]);
    return isSpent === true ? reason : 'untold';
  };

/** Leaves the device, then the page: its memory still holds the session's words and keys. */
const leave =
  (end: SessionEnd, before: SessionRootState): SessionThunk<void> =>
  async (dispatch, getState, { leaveToLogin }) => {
    const notice = await dispatch(leaveDevice(end, before));
    // Another session may have begun in this tab meanwhile.
    if (getState().tokens !== null || !(await leaveToLogin(notice))) dispatch(deviceLeft(notice));
  };

const leaving = new WeakMap<Services, Promise<void>>();

/** Resolves once the last session that ended has left the device, at once when none did. */
export const whenSessionLeft = async (services: Services): Promise<void> => leaving.get(services);

/** Ends what belongs to a session with it: answers of the provider, drafts that are held, rows on the device. */
export function setupSessionEnd(startListening: StartListening<SessionRootState>): void {
  startListening({
    actionCreator: sessionEnded,
    effect: ({ payload }, api) => {
      const { storage, flush, loadDraftHolds } = api.extra;
      const isTakenOver = storage.isTakenOver();
      const reason = isTakenOver && !isAsked(payload.reason) ? 'ended-elsewhere' : payload.reason;
      const before = api.getOriginalState();
      if (before.tokens) settleToken(before.tokens.token);
      api.dispatch(providerApi.util.resetApiState());
      // Begun before the storage forgets what this tab knew of the rows.
      leaving.set(api.extra, api.dispatch(leave({ ...payload, reason }, before)));
      // Another tab that ended it took its token along: one that is there now is of a session that began since.
      if (isTakenOver || reason === 'ended-elsewhere') storage.release();
      else {
        // What was typed a moment ago: other tabs seal it too, and it stays where nothing can seal it.
        if (reason !== 'discarded') void storage.setItem('', before);
        storage.close();
      }
      // The reset rows are staged first, so that nothing staged earlier can be written afterwards.
      void flush();
      // What is sealed depends on the drafts that are held.
      void loadDraftHolds().then(
        (holds) => holds.forget(),
        () => undefined,
      );
    },
  });
  startListening({
    actionCreator: accountChanged,
    effect: (_action, { extra }) => {
      extra.storage.aside.remove();
    },
  });
}
