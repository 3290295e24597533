import { fromBase64url, toBase64url, type Bytes } from '../../src/domain/bytes';
import { readAccountKeys } from '../../src/domain/rescue/accountKey';
import type { BoxContent } from '../../src/services';
import { readRecoveryKey, recoverySheetNumberOf, showRecoveryKey } from '../../src/vault/recoveryKey';
import {
  openVaultKey,
  readVaultBox,
  sealVaultKey,
  VaultKey,
  vaultKeyOf,
  type RecordedAs,
} from '../../src/vault/vaultKey';
import known from '../fixtures/knownAnswers.json';

/** A known answer, and how the app's own code comes to it: in Node, and in a browser. */
interface KnownAnswer {
  title: string;
  answer: () => Promise<unknown>;
  known: unknown;
}

const { kit, vaultKey, nextVaultKey, record, uid } = known;
const bytes = (text: string): Bytes => fromBase64url(text)!;
const keyOf = ({ vk }: { vk: string }) => VaultKey.import(bytes(vk));
const recordKey = async (of = uid) => {
  const [account] = await readAccountKeys([known.accountKey.member]);
  return await account!.recordKey(of);
};
const recordedAs = { role: 'current', uid, kid: record.record.kid } as const;
const opensRecord = async (as: RecordedAs, of = uid) => {
  const opened = await openVaultKey(await recordKey(of), as, bytes(record.sealed));
  return opened && [opened.key.kid, toBase64url(opened.keyBytes)];
};
const reads = async (typed: string) => {
  const read = await readRecoveryKey(typed);
  return 'why' in read ? 'refused' : toBase64url(read.kit);
};

export const knownAnswers: readonly KnownAnswer[] = [
  {
    title: 'a vault key',
    answer: async () => toBase64url(await vaultKeyOf(bytes(kit.kit))),
    known: vaultKey.vk,
  },
  ...[vaultKey, nextVaultKey].map((one) => ({
    title: `the name and the sheet ${one.sheet} of a key`,
    answer: async () => {
      const { kid, sheet } = await keyOf(one);
      return [kid, sheet, recoverySheetNumberOf(kid)];
    },
    known: [one.kid, one.sheet, one.sheet],
  })),
  { title: 'a recovery key', answer: () => showRecoveryKey(bytes(kit.kit)), known: kit.recoveryKey },
  ...[kit.recoveryKey, ...kit.accepted].map((typed) => ({
    title: `what is typed: ${typed}`,
    ...{ answer: () => reads(typed), known: kit.kit },
  })),
  ...kit.mistyped.map((typed) => ({
    title: `what is mistyped: ${typed}`,
    ...{ answer: () => reads(typed), known: 'refused' },
  })),
  ...known.boxes.flatMap(({ content, nonce, member }, at) => [
    {
      title: `sealing box ${String(at)}`,
      answer: async () =>
        (await keyOf(vaultKey)).seal(content as unknown as BoxContent, undefined, bytes(nonce)),
      known: member,
    },
    {
      title: `opening box ${String(at)}`,
      answer: async () => (await keyOf(vaultKey)).open(readVaultBox(member)),
      known: content,
    },
  ]),
  {
    title: 'opening a box of the next key',
    answer: async () => (await keyOf(nextVaultKey)).open(readVaultBox(known.renewed)),
    known: known.boxes[1]!.content,
  },
  ...known.refused.map(({ why, member }) => ({
    title: `a box that is refused: ${why}`,
    answer: async () => (await keyOf(vaultKey)).open(readVaultBox(member)),
    known: undefined,
  })),
  {
    title: 'sealing a record',
    answer: async () =>
      toBase64url(await sealVaultKey(await recordKey(), recordedAs, bytes(vaultKey.vk), bytes(record.nonce))),
    known: record.sealed,
  },
  {
    title: 'opening a record',
    answer: () => opensRecord(recordedAs),
    known: [record.record.kid, vaultKey.vk],
  },
  ...record.refusedAs.map((other) => ({
    title: `a record that is refused as ${JSON.stringify(other)}`,
    answer: () => opensRecord({ ...recordedAs, ...other } as RecordedAs),
    known: undefined,
  })),
  { title: 'another’s record', answer: () => opensRecord(recordedAs, '8'), known: undefined },
];
