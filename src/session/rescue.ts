import { rescueLocked, rowsRescued } from '../collections/events';
import { synchronise } from '../collections/sync/synchronise';
import { isJsonObject } from '../domain/json';
import {
  asideContent,
  readRescueContent,
  rescueContentOf,
  withRescued,
} from '../domain/rescue/rescueContent';
import type { AsideText, RescueContent } from '../domain/rescue/rescueContent';
import type { AccountKey } from '../domain/rescue/accountKey';
import { signedText } from '../domain/syncState';
import { accountSecretsOf } from '../provider/accountSecrets';
import type { Kept, MaySealTo, Services } from '../services';
import { perSession, sessionWatch, type SessionContext, singleFlight } from '../provider/sessionScope';
import { sessionOwnerOf } from './sessionSlice';
import type { SessionRootState, SessionThunk } from './sessionThunk';

type Box = NonNullable<Awaited<ReturnType<Services['openRescueBox']>>>;
type Leaver = Parameters<Box['seal']>[0];
type Records = NonNullable<Awaited<ReturnType<Services['openVaultRecords']>>>;
type VaultKey = NonNullable<Awaited<ReturnType<Records['open']>>['current']>;

/** What may be sealed to, by this browser's records. */
async function sealingOf(person: Leaver, { openVaultRecords }: Services): Promise<MaySealTo> {
  const records = await openVaultRecords();
  return (kept, kid) => records?.maySealTo(person, kept, kid) === true;
}

/** Does something with the box of whoever the rows are; nothing, and false, where there is no box, or nobody. */
const withBox =
  <Result>(
    state: SessionRootState,
    act: (box: Box, person: Leaver, services: Services) => Promise<Result>,
  ): SessionThunk<Result | false> =>
  async (_dispatch, _getState, services) => {
    const uid = sessionOwnerOf(state);
    const box = uid === undefined ? null : await services.openRescueBox();
    if (!box || uid === undefined) return false;
    const { login, session } = state.sync;
    return await act(box, { uid, login, session }, services);
  };

/**
 * Seals what this device alone holds, because it is about to leave the device.
 * @param state the rows as they were before the end
 * @param aside texts of these rows that could not be read
 * @param isShared true where another tab ended the session
 * @param bin what waits in the bin, where nobody was asked about it
 * @returns false where it is kept nowhere
 */
export const sealUnsentForRescue = (
  state: SessionRootState,
  aside: readonly AsideText[],
  isShared = false,
  bin?: SessionRootState['bin'],
) =>
  withBox(state, async (box, person, services) => {
    const content = rescueContentOf(state, aside, isShared, bin);
    return content === undefined || (await box.seal(person, content, await sealingOf(person, services)));
  });

/** True where what only this device holds can be sealed, as far as can be told. */
export const canSealForRescue = (state: SessionRootState) =>
  withBox(state, async (box, person, services) =>
    box.canSeal(person, rescueContentOf(state, []) ?? {}, await sealingOf(person, services)),
  );

/**
 * Seals what an earlier user left here without logging out, before someone else's rows come.
 * @returns false where it is kept nowhere
 */
export const sealLeftBehindForRescue = (): SessionThunk<boolean> => async (dispatch, getState, services) => {
  const held = getState();
  const before = await services.storage.withOtherTabs(held).catch(() => held);
  const aside = await services.storage.aside.read().catch(() => []);
  return await dispatch(sealUnsentForRescue(before, aside, false, before.bin)).catch(() => false);
};

/** The user wants nothing kept of what is unsent: no tab of this browser seals it. */
export const refuseRescue = (state: SessionRootState) => withBox(state, (box, person) => box.refuse(person));

/** What the box is ready for, and the boxes whose rows are merged already. */
const readinessOf = perSession<{
  learnt: readonly unknown[];
  openedWith: readonly unknown[];
  typed: readonly VaultKey[];
  merged: Set<string>;
}>(() => ({ learnt: [], openedWith: [], typed: [], merged: new Set() }));

/** Sets aside again what an earlier session could not read; gives what there is no room for. */
async function keepAside(items: readonly AsideText[], { storage }: Services): Promise<readonly AsideText[]> {
  const outcomes = await Promise.all(items.map(({ key, text }) => storage.aside.put(key, text)));
  return items.filter((_item, index) => outcomes[index] === 'refused');
}

