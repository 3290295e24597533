import type { AccountChanges } from '../../domain/user/account';
import type { Json } from '../../domain/json';
import type { Locale } from '../../domain/locale';
import type { RefusedField, RegistrationRequest } from '../../domain/user/registrationRequest';
import { refusedUserFields, userPatch } from './userFields';

/**
 * The body of POST /user/register: the e-mail is the account's name too; there is no password.
 * @param locale the language that the account and its mails will have
 */
export function registrationBody({ mail, ...account }: RegistrationRequest, locale: Locale): Json {
  const filled: AccountChanges = Object.fromEntries(
    Object.entries(account).filter(([, value]) => value !== '' && value !== false),
  );
  const fields = Object.entries(userPatch(filled)).map(([field, item]) => [field, [item]]);
  const login: Json = [{ value: mail }];
  return {
    name: login,
    mail: login,
    preferred_langcode: [{ value: locale }],
    ...(Object.fromEntries(fields) as Record<string, Json>),
  };
}

/**
 * What a 422 refuses of a request, each part once; empty when it is nothing that was asked for.
 * @param paths of the violations: `mail.0.value` is how an e-mail is written; `mail`, and the name, which is the same
 * text, that no second account may have it
 */
export function refusedRegistrationFields(paths: readonly string[]): RefusedField[] {
  const others = refusedUserFields(paths).map((field): RefusedField => ({ field, reason: 'unusable' }));
  if (paths.some((path) => path.startsWith('mail.')))
    return [{ field: 'mail', reason: 'unusable' }, ...others];
  if (paths.some((path) => path === 'mail' || path.split('.')[0] === 'name'))
    return [{ field: 'mail', reason: 'taken' }, ...others];
  return others;
}
