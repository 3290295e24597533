import { isProviderFault, type ProviderError } from '../provider/providerError';
import type { AlertKey } from './alertCatalogue';

/** What a failed call says when nothing better can be said of it; a count of tries is 429, or 403 as at login. */
export function alertForFailedCall({ reason, status }: ProviderError): AlertKey {
  if (isProviderFault(reason)) return reason;
  if (status === 403 || status === 429) return 'auth_too_many_tries';
  return reason === 'refused' ? 'generic_error' : 'no_answer';
}