const flight = singleFlight<void>();

const isSameList = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((one, at) => one === b[at]);

interface HasServices extends SessionContext {
  getState: () => SessionRootState;
}

/** The vault's keys that this device holds, the one in force first; undefined where no vault is known here. */
async function vaultKeysOf({ getState, services }: HasServices, accountKeys: readonly AccountKey[]) {
  const { sync, syncActivity } = getState();
  if (!sync.vault && !syncActivity.vault) return undefined;
  const { uid = '', login } = sync;
  const records = await services.openVaultRecords().catch(() => null);
  const held = await records?.open({ uid, login, accountKeys }).catch(() => undefined);
  return {
    // Where another key was met, this one is the one before.
    inForce: held?.record.met === undefined ? held?.current : undefined,
    all: [held?.current, held?.previous, held?.pending].filter((key) => key !== undefined),
  };
}

/**
 * Remembers what this session is to be sealed to. The vault's key opens it too: no provider can keep it closed.
 * @param typed a key that opens what was left here, where none is in force
 */
async function learnSeal(
  context: HasServices,
  box: Box,
  person: Leaver,
  vault: Awaited<ReturnType<typeof vaultKeysOf>>,
  typed?: VaultKey,
) {
  const readiness = readinessOf(context);
  const { inForce } = vault ?? {};
  const key = inForce ?? typed;
  // A key that did not arrive would be lost with the session, and what is sealed to it too.
  const isCalm = context.getState().syncActivity.undoableUntil === null;
  const first = accountSecretsOf(context).sealingKey(isCalm);
  const learnt = [key?.kid, first, vault === undefined];
  // A pair that the account's key opens too gives way to no other of the same key.
  const isNothingNew = !first && (!key || key.kid === readiness.learnt[0]);
  if (isNothingNew || isSameList(learnt, readiness.learnt)) return;
  const records = await context.services.openVaultRecords().catch(() => null);
  if (key) {
    const isAllowed = (kept: Kept) => {
      if (!records) return false;
      const { kid } = key;
      return key === inForce ? records.isHeldIn(person, kept, kid) : records.mayLearn(person, kept, kid);
    };
    const seal = await key.drawSeal(person.uid);
    if (!(await box.learnVault(person, seal, first?.publicHalf, isAllowed))) return;
  } else if (first) {
    // A tab that slept, or could not read, does not know that a vault is on.
    const isOn = (kept: Kept) => vault !== undefined || records?.isOnIn(person, kept) !== false;
    if (!(await box.learn(person, first.publicHalf, isOn)) && !records) return;
  }
  readiness.learnt = learnt;
}

/**
 * Typed keys that open boxes here. What lay under a vault's key comes out only where an end seals it so again: to the key
 * that was typed last, if it may, or to what replaced it.
 */
async function sealableKeys(
  typed: readonly VaultKey[],
  box: Box,
  person: Leaver,
  services: Services,
  sealTo: (key: VaultKey) => Promise<void>,
): Promise<readonly VaultKey[]> {
  const kids = await box.kidsOfBoxes(person);
  const keys = typed.filter(({ kid }) => kids.includes(kid));
  const records = await services.openVaultRecords();
  for (const key of [...keys].reverse()) {
    const isOfKey: MaySealTo = (kept, kid) =>
      records?.maySealTo(person, kept, kid) === true &&
      (kid === key.kid || records.hasReplaced(person, kept, kid, key.kid));
    if (await box.canSeal(person, {}, isOfKey)) return keys;
    await sealTo(key);
    if (await box.canSeal(person, {}, isOfKey)) return keys;
  }
  return [];
}

