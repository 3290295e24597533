const siteFaults = ['misconfigured', 'forbidden', 'missing', 'removed'] as const;

/**
 * What only whoever runs the site can mend: `misconfigured` where its settings grant nobody a session,
 * `forbidden` where this person may not read their own, `missing` where they have no data node, `removed` where the site
 * works and fails for this person alone.
 */
type SiteFault = (typeof siteFaults)[number];

/**
 * Why a call gave nothing usable: `refused` by a 4xx, `unavailable` by a 5xx or 429, `unreachable` without an answer,
 * `malformed` when the answer is not what the contract says, `signed-out` when there is no session to call with, `held`
 * when another tab, which does not answer, keeps the lock.
 */
export type ProviderErrorReason =
  'refused' | 'unavailable' | 'unreachable' | 'malformed' | 'signed-out' | 'held' | SiteFault;

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

/** True for a failure that may pass by itself: nothing is cleared and the call may be made again. */
export const isTransientError = ({ reason }: ProviderError): boolean =>
  ['unavailable', 'unreachable', 'malformed', 'held'].includes(reason);

/** True for a fault of the site, which is said, and tried again only by hand. */
export const isProviderFault = (reason: ProviderErrorReason | null): reason is SiteFault =>
  siteFaults.some((fault) => fault === reason);

/** The failure of a call for what is the person's own: they have no role (403), or it is not there (404). */
export function errorOfOwnData(error: ProviderError): ProviderError {
  const reason = { 403: 'forbidden', 404: 'missing' } as const;
  return error.status === 403 || error.status === 404 ? { ...error, reason: reason[error.status] } : error;
}

/** True when the provider says that the refresh token is dead. */
export function isRefreshTokenDeadError(error: ProviderError): boolean {
  return error.status === 401 || (error.status === 400 && error.oauthError === 'invalid_grant');
}
