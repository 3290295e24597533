import { parseJson, type Json } from '../domain/json';
import { readAccountKeys, sealTo, secretBytesOf, type AccountKey } from '../domain/rescue/accountKey';
import { utf8, type Bytes } from '../domain/bytes';
import type { Kept, MaySealTo, Person } from '../services';
import { keyName, keyPrefix, openKeyValues, type KeyValues } from './keyValues';

/** What was kept for a user and could be opened; `id` is for throwing it away. */
interface OpenedBox {
  id: string;
  content: Json;
  /** True for one of before account keys: who sealed it knew the account's secret. */
  isOld: boolean;
}

/** What is sealed to, with a vault: a pair of this device, whose private half lies here for the vault's key and the account's. */
interface VaultSeal {
  kid: string;
  publicHalf: Bytes;
  secret: Bytes;
  /** Absent where the account had no key yet. */
  accountSecret?: Bytes;
}

/** A pair that a key of the vault drew, with its private half in clear: it is kept sealed only. */
export interface DrawnSeal extends Pick<VaultSeal, 'kid' | 'publicHalf' | 'secret'> {
  member: Json;
}

/** A key of the vault, as what it opens here. */
interface SecretOpener {
  kid: string;
  openSecret: (uid: string, sealed: Bytes) => Promise<Json | undefined>;
}

/** What a session has to open boxes with. */
export interface BoxKeys {
  /** The account's. */
  keys: readonly AccountKey[];
  /** Those of before account keys. */
  secrets: readonly string[];
  vaultKeys: readonly SecretOpener[];
  /** True where the vault's key may still be typed: what waits for it is not reported. */
  isVaultShut: boolean;
  /** True where the account's keys were not read yet: nothing is reported. */
  isUnread?: boolean;
}

/** Who leaves something, in which session. */
interface Leaver extends Person {
  session?: string | undefined;
}

/** A box of a session with a vault. */
type VaultBox = Omit<VaultSeal, 'publicHalf'> & { sealed: Bytes };

const isOfVault = (value: unknown): value is VaultSeal | VaultBox =>
  typeof value === 'object' && value !== null && 'kid' in value;

const boxPurpose = 'box';
const secretPurpose = 'secret';
const oldAlgorithm = 'AES-GCM';
const oldKeyName = (uid: string) => `${keyPrefix}${uid}`;
const roomName = 'room';
const refusedName = (session: string) => `refused:${session}`;
const reportedName = (uid: string) => `told:${uid}`;

/** The login that a pair or a box is named after; one of before logins has none. */
const loginIn = (name: string): string | undefined => {
  const [kind, , login, id] = name.split(':');
  return kind === 'key' || id !== undefined ? login : undefined;
};

const uidIn = (name: string): string => name.split(':')[1] ?? '';

/** True for a box that may be somebody else's, as the provider named them; one of before logins is nobody else's. */
const isOfOther = ({ uid, login = '' }: Person, id: string) =>
  uidIn(id) !== uid || (loginIn(id) ?? login) !== login;

/** True for what is of a person's uid or login: either may be another one today. */
const mayBeOf = ({ uid, login }: Person, name: string) =>
  uidIn(name) === uid || (login !== undefined && loginIn(name) === login);

/** Pairs that a vault drew for a login under another name than this one, which go: a login is one person's. */
function otherPairs(person: Person, kept: Kept, kid?: string): [string, undefined][] {
  if (person.login === undefined) return [];
  return [...kept].flatMap(([name, value]) => {
    const isOther = name.startsWith(keyPrefix) && name !== keyName(person) && loginIn(name) === person.login;
    return isOther && isOfVault(value) && value.kid !== kid ? [[name, undefined]] : [];
  });
}

/** A device of before account keys has one that encrypts. */
const isOldKey = (value: unknown): value is CryptoKey =>
  typeof value === 'object' && value !== null && 'algorithm' in value;

const kidOf = (pair: unknown) => (isOfVault(pair) ? pair.kid : undefined);

/** What is sealed to, if anything is to be. */
const halfOf = (pair: unknown): unknown => (isOfVault(pair) ? 'publicHalf' in pair && pair.publicHalf : pair);

