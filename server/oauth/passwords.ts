import { hash, verify } from '@node-rs/argon2';

/** Characters of a password that someone chooses. */
export const MIN_PASSWORD = 8;
/** Characters; Drupal hashes no longer one. */
export const MAX_PASSWORD = 512;

/** Argon2id with the library's own defaults (19 MiB, 2 passes), which are OWASP's first choice. */
export const hashPassword = (password: string): Promise<string> => hash(password);

let decoy: Promise<string> | undefined;

/** True when `password` matches. Without a stored hash it takes as long, so that nobody learns which accounts exist. */
export async function passwordMatches(password: string, storedHash: string | undefined): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const matches = await verify(storedHash ?? (await decoy), password);
  return storedHash !== undefined && matches;
}
