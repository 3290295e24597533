import type { UnknownAction } from '@reduxjs/toolkit';
import { isAccessValid } from '../domain/tokenClock';
import type { HasSession, ProviderEnvironment } from './environment';
import { momentNow, type Moment } from './moment';
import { tokensReceived, type TokensReceived } from './sessionEvents';
import { readTokenMessage, type Handover, type TokenMessage } from './tokenMessages';

/** What getting tokens needs of the store. */
export interface TokenContext {
  getState: () => HasSession;
  dispatch: (action: UnknownAction) => unknown;
  environment: ProviderEnvironment;
}

/** Tokens that this tab uses. */
interface KeptTokens extends Handover {
  /** The session they are of. */
  session: number;
  since: Moment;
  /** The refresh token that the device held then: these, unless it takes no write. */
  onDevice: string | undefined;
}

const keptByStore = new WeakMap<ProviderEnvironment, KeptTokens>();

/** The tokens that this tab got last in this session, from the provider or another tab. */
export function keptTokens({ environment, getState }: TokenContext): KeptTokens | undefined {
  const kept = keptByStore.get(environment);
  const { tokens, session } = getState();
  return tokens && kept?.session === session.endedCount ? kept : undefined;
}

/** The refresh token is on the device before anyone hears of it: the one before is dead (wire contract, refresh). */
function keep({ environment, getState }: TokenContext, handover: Handover): void {
  const { tokenStorage, now } = environment;
  const { refresh } = handover.received;
  tokenStorage.write(refresh);
  keptByStore.set(environment, {
    ...handover,
    session: getState().session.endedCount,
    since: { ...momentNow(now), at: handover.at },
    onDevice: tokenStorage.read()?.token,
  });
}

const say = ({ environment }: TokenContext, message: TokenMessage) =>
  environment.tabChannel?.postMessage(message);

/**
 * Takes the provider's tokens into use: stores them at once, and hands them to the other tabs (row A10).
 * @param replaces the refresh token they were got with; null after a login
 */
export function takeTokens(context: TokenContext, received: TokensReceived, replaces: string | null): void {
  const handover = { received, at: context.environment.now(), replaces };
  keep(context, handover);
  say(context, { kind: 'tokens', ...handover });
  context.dispatch(tokensReceived(received));
}

/** Takes another tab's tokens into use, if they follow on those of this session, here and on the device; says nothing. */
function adopt(context: TokenContext, { received, at, replaces }: Handover): void {
  const { environment, getState } = context;
  const kept = keptTokens(context);
  const onDevice = environment.tokenStorage.read()?.token;
  const follows = (token: string | undefined) => token === received.refresh.token || token === replaces;
  const isOfDevice = follows(onDevice) || (kept && kept.onDevice === onDevice);
  if (!follows(getState().tokens?.token) || !isOfDevice) return;
  if (kept?.received.refresh.token === received.refresh.token) return;
  keep(context, { received, at, replaces });
  const goneMs = Math.max(0, environment.now() - at);
  context.dispatch(tokensReceived({ ...received, refreshInMs: Math.max(0, received.refreshInMs - goneMs) }));
}

function answer(context: TokenContext, token: string): void {
  const kept = keptTokens(context);
  if (!kept || !isAccessValid(kept.received.access, context.environment.now())) return;
  const { received, at, replaces } = kept;
  if (token === received.refresh.token || token === replaces) {
    say(context, { kind: 'tokens', received, at, replaces });
  }
}

/** Listens to the other tabs for the life of the store: takes their tokens, and answers those who ask. */
export function listenToTabs(context: TokenContext): void {
  context.environment.tabChannel?.addEventListener('message', ({ data }) => {
    const message = readTokenMessage(data);
    if (message?.kind === 'tokens') adopt(context, message);
    if (message?.kind === 'wanted') answer(context, message.token);
  });
}

/**
 * Asks the other tabs for the tokens that go with a refresh token, and waits for them; not at all without a channel.
 * @param isDone tells that there is nothing left to wait for
 */
export async function askTabs(
  context: TokenContext,
  token: string,
  patienceMs: number,
  isDone: () => boolean,
): Promise<void> {
  const { tabChannel } = context.environment;
  if (!tabChannel || patienceMs === 0) return;
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
    say(context, { kind: 'wanted', token });
  });
}