/** True where two are sealed to alike. */
const isSamePair = (one: unknown, other: unknown): boolean =>
  isOfVault(one) === isOfVault(other) && String(halfOf(one)) === String(halfOf(other));

/** A box of before account keys, sealed under a secret of the account's. */
interface OldBox {
  nonce: Bytes;
  sealed: ArrayBuffer;
}

const isOldBox = (value: unknown): value is OldBox =>
  typeof value === 'object' && value !== null && 'nonce' in value && 'sealed' in value;

// A box moved under another user's name does not open.
const oldParameters = (uid: string, nonce: Bytes) => ({
  name: oldAlgorithm,
  iv: nonce,
  additionalData: utf8(uid),
});

async function openedOld(
  uid: string,
  { nonce, sealed }: OldBox,
  secrets: readonly string[],
): Promise<Json | undefined> {
  for (const secret of secrets) {
    const bytes = secretBytesOf(secret);
    if (!bytes) continue;
    const key = await crypto.subtle.importKey('raw', bytes, oldAlgorithm, false, ['decrypt']);
    const text = await crypto.subtle.decrypt(oldParameters(uid, nonce), key, sealed).catch(() => null);
    if (text) return parseJson(new TextDecoder().decode(text));
  }
  return undefined;
}

/** Seals as before account keys, on a device that was not online since: its key is in the database from then. */
async function sealedOld(uid: string, key: CryptoKey, content: string): Promise<OldBox> {
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  return { nonce, sealed: await crypto.subtle.encrypt(oldParameters(uid, nonce), key, utf8(content)) };
}

/** Seals to what is remembered; undefined where nothing is. */
async function sealedTo(key: unknown, uid: string, text: string): Promise<Bytes | OldBox | undefined> {
  const half = halfOf(key);
  if (ArrayBuffer.isView(half)) return await sealTo(half as Bytes, boxPurpose, uid, utf8(text));
  return isOldKey(key) ? await sealedOld(uid, key, text) : undefined;
}

async function openedBox(
  uid: string,
  sealed: unknown,
  keys: readonly AccountKey[],
  purpose = boxPurpose,
): Promise<Json | undefined> {
  for (const key of ArrayBuffer.isView(sealed) ? keys : []) {
    const plain = await key.open(purpose, uid, sealed as Bytes);
    if (plain) return parseJson(new TextDecoder().decode(plain));
  }
  return undefined;
}

/** The private half that a box brings along, by whichever key opens it. */
async function keysOf(
  uid: string,
  { kid, secret, accountSecret }: VaultBox,
  { keys, vaultKeys }: BoxKeys,
  isOthers: boolean,
): Promise<AccountKey[]> {
  const member =
    (await vaultKeys.find((key) => key.kid === kid)?.openSecret(uid, secret)) ??
    // The provider could name somebody else as its person.
    (isOthers ? undefined : await openedBox(uid, accountSecret, keys, secretPurpose));
  return member === undefined ? [] : readAccountKeys([member]);
}

const toAnyPair: MaySealTo = () => true;

/** What is sealed to, and its name. */
type NamedPair = readonly [name: string, pair: unknown];

/** A person's pair. The login may be lost, or the provider may name its person otherwise today. */
function ownPair(person: Person, kept: Kept): NamedPair | undefined {
  const own = keyName(person);
  const isLost = person.login === undefined;
  const isOfLogin = (name: string) => name.startsWith(keyPrefix) && loginIn(name) === person.login;
  const isOfUid = (name: string) => isLost && name.startsWith(own);
  const old = oldKeyName(person.uid);
  const pairs = [...kept].filter(
    ([name]) => name === own || isOfLogin(name) || isOfUid(name) || name === old,
  );
  const found = pairs.find(([name]) => name === own);
  const vaults = pairs.filter(([, value]) => isOfVault(value));
  if (found && (isLost || isOfVault(found[1]))) return found;
  // Nothing tells which of two logins this person has.
  if (isLost && vaults.length > 1) return undefined;
  return vaults[0] ?? found ?? pairs.find(([name]) => isOfUid(name)) ?? pairs.find(([name]) => name === old);
}

