import type { UnknownAction } from '@reduxjs/toolkit';
import { isJsonObject } from '../../domain/json';
import type { Services, TabChannel } from '../../services';
import { tokensReceived, type HasSession, type TokensReceived } from '../sessionEvents';
import { perSession } from '../sessionScope';
import { readClocks, type ClockReading } from './clock';
import { settleToken } from './tokenCall';

/** What getting tokens needs of the store. */
export interface TokenContext {
  getState: () => HasSession;
  dispatch: (action: UnknownAction) => unknown;
  services: Services;
}

/**
 * Tokens as one tab shares them with the others: `at` is when the provider's answer came, epoch ms; `replaces`
 * the refresh token they were got with, null after a login.
 */
interface SharedTokens {
  received: TokensReceived;
  at: number;
  replaces: string | null;
}

/** The tokens that a tab took into use last. */
interface TokensInUse {
  shared: SharedTokens;
  since: ClockReading;
  /** The refresh token that the device held then: this one, unless the device takes no write. */
  onDevice: string | undefined;
  /** The same, where this one came of it. */
  origin: string | undefined;
}

const sessionTokens = perSession<{ tokens?: TokensInUse }>(() => ({}));

/** The tokens that this tab took into use last in this session, from the provider or another tab. */
export const tokensInUse = (context: TokenContext): TokensInUse | undefined =>
  context.getState().tokens ? sessionTokens(context).tokens : undefined;

/** The channel of this browser's tabs; null where there is none: each tab then gets its tokens by itself. */
export const openTabChannel = (): TabChannel | null =>
  'BroadcastChannel' in globalThis ? new BroadcastChannel('reconnexion-tokens') : null;

/** The refresh token is on the device before anyone hears of it: the one before is dead (provider contract, refresh). */
function store(context: TokenContext, shared: SharedTokens): void {
  const { received, at } = shared;
  const { storage, now } = context.services;
  const session = sessionTokens(context);
  storage.writeTokens(received.refresh);
  const onDevice = storage.readTokens()?.token;
  const isOrigin = [received.refresh.token, shared.replaces, session.tokens?.origin].includes(onDevice);
  const origin = isOrigin ? onDevice : undefined;
  session.tokens = { shared, since: { ...readClocks(now), at }, onDevice, origin };
}

/**
 * Takes the provider's tokens into use: stores them at once, and shares them with the other tabs.
 * @param replaces the refresh token they were got with; null after a login
 */
export function installTokens(
  context: TokenContext,
  received: TokensReceived,
  replaces: string | null,
): void {
  const { tabChannel, now } = context.services;
  const shared = { received, at: now(), replaces };
  store(context, shared);
  if (replaces !== null) settleToken(replaces);
  tabChannel?.postMessage({ kind: 'tokens', ...shared });
  context.dispatch(tokensReceived(received));
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

const isToken = (value: unknown, times: readonly string[]): boolean =>
  isJsonObject(value) && isText(value['token']) && times.every((name) => Number.isFinite(value[name]));

const isReceived = (value: unknown): boolean =>
  isJsonObject(value) &&
  isToken(value['access'], ['expiresAt', 'marginMs']) &&
  isToken(value['refresh'], ['at_expires', 'refresh_expires']) &&
  Number.isFinite(value['refreshInMs']);

/** What another tab says, which may run another version of the app; undefined for anything but tokens. */
function readSharedTokens(data: unknown): SharedTokens | undefined {
  if (!isJsonObject(data) || data['kind'] !== 'tokens') return undefined;
  const { at, replaces, received } = data;
  const isSound = isReceived(received) && Number.isFinite(at) && (replaces === null || isText(replaces));
  // Every member was looked at above.
  return isSound ? (data as unknown as SharedTokens) : undefined;
}

/** Takes another tab's tokens into use, where they follow on those of this session, here and on the device. */
function adopt(context: TokenContext, shared: SharedTokens): void {
  const { services, getState } = context;
  const { received, at, replaces } = shared;
  const inUse = tokensInUse(context);
  const onDevice = services.storage.readTokens()?.token;
  const follows = (token: string | undefined) => token === received.refresh.token || token === replaces;
  const isOfDevice = follows(onDevice) || (inUse && inUse.onDevice === onDevice);
  if (!follows(getState().tokens?.token) || !isOfDevice) return;
  if (inUse?.shared.received.refresh.token === received.refresh.token) return;
  store(context, shared);
  const goneMs = Math.max(0, services.now() - at);
  context.dispatch(tokensReceived({ ...received, refreshInMs: Math.max(0, received.refreshInMs - goneMs) }));
}

/** Takes the tokens that other tabs share, and gives those that the device could not store. */
export function listenToTabs(context: TokenContext): void {
  const { tabChannel } = context.services;
  tabChannel?.addEventListener('message', ({ data }) => {
    const shared = readSharedTokens(data);
    if (shared) adopt(context, shared);
    const { shared: own, origin } = tokensInUse(context) ?? {};
    if (!own || origin === undefined || origin === own.received.refresh.token) return;
    if (isJsonObject(data) && data['deadToken'] === origin)
      tabChannel.postMessage({ kind: 'tokens', ...own, replaces: origin });
  });
}

/**
 * Waits for tokens of another tab, not at all without a channel.
 * @param isDone tells that there is nothing left to wait for
 */
export async function waitForTabs(
  { tabChannel }: Services,
  patienceMs: number,
  isDone: () => boolean,
): Promise<void> {
  if (!tabChannel || isDone()) return;
  await new Promise<void>((resolve) => {
    const stop = () => {
      clearTimeout(timer);
      tabChannel.removeEventListener('message', look);
      resolve();
    };
    // Heard after listenToTabs, which has then taken the tokens.
    const look = () => {
      if (isDone()) stop();
    };
    const timer = setTimeout(stop, patienceMs);
    tabChannel.addEventListener('message', look);
  });
}
