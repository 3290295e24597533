import { isJsonObject } from '../json';

/**
 * What the login and recovery screens hand each other in the navigation's state: never in an address, which stays in
 * histories and logs.
 */
export interface LoginRouteState {
  email?: string;
  /** Where the user was going before. */
  returnUrl?: string;
  /** Why a session ended, where the page was loaded anew with its end. */
  endReason?: string;
}

/** What is carried in a navigation's state; what is missing or odd is left out. */
export function readLoginRouteState(state: unknown): LoginRouteState {
  if (!isJsonObject(state)) return {};
  const { email, returnUrl, endReason } = state;
  return {
    ...(typeof email === 'string' && email !== '' && { email }),
    ...(typeof returnUrl === 'string' && { returnUrl }),
    ...(typeof endReason === 'string' && { endReason }),
  };
}
