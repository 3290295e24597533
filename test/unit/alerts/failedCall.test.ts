/** @jest-environment node */
import { alertForFailedCall } from '../../../src/alerts/failedCall';
import type { ProviderError } from '../../../src/provider/providerError';

it.each<[ProviderError, string]>([
  [{ reason: 'refused', status: 403 }, 'auth_too_many_tries'],
  [{ reason: 'unavailable', status: 429 }, 'auth_too_many_tries'],
  [{ reason: 'unavailable', status: 503 }, 'no_answer'],
  [{ reason: 'unreachable' }, 'no_answer'],
  [{ reason: 'malformed', status: 200 }, 'no_answer'],
  [{ reason: 'refused', status: 404 }, 'generic_error'],
])('I1 I2 I3 J3 a failed call, %j, is told as %s', (error, alert) => {
  expect(alertForFailedCall(error)).toBe(alert);
});
