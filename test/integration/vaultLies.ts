import { newVaultSheet, turnUnder } from '../../src/vault/vaultThunks';
import type { Device } from '../support/makeTestStore';
import { answersWith, between, type Held } from '../support/vaultMoves';

/** The provider keeps the texts of each write, and answers with a status. */
export function keepsWrites(status: number) {
  const texts: Partial<Held>[] = [];
  const stop = between(async (answer, method, init) => {
    if (method !== 'PATCH') return await answer();
    const body = JSON.parse(init?.body as string) as Record<string, { value: string }[]>;
    const fields = Object.entries(body).filter(([name]) => name !== 'changed' && name !== 'type');
    texts.push(Object.fromEntries(fields.map(([name, [item]]) => [name, item!.value])));
    return answersWith(status);
  });
  return { texts, stop };
}

/** A device takes a new key, and its provider keeps the write for itself. */
export async function turnsUnheard(device: Device, kind: 'on' | 'renew') {
  const sheet = await newVaultSheet();
  const { texts, stop } = keepsWrites(503);
  expect(await device.store.dispatch(turnUnder(kind, sheet))).toBe('waiting');
  stop();
  return { sheet, texts: texts.at(-1)! };
}
