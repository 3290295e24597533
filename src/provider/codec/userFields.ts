import { personalTexts, type AccountChanges, type AccountValues } from '../../domain/user/account';

type UserPatch = Partial<Record<`field_${keyof AccountValues}`, { value: string | boolean }>>;

/** THE fields of the user record that its user may write (wire contract, PATCH /user): no other is ever sent. */
const writtenFields = [...personalTexts, 'cgu'] as const;

/** Body of the write that makes these changes: nothing but them, an emptied text as an empty value. */
export function userPatch(changes: AccountChanges): UserPatch {
  return Object.fromEntries(
    writtenFields.flatMap((name) => {
      const value = changes[name];
      return value === undefined ? [] : [[`field_${name}`, { value }]];
    }),
  );
}

/** The app's names of what a 422 refuses, from its paths such as `field_title.0.value`; other paths name none of ours. */
export function refusedUserFields(paths: readonly string[]): (typeof writtenFields)[number][] {
  const fields = new Set(paths.map((path) => path.split('.')[0]));
  return writtenFields.filter((name) => fields.has(`field_${name}`));
}
