/** What only whoever runs the site can mend (row R39). */
export type SiteFault = 'misconfigured' | 'forbidden';

/**
 * Why a call gave nothing usable: `refused` by a 4xx, `unavailable` by a 5xx or 429, `unreachable` without an answer,
 * `malformed` when the answer is not what the contract says, `signed-out` when there is no session to call with,
 * `misconfigured` where the site's settings grant nobody a session, `forbidden` where this person may not read their own.
 */
export type ProviderErrorReason =
  'refused' | 'unavailable' | 'unreachable' | 'malformed' | 'signed-out' | SiteFault;

/** A failed call. Holds names and numbers only, no text that the provider or the user wrote. */
export interface ProviderError {
  reason: ProviderErrorReason;
  /** HTTP status, absent without an answer. */
  status?: number;
  /** The `error` member of an OAuth answer, such as invalid_grant. */
  oauthError?: string;
  /** Paths of what a 422 refuses, such as `mail` or `field_title.0.value`; absent when it names none. */
  refusedPaths?: readonly string[];
  /** How long the provider asks to be left alone (Retry-After), ms; absent when it doesn't say. */
  retryAfterMs?: number;
}

/** True for a failure that may pass by itself: nothing is cleared and the call may be made again (row A9). */
export function isTransient(error: ProviderError): boolean {
  return error.reason === 'unavailable' || error.reason === 'unreachable' || error.reason === 'malformed';
}

/** True for a fault of the site, which is said, and tried again only by hand (row R39). */
export const isSiteFault = (reason: ProviderErrorReason | null): reason is SiteFault =>
  reason === 'misconfigured' || reason === 'forbidden';

/** The failure of a call for what is the person's own: 403 then means that they have no role (row R39). */
export const ofOwn = (error: ProviderError): ProviderError =>
  error.status === 403 ? { ...error, reason: 'forbidden' } : error;

/** True when the provider says that the refresh token is dead (row A9). */
export function isDeadRefresh(error: ProviderError): boolean {
  return error.status === 401 || (error.status === 400 && error.oauthError === 'invalid_grant');
}
