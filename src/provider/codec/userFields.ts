import type { AccountChanges, AccountValues } from '../../domain/user/account';
import type { UserPatch } from '../wire';

/** THE fields of the user record that its user may write (wire contract, PATCH /user): no other is ever sent. */
const userFields = {
  firstname: 'field_firstname',
  lastname: 'field_lastname',
  title: 'field_title',
  company: 'field_company',
  businessunit: 'field_businessunit',
  telephone: 'field_telephone',
  cgu: 'field_cgu',
} as const satisfies Record<keyof AccountValues, keyof UserPatch>;

const names = Object.keys(userFields) as (keyof AccountValues)[];

/** Body of the write that makes these changes: nothing but them, an emptied text as an empty value. */
export function userPatch(changes: AccountChanges): UserPatch {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = changes[name];
      return value === undefined ? [] : [[userFields[name], { value }]];
    }),
  );
}

/** The app's names of what a 422 refuses, from its paths such as `field_title.0.value`; other paths name none of ours. */
export function refusedUserFields(paths: readonly string[]): (keyof AccountValues)[] {
  const fields = new Set(paths.map((path) => path.split('.')[0]));
  return names.filter((name) => fields.has(userFields[name]));
}
