import type { Updateable } from 'kysely';
import type { ProviderContext } from '../context';
import type { Tables } from '../database/schema';
import type { WireEntity } from '../drupal/field';
import { fieldRefused, readItems, receiveFlag, receiveText, requireEcho } from '../drupal/received';
import { accountAtAddress, accountIdentifier, accountRule, requireTries } from '../flood';
import { passwordMatches } from '../oauth/passwords';
import { unexpected, validationFailed } from '../problems';
import { emailViolation, hiddenFields, isOwnTextField, mailTaken, MAX_LENGTH, MAX_MAIL } from './fields';
import { loginIsTaken, type User } from './store';

type UserChanges = Updateable<Tables['users']>;

/** True for the user's password; a wrong one counts as a failed login, so that it can't be searched for here. */
async function isOwnPassword(context: ProviderContext, user: User, password: unknown, address: string) {
  if (typeof password !== 'string' || password === '') return false;
  const identifier = accountAtAddress(accountIdentifier(user, user.name), address);
  const tries = await requireTries(context, [{ rule: accountRule, identifier }]);
  const matches = await passwordMatches(password, user.password_hash);
  if (matches) await tries.forget();
  return matches;
}

/**
 * What a PATCH of one's own record from `address` changes. Throws, in Drupal's order, 500 for an unknown field, 403
 * for one that is not the user's to write, 422 for bad values.
 *
 * A stock Drupal lets users write `field_categorie` and `field_data` too; the one decides which events they see, the
 * other could point at another user's data.
 */
export async function planUserPatch(
  context: ProviderContext,
  user: User,
  stored: WireEntity,
  sent: ReadonlyMap<string, unknown>,
  address: string,
): Promise<UserChanges> {
  const items = new Map<string, unknown[]>();
  for (const [field, given] of sent) {
    if (!Object.hasOwn(stored, field) && !hiddenFields.has(field) && field !== 'pass') throw unexpected();
    items.set(field, readItems(field, given));
  }
  for (const [field, given] of sent) {
    if (isOwnTextField(field) || field === 'field_cgu' || field === 'mail') continue;
    if (hiddenFields.has(field)) throw fieldRefused(field);
    if (field === 'pass') {
      if (items.get(field)?.some((value) => value !== null)) throw fieldRefused(field);
      continue;
    }
    requireEcho(stored, field, given, field === 'uid' ? ' The entity ID cannot be changed.' : undefined);
  }
  const changes: UserChanges = {};
  const violations: string[] = [];
  for (const [field, values] of items) {
    if (isOwnTextField(field)) {
      const text = receiveText(violations, field, values, MAX_LENGTH);
      if (text !== undefined && text !== user[field]) changes[field] = text;
    } else if (field === 'field_cgu') {
      const flag = receiveFlag(violations, field, values);
      if (flag !== undefined && flag !== user.field_cgu) changes.field_cgu = flag;
    } else if (field === 'mail') {
      const mail = receiveText(violations, field, values, MAX_MAIL, 'Email');
      if (mail === null) violations.push('mail: This value should not be null.');
      else if (mail !== undefined && mail !== user.mail) changes.mail = mail;
    }
  }
  if (changes.mail !== undefined) {
    const [password] = readItems('pass', sent.get('pass'), 'existing');
    const malformed = emailViolation(changes.mail);
    if (malformed !== undefined) violations.push(malformed);
    else if (!(await isOwnPassword(context, user, password, address))) {
      violations.push(
        "mail: Your current password is missing or incorrect; it's required to change the Email.",
      );
    } else if (await loginIsTaken(context.db, changes.mail, user.id))
      violations.push(mailTaken(changes.mail));
  }
  if (violations.length > 0) throw validationFailed(violations);
  return changes;
}
