import { isJsonObject } from '../domain/json';
import type { TokensReceived } from './sessionEvents';

/**
 * Tokens as one tab hands them to the others (row A10): `at` is when the provider's answer came, epoch ms; `replaces` the
 * refresh token they were got with, null after a login.
 */
export interface Handover {
  received: TokensReceived;
  at: number;
  replaces: string | null;
}

/** What tabs say to one another; `wanted` asks for the tokens that go with a refresh token, or came in its place. */
export type TokenMessage = ({ kind: 'tokens' } & Handover) | { kind: 'wanted'; token: string };

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

const isToken = (value: unknown, times: readonly string[]): boolean =>
  isJsonObject(value) && isText(value['token']) && times.every((name) => Number.isFinite(value[name]));

function isReceived(value: unknown): boolean {
  return (
    isJsonObject(value) &&
    isToken(value['access'], ['expiresAt', 'marginMs']) &&
    isToken(value['refresh'], ['at_expires', 'refresh_expires']) &&
    Number.isFinite(value['refreshInMs'])
  );
}

/** Checks what another tab said, which may run another version of the app; undefined for anything else than a message. */
export function readTokenMessage(data: unknown): TokenMessage | undefined {
  if (!isJsonObject(data)) return undefined;
  const { kind, token, at, replaces, received } = data;
  const isMessage =
    kind === 'tokens'
      ? isReceived(received) && Number.isFinite(at) && (replaces === null || isText(replaces))
      : kind === 'wanted' && isText(token);
  // Every member was looked at above.
  return isMessage ? (data as unknown as TokenMessage) : undefined;
}