/** What an end seals to, if it may. */
function pairToSealTo(person: Person, kept: Kept, maySealTo: MaySealTo): NamedPair | undefined {
  const pair = ownPair(person, kept);
  return maySealTo(kept, kidOf(pair?.[1])) ? pair : undefined;
}

/**
 * Keeps a user's unsent words through the end of a session, sealed to the public half of the account's key. The
 * private half lies at the provider only, so that this device opens no box by itself.
 */
export class RescueBox {
  constructor(private readonly database: KeyValues) {}

  /**
   * Remembers a pair that the vault's key opens and, so that who loses that loses no words, the account's too.
   * @param accountHalf public half of the account's key, where it has one
   * @param isInForce asked in the same go, with all that the database holds: another tab may have stopped the vault
   * @returns false where nothing was stored
   */
  async learnVault(
    person: Person,
    { member, ...seal }: DrawnSeal,
    accountHalf: Bytes | undefined,
    isInForce: (kept: Kept) => boolean,
  ): Promise<boolean> {
    const plain = utf8(JSON.stringify(member));
    const accountSecret = accountHalf && (await sealTo(accountHalf, secretPurpose, person.uid, plain));
    const pair: VaultSeal = { ...seal, ...(accountSecret && { accountSecret }) };
    return this.store('', (kept) => {
      if (!isInForce(kept)) return undefined;
      return [
        ...otherPairs(person, kept, seal.kid),
        [oldKeyName(person.uid), undefined],
        [keyName(person), pair],
      ];
    });
  }

  /**
   * Remembers the account's public half, for an end without the provider. No vault's pair goes while a vault is on.
   * @param isVaultOn asked in the same go, with all that the database holds
   * @returns false where nothing was stored
   */
  learn(person: Person, publicHalf: Bytes, isVaultOn: (kept: Kept) => boolean): Promise<boolean> {
    const own = keyName(person);
    return this.store('', (kept) => {
      const others = otherPairs(person, kept);
      // Without a login name, every pair of this uid may be this person's.
      const isOwnPair = ([name, value]: [string, unknown]) => name.startsWith(own) && isOfVault(value);
      const isOfAVault = others.length > 0 || [...kept].some(isOwnPair);
      if (isOfAVault && isVaultOn(kept)) return undefined;
      return [...others, [oldKeyName(person.uid), undefined], [own, publicHalf]];
    });
  }

  /** True where this can be sealed now: a pair is known, its person wants words kept, and there is room. */
  async canSeal(person: Person, content: Json, maySealTo = toAnyPair): Promise<boolean> {
    const [, key] = pairToSealTo(person, await this.database.all(''), maySealTo) ?? [];
    const { length } = utf8(JSON.stringify(content));
    const filler = await sealedTo(key, person.uid, ' '.repeat(length));
    if (!filler) return false;
    await this.database.set(roomName, filler);
    await this.database.remove(roomName);
    return true;
  }

  /** Which vault's keys open the boxes that may be this person's; undefined stands for those of no vault. */
  async kidsOfBoxes(person: Person): Promise<readonly (string | undefined)[]> {
    return [...(await this.boxesOf(person))].map(([, box]) => kidOf(box));
  }

  /** From now on the vault's key alone opens what is sealed here: this device forgets that there is a vault. */
  async leaveToVaultKey(person: Person, kid: string): Promise<void> {
    for (const prefix of ['key:', 'box:'])
      await this.database.update(prefix, (values) =>
        [...values].flatMap(([name, value]) => {
          if (!isOfVault(value) || !(value.kid === kid || mayBeOf(person, name))) return [];
          const { accountSecret: _account, ...rest } = value;
          return [[name, rest]];
        }),
      );
  }

  /** The user wants nothing of this session kept: no tab seals it, and what one sealed goes. Earlier boxes stay. */
  async refuse({ session, ...person }: Leaver): Promise<void> {
    const [name = '', pair] = ownPair(person, await this.database.all('')) ?? [];
    // A vault's pair stays: without it, a later session could be sealed to the account's key alone.
    const forgetPair = async () => (isOfVault(pair) ? undefined : await this.database.remove(name));
    // Nothing names the session, or a full database takes no mark.
    if (!session) await forgetPair();
    else await this.database.set(refusedName(session), true).catch(forgetPair);
    await this.database.update('box:', (boxes) =>
      [...boxes.keys()].flatMap((id) => (session && id.includes(`:${session}.`) ? [[id, undefined]] : [])),
    );
  }