const learnAndBringBack = (): SessionThunk<void> => async (dispatch, getState, services) => {
  const { uid } = getState().personalInfo;
  const context = { getState, services };
  const isOver = sessionWatch(context);
  const readiness = readinessOf(context);
  const account = accountSecretsOf(context);
  const box = await services.openRescueBox();
  // A key that was typed opens what was left, whatever the provider withholds.
  if (!box || uid === undefined || !(account.isRead || readiness.typed.length > 0) || isOver()) return;
  // Without the provider's copy at hand an account's key is not known to be missing.
  if (account.isRead && account.keys.length === 0) {
    await account.drawKey();
    if (isOver()) return;
    await dispatch(synchronise());
  }
  const { keys } = account;
  const { login, session } = getState().sync;
  const person = { uid, login, session };
  const vault = await vaultKeysOf(context, keys);
  await learnSeal(context, box, person, vault);
  const { inForce } = vault ?? {};
  // Once it was in force, its record tells what it opens.
  readiness.typed = readiness.typed.filter(({ kid }) => kid !== inForce?.kid);
  const isShut = !inForce && (vault !== undefined || !account.isRead);
  const sealTo = (key: VaultKey) => learnSeal(context, box, person, vault, key);
  const typed = isShut
    ? await sealableKeys(readiness.typed, box, person, services, sealTo).catch(() => [])
    : readiness.typed;
  const vaultKeys = [...(vault?.all ?? []), ...typed];
  const openedWith = [keys, ...vaultKeys.map(({ kid }) => kid)];
  if (isOver() || isSameList(openedWith, readiness.openedWith)) return;
  const { opened, locked } = await box.open(person, {
    keys,
    secrets: account.secrets,
    vaultKeys,
    isVaultShut: vault !== undefined && !inForce,
    isUnread: !account.isRead,
  });
  const boxes: (RescueContent & { id: string })[] = [];
  for (const { id, content, isOld } of opened) {
    const told = isJsonObject(content) ? content : {};
    const { mac } = told;
    const isSigned = typeof mac === 'string' && (await account.hasSigned(uid, signedText(told), mac));
    boxes.push({ id, ...(await readRescueContent(content, isOld || isSigned)) });
  }
  if (isOver()) return;
  // Merged once: what the user changed of it since would come back as it was.
  const fresh = boxes.filter(({ id }) => !readiness.merged.has(id));
  if (locked > 0) dispatch(rescueLocked());
  if (fresh.length > 0) dispatch(rowsRescued(withRescued(fresh, getState())));
  for (const { id } of fresh) readiness.merged.add(id);
  if (opened.length > 0 && !(await services.flush())) return;
  // A flush that writes nothing new does not see that another tab ended the session: this may be its box.
  if (services.storage.readTokens() === null) return;
  for (const { id, aside } of boxes) {
    if (isOver()) return;
    const refused = await keepAside(aside, services);
    if (isOver()) return;
    // What the device has no room for goes on waiting, sealed by itself: it is of no session that may be discarded.
    const seal = async () =>
      box.seal({ uid, login }, asideContent(refused), await sealingOf(person, services));
    const isSafe = refused.length === 0 || (await seal());
    if (isSafe && !isOver()) await box.discard(id);
  }
  readiness.openedWith = openedWith;
  if (opened.length > 0 && !isOver()) await dispatch(synchronise());
};

/** Learns what an end seals to as soon as the vault is open, or off: no write may be answered from then on. */
export const learnRescueSeal = (): SessionThunk<void> => async (_dispatch, getState, services) => {
  const { uid } = getState().personalInfo;
  const context = { getState, services };
  const learn = async () => {
    const { keys, isRead } = accountSecretsOf(context);
    const box = await services.openRescueBox();
    if (!box || uid === undefined || !isRead || keys.length === 0) return;
    const person = { uid, login: getState().sync.login };
    await learnSeal(context, box, person, await vaultKeysOf(context, keys));
  };
  await flight.underWay(context);
  await flight.run(context, learn);
};

/**
 * Brings back what the last session of this user could not send, and readies the box for this one. It is called
 * after each sync, and does nothing once the box is ready.
 */
export const bringBackRescued = (): SessionThunk<void> => async (dispatch, getState, services) => {
  const context = { getState, services };
  // What a run under way goes by may be older than this call.
  await flight.underWay(context);
  await flight.run(context, () => dispatch(learnAndBringBack()));
};

/**
 * Takes out what was left under a key of the vault that was typed, whichever key the vault asks for.
 * @returns true where something came back
 */
export const openBoxesWith =
  (key: VaultKey): SessionThunk<boolean> =>
  async (dispatch, getState, services) => {
    const readiness = readinessOf({ getState, services });
    const { size } = readiness.merged;
    readiness.typed = [...readiness.typed, key];
    await dispatch(bringBackRescued());
    return readiness.merged.size > size;
  };
