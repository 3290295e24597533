/** @jest-environment node */
import { setTimeout as wait } from 'node:timers/promises';
import { client, get, patch } from './nodesMoves';

const SECOND = 1000;

describe('L1 PATCH /node/{nid}', () => {
  it('L1 K6 lets one of many parallel compare-and-sets through, a second after the last write', async () => {
    const { changed } = await get();
    client.provider.clock.setOffset(2 * SECOND);
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((value) => patch({ changed, field_plf: [{ value: `{"v":${value}}` }] })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403]);
  });

  it('L1 leaves `changed` when no value differs', async () => {
    const before = await get();
    client.provider.clock.setOffset(5 * SECOND);
    expect((await patch({ field_plf: before.field_plf })).json).toEqual(before);
  });

  const fields = ['field_cid', 'field_plf', 'field_deviateurs'];
  const write = (field: string, round: number) => patch({ [field]: [{ value: `{"round":${round}}` }] });
  /** Those of `among` that hold what was written in that round. */
  async function kept(round: number, among: readonly string[]): Promise<string[]> {
    const node = await get();
    const value = `[{"value":"{\\"round\\":${round}}"}]`;
    return among.filter((field) => JSON.stringify(node[field]) === value);
  }
  /** How many of three writes at once were answered 200, and how many of those are stored. */
  async function threeAtOnce(round: number) {
    const answers = await Promise.all(fields.map((field) => write(field, round)));
    const saved = fields.filter((_field, at) => answers[at]?.status === 200);
    return { saved: saved.length, kept: (await kept(round, saved)).length };
  }

  it('L1 keeps writes at once, but with the stock save only those in turn', async () => {
    expect(await threeAtOnce(1)).toEqual({ saved: 3, kept: 3 });
    client.provider.controls.setRacySave(true);
    let outcome = await threeAtOnce(2);
    for (let round = 3; outcome.kept === outcome.saved && round < 30; round += 1)
      outcome = await threeAtOnce(round);
    expect(outcome.kept).toBeLessThan(outcome.saved);
    for (const field of fields) expect((await write(field, 30)).status).toBe(200);
    expect(await kept(30, fields)).toEqual(fields);
  });

  it('L1 R32 with the stock save, a write loaded before another one was saved is a 422 that names no field', async () => {
    client.provider.controls.setRacySave(true);
    const crossing = async (round: number) => {
      const first = write('field_cid', round);
      await wait(round % 30);
      const second = await write('field_plf', round);
      await first;
      return second;
    };
    let answer = await crossing(0);
    for (let round = 1; answer.status === 200 && round < 60; round += 1) {
      // Stamps are whole seconds: what the last round saved must look old.
      client.provider.controls.setClockOffset(2 * round * SECOND);
      answer = await crossing(round);
    }
    expect([answer.status, answer.type]).toEqual([422, 'application/json']);
    const said = 'Unprocessable Entity: validation failed.\n: The content has either';
    expect((answer.json as { message: string }).message.startsWith(said)).toBe(true);
  });
});