  /**
   * Seals something of the user's.
   * @param maySealTo asked as it is stored, too: another tab may have turned the vault meanwhile
   * @returns false when nothing is kept: the account's key was never learnt here, or the user refused it
   */
  async seal(person: Leaver, content: Json, maySealTo = toAnyPair): Promise<boolean> {
    const [name = '', key] = pairToSealTo(person, await this.database.all(''), maySealTo) ?? [];
    const sealedText = await sealedTo(key, uidIn(name), JSON.stringify(content));
    if (!sealedText) return false;
    const refused = refusedName(person.session ?? '');
    const isStored = await this.store('', (kept) => {
      const [nowName, now] = pairToSealTo(person, kept, maySealTo) ?? [];
      if (kept.has(refused) || nowName !== name || !isSamePair(now, key)) return undefined;
      const { publicHalf: _half, ...opens } = isOfVault(now) && 'publicHalf' in now ? now : {};
      const id = `${name.replace('key', 'box')}:${person.session ?? ''}.${crypto.randomUUID()}`;
      const box = isOfVault(now) ? { ...opens, sealed: sealedText } : sealedText;
      return [
        [roomName, undefined],
        [id, box],
      ];
    });
    if (isStored || (await this.database.get(refused))) return isStored;
    return await this.seal(person, content, maySealTo);
  }

  /**
   * Opens what was sealed for a user, in no order.
   * @returns what could be opened, and how many boxes could not and were not reported before
   */
  async open(person: Person, boxKeys: BoxKeys): Promise<{ opened: OpenedBox[]; locked: number }> {
    const { uid } = person;
    const { keys, secrets, isVaultShut, isUnread } = boxKeys;
    const opened: OpenedBox[] = [];
    const locked: string[] = [];
    for (const [id, box] of await this.boxesOf(person)) {
      const isOld = isOldBox(box);
      const ofVault = isOfVault(box) && 'sealed' in box ? box : undefined;
      // Of another uid only the vault's key tells whose it is.
      if (uidIn(id) !== uid && !ofVault) continue;
      const by = ofVault ? await keysOf(uidIn(id), ofVault, boxKeys, isOfOther(person, id)) : keys;
      const content = isOld
        ? await openedOld(uid, box, secrets)
        : await openedBox(uidIn(id), ofVault?.sealed ?? box, by);
      const mayOpenLater = isUnread || (ofVault && isVaultShut);
      if (content !== undefined) opened.push({ id, content, isOld });
      else if (uidIn(id) === uid && !mayOpenLater) locked.push(id);
    }
    const reported = await this.database.get(reportedName(uid));
    const fresh = locked.filter((id) => !(Array.isArray(reported) && reported.includes(id)));
    if (fresh.length > 0) await this.database.set(reportedName(uid), locked);
    return { opened, locked: fresh.length };
  }

  /** Throws a box away whose content is safe. */
  async discard(id: string): Promise<void> {
    await this.database.remove(id);
  }

  /** Stores what `change` makes of all values whose names begin so; nothing, and false, where it makes nothing. */
  private async store(
    prefix: string,
    change: (kept: Kept) => readonly [name: string, value: unknown][] | undefined,
  ): Promise<boolean> {
    let isStored = false;
    await this.database.update(prefix, (kept) => {
      const values = change(kept);
      isStored = values !== undefined;
      return values ?? [];
    });
    return isStored;
  }

  private async boxesOf(person: Person): Promise<[id: string, box: unknown][]> {
    return [...(await this.database.all('box:'))].filter(([id]) => mayBeOf(person, id));
  }
}

/** The rescue box of this browser; null where it has no cryptography, or no IndexedDB; rejects where it may not use it. */
export async function openRescueBox(): Promise<RescueBox | null> {
  const database = await openKeyValues();
  return database && new RescueBox(database);
}
