import { isJsonObject } from '../json';

/**
 * What the login and recovery screens hand each other in the navigation's state (row I2): never in an address, which
 * stays in histories and logs.
 */
export interface LoginHandover {
  email?: string;
  /** Where the user was going before. */
  returnUrl?: string;
}

/** The handover in a navigation's state; what is missing or odd is left out. */
export function readLoginHandover(state: unknown): LoginHandover {
  if (!isJsonObject(state)) return {};
  const { email, returnUrl } = state;
  return {
    ...(typeof email === 'string' && email !== '' && { email }),
    ...(typeof returnUrl === 'string' && { returnUrl }),
  };
}
