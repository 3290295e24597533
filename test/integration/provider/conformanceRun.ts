import type { AddressInfo } from 'node:net';
import type { Result } from '../../../tools/conformance/runner';
import { codeInMail } from '../../../tools/conformance/codes';
import { Secrets } from '../../../tools/conformance/secrets';
import { readSettings, type GivenSettings } from '../../../tools/conformance/settings';
import { runSuite, type RunOptions } from '../../../tools/conformance/suite';
import { amelie, startClient, type Client } from './client';

export const A_MINUTE = 60_000;
export const ORIGIN = 'https://app.example';

/** What no suite can try over the wire alone. */
export const unreachable = [
  ...['routing.maintenance', 'bearer.expired', 'oauth.password.blocked', 'oauth.refresh.expired'],
  ...[
    'oauth.refresh.other-client',
    'oauth.refresh.blocked',
    'oauth.refresh.deleted',
    'user.patch.mail-taken',
  ],
  ...['node.refuse.other-bundle', 'recovery.reset.blocked', 'recovery.reset.expired'],
];

const started: Client[] = [];
afterAll(() => Promise.all(started.map(({ provider }) => provider.close())));

/** A provider that listens, and where, until the tests of the file are over. */
export async function listening(options: Parameters<typeof startClient>[0] = {}) {
  const client = await startClient(options);
  started.push(client);
  await client.provider.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = client.provider.app.server.address() as AddressInfo;
  return { client, base: `http://127.0.0.1:${port}` };
}

export const settingsFor = (baseUrl: string, more: Partial<GivenSettings> = {}) =>
  readSettings({ baseUrl, mail: amelie.mail, password: amelie.password, ...more });

/** Runs the suite; codes are read from the mails the provider sent. */
export async function conform(
  client: Client,
  baseUrl: string,
  more: Partial<GivenSettings> = {},
  erase?: RunOptions['erase'],
): Promise<Result[]> {
  const { results } = await runSuite(settingsFor(baseUrl, more), {
    secrets: new Secrets(),
    erase,
    readCode: async () => codeInMail(client.provider.controls.mails().at(-1)?.text ?? ''),
    announce: () => undefined,
  });
  return results;
}

/** The names of the checks that ended so, sorted. */
export const named = (results: readonly Result[], outcome: Result['outcome']): string[] =>
  results.flatMap((result) => (result.outcome === outcome ? [result.name] : [])).sort();

/** The account's rows without the stamps that any save moves. */
export async function account({ provider: { db } }: Client) {
  const users = db.selectFrom('users').selectAll().where('id', '=', amelie.uid);
  const { changed: _changed, password_hash: _hash, ...user } = await users.executeTakeFirstOrThrow();
  const texts = db.selectFrom('data_nodes').selectAll().where('node_id', '=', user.field_data_id);
  return { user, texts: await texts.executeTakeFirstOrThrow() };
}
