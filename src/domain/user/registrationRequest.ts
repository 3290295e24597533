import type { AccountValues } from './account';

/** What a person asks for an account with, trimmed; empty ones are not sent. */
export type RegistrationRequest = AccountValues & { mail: string };

/** A part of a request that the provider refuses: `unusable` as it stands, or belonging to an account (`taken`). */
export interface RefusedField {
  field: keyof RegistrationRequest;
  reason: 'unusable' | 'taken';
}
