import type { Connection } from './schema';

/** Names of the settings that several processes share. */
type SettingName = 'signing_key' | 'maintenance' | 'seeded' | 'counted_from';

/** The stored value, or undefined. */
export async function readSetting(db: Connection, name: SettingName): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

/** Stores `value` over any earlier one. */
export async function writeSetting(db: Connection, name: SettingName, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Stores `value` unless the name is taken; true for the one caller, of all processes, who stored it. */
export async function claimSetting(db: Connection, name: SettingName, value: string): Promise<boolean> {
  const claimed = await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst();
  return claimed !== undefined;
}
