import type { Held } from '../support/vaultMoves';

/** The provider keeps the texts of each write, and answers with a status. */
export function keepsWrites(status: number) {
  const texts: Partial<Held>[] = [];
  const { fetch } = globalThis;
  const spy = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.includes('/node/') || init?.method !== 'PATCH') return await fetch(input, init);
    const body = JSON.parse(init.body as string) as Record<string, { value: string }[]>;
    const fields = Object.entries(body).filter(([name]) => name !== 'changed' && name !== 'type');
    texts.push(Object.fromEntries(fields.map(([name, [item]]) => [name, item!.value])));
    return new Response('{"message":""}', { status, headers: { 'content-type': 'application/json' } });
  });
  return { texts, stop: () => spy.mockRestore() };
}
