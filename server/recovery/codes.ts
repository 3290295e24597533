import { randomBytes } from 'node:crypto';
import type { Connection } from '../database/schema';
import { sha256 } from '../sha256';

/** Milliseconds: seven days. */
const CODE_LIFETIME = 604_800_000;
/** Ten random bytes are fourteen base64url characters. */
const CODE_BYTES = 10;

/** Makes the one code of an account, in place of any earlier one. Only its hash is kept; `now` is epoch ms. */
export async function issueResetCode(db: Connection, userId: number, now: number): Promise<string> {
  const code = randomBytes(CODE_BYTES).toString('base64url');
  const row = { code_hash: sha256(code), expires_at: now + CODE_LIFETIME };
  await db
    .insertInto('reset_codes')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  return code;
}

/** What came of using a code. `none` is valid any more; `wrong` is another than the last sent. */
export type CodeUse = 'used' | 'none' | 'wrong';

/** Uses up an account's code: of parallel calls one gets `used`. A wrong code leaves the right one; `now` is epoch ms. */
export async function useResetCode(
  db: Connection,
  userId: number,
  code: string,
  now: number,
): Promise<CodeUse> {
  const used = await db
    .deleteFrom('reset_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', sha256(code))
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  if (used) return 'used';
  const waiting = await db
    .selectFrom('reset_codes')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return waiting ? 'wrong' : 'none';
}
