import { isJsonObject, isSameJson, type Json, type JsonObject } from '../domain/json';
import { drawAccountKey, isSecret, readAccountKeys, type AccountKey } from '../domain/rescue/accountKey';
import { fromBase64url, toBase64url, utf8 } from '../domain/bytes';
import { perSession } from './sessionScope';

/** What opens something, as `field_other_data` holds it: key pairs of the account, and secrets of before them. */
export interface ShownSecrets {
  accountKeys: readonly Json[];
  rescue: readonly Json[];
}

const isIn = (list: readonly Json[], member: Json) => list.some((one) => isSameJson(one, member));

const union = (first: readonly Json[], second: readonly Json[]): Json[] => [
  ...first,
  ...second.filter((member) => !isIn(first, member)),
];

/** Longest member that is taken in, characters, and most of those that do not count: anybody may put more there. */
const longestMember = 1_000;
const mostOthers = 16;

const isShort = (member: Json) => JSON.stringify(member).length <= longestMember;

/** The members that count, wherever they stand, and the first of the others. */
function fewOf(list: readonly Json[], counting: readonly Json[]): Json[] {
  let others = 0;
  return list.filter((member) => isIn(counting, member) || (others += 1) <= mostOthers);
}

/**
 * What opens the account's boxes, for as long as a session lasts. It comes with a read of the data node and goes back with
 * a write: no store, row, cache or log has it.
 */
class AccountSecrets {
  private shown: ShownSecrets | undefined;
  private held: ShownSecrets = { accountKeys: [], rescue: [] };
  private isDrawn = false;

  /** The key pairs that count, the one to seal to first. */
  keys: readonly AccountKey[] = [];
  /** What they were read from. */
  private source: readonly Json[] = [];

  /** True once a read showed what the account has. */
  get isRead(): boolean {
    return this.shown !== undefined;
  }

  /** True where the provider lacks a key that this session holds: it is written again. */
  get isLacking(): boolean {
    const { shown, held } = this;
    return (
      shown !== undefined &&
      (['accountKeys', 'rescue'] as const).some((name) => held[name].length > shown[name].length)
    );
  }

  /** Secrets of before account keys, the account's own first. */
  get secrets(): string[] {
    return this.held.rescue.filter(isSecret);
  }

  /** Takes in what a read shows. What it lacks and this session knows to count is held on to. */
  async meet(shown: ShownSecrets): Promise<void> {
    const known = this.keys.map(({ member }) => member);
    const [keys, rescue] = [shown.accountKeys.filter(isShort), shown.rescue.filter(isShort)];
    const accountKeys = union(keys, known);
    if (!isSameJson(accountKeys, [...this.source])) this.keys = await readAccountKeys(accountKeys);
    this.source = accountKeys;
    const counting = [...known, ...this.keys.map(({ member }) => member)];
    const { secrets } = this;
    const secretsThatCount = [...secrets, ...rescue.filter(isSecret).slice(0, mostOthers)];
    this.held = {
      accountKeys: fewOf(accountKeys, counting),
      rescue: fewOf(union(rescue, secrets), secretsThatCount),
    };
    this.shown = { accountKeys: fewOf(keys, counting), rescue: fewOf(rescue, secretsThatCount) };
  }

  /** The key to seal to; undefined before a read shows it, and one that was drawn here before nothing can undo its write. */
  sealingKey(isCalm: boolean): AccountKey | undefined {
    const [first] = this.keys;
    const isThere = first && this.shown && isIn(this.shown.accountKeys, first.member);
    return isThere && (isCalm || !this.isDrawn) ? first : undefined;
  }

  /** Draws a key pair for an account that has none. It goes out with the next write. */
  async drawKey(): Promise<void> {
    const accountKeys = [...this.held.accountKeys, await drawAccountKey()];
    this.keys = await readAccountKeys(accountKeys);
    this.source = accountKeys;
    this.held = { ...this.held, accountKeys };
    this.isDrawn = true;
  }

  /** Signs a text, so that this account's later sessions believe it; undefined where there is no key yet. */
  async sign(uid: string, text: string): Promise<string | undefined> {
    const key = await this.keys[0]?.signingKey(uid);
    return key && toBase64url(new Uint8Array(await crypto.subtle.sign(key.algorithm, key, utf8(text))));
  }

  /** True for a text that a session of this account signed. */
  async hasSigned(uid: string, text: string, mac: string): Promise<boolean> {
    const tag = fromBase64url(mac);
    for (const one of tag ? this.keys : []) {
      const key = await one.signingKey(uid);
      if (tag && (await crypto.subtle.verify(key.algorithm, key, tag, utf8(text)))) return true;
    }
    return false;
  }

  /** The members that are written beside the row's own. */
  membersBeside({ conflicts }: JsonObject): JsonObject {
    const { accountKeys, rescue } = this.held;
    const [own, ...crossed] = rescue;
    return {
      ...(accountKeys.length > 0 && { accountKeys: [...accountKeys] }),
      ...(own !== undefined && { rescue: own }),
      ...(crossed.length > 0 && {
        conflicts: { ...(isJsonObject(conflicts) ? conflicts : {}), rescue: crossed },
      }),
    };
  }
}

/** What the session of now knows, and none before it. */
export const accountSecretsOf = perSession(() => new AccountSecrets());
