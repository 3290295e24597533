/** @jest-environment node */
import { RescueBox } from '../../../src/persistence/rescueBox';
import { MemoryKeyValues } from '../../support/memoryKeyValues';

const uid = '2';
const content = { rows: { celebrations: { '1': { text: 'Une phrase confidentielle' } } } };

async function sealed() {
  const kept = new MemoryKeyValues();
  const box = new RescueBox(kept);
  const secret = box.newSecret();
  await box.learn(uid, secret);
  await box.seal(uid, content);
  return { kept, box, secret };
}

it('K7 gives back to the same account what was sealed, after the key left the device', async () => {
  const { kept, box, secret } = await sealed();
  await box.forgetKey(uid);
  const later = new RescueBox(kept);
  const { opened } = await later.open(uid, [secret]);
  expect(opened.map((one) => one.content)).toEqual([content]);
  await later.discard(opened[0]!.id);
  expect(kept.items.size).toBe(0);
});

it('K7 what lies on the device says nothing, and its key can’t be read out', async () => {
  const { kept, box } = await sealed();
  expect((kept.items.get(`key:${uid}`) as CryptoKey).extractable).toBe(false);
  await box.forgetKey(uid);
  for (const value of kept.items.values()) {
    const { sealed: bytes } = value as { sealed: ArrayBuffer };
    expect(new TextDecoder().decode(bytes)).not.toContain('confidentielle');
  }
});

it.each<[string, string[]]>([
  ['another secret', [new RescueBox(new MemoryKeyValues()).newSecret()]],
  ['no secret', []],
  ['a text that is no secret', ['', 'abc', '%%%']],
])('K7 nothing opens with %s, and the box stays', async (_what, secrets) => {
  const { kept, box } = await sealed();
  expect(await box.open(uid, secrets)).toEqual({ opened: [], locked: 1 });
  expect([...kept.items.keys()].some((key) => key.startsWith('box:'))).toBe(true);
});

it('K6 K7 the secret of another device that was made at the same time opens it too', async () => {
  const { box, secret } = await sealed();
  const { opened } = await box.open(uid, [box.newSecret(), secret]);
  expect(opened).toHaveLength(1);
});

it('K7 nobody else’s name opens it, not even with the secret', async () => {
  const { kept, box, secret } = await sealed();
  const [id] = [...kept.items.keys()].filter((key) => key.startsWith('box:'));
  kept.items.set(id!.replace(`box:${uid}:`, 'box:3:'), kept.items.get(id!));
  expect(await box.open('3', [secret])).toMatchObject({ opened: [] });
});

it('K7 K4 what was tampered with, or is no box, opens to nothing', async () => {
  const { kept, box, secret } = await sealed();
  const id = [...kept.items.keys()].find((key) => key.startsWith('box:'))!;
  const bytes = new Uint8Array((kept.items.get(id) as { sealed: ArrayBuffer }).sealed);
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  kept.items.set(`box:${uid}:odd`, 'no box');
  expect(await box.open(uid, [secret])).toMatchObject({ opened: [] });
});

it('K7 without the account’s key nothing is sealed', async () => {
  const kept = new MemoryKeyValues();
  expect(await new RescueBox(kept).seal(uid, content)).toBe(false);
  expect(kept.items.size).toBe(0);
});

it('K7 a tab that learnt the key seals though another tab’s logout took it from the device', async () => {
  const { kept, box, secret } = await sealed();
  kept.items.delete(`key:${uid}`);
  await box.seal(uid, { drafts: {} });
  expect((await box.open(uid, [secret])).opened).toHaveLength(2);
});
