import type { Result } from '../../../tools/conformance/runner';
import { codeInMail } from '../../../tools/conformance/codes';
import { Secrets } from '../../../tools/conformance/secrets';
import { readSettings, type GivenSettings } from '../../../tools/conformance/settings';
import { runSuite } from '../../../tools/conformance/suite';
import { amelie, type Client } from './client';

export const A_MINUTE = 60_000;
export const ORIGIN = 'https://app.example';

/** What no suite can try over the wire alone. */
export const unreachable = [
  'routing.maintenance',
  'bearer.expired',
  'oauth.password.blocked',
  'oauth.refresh.expired',
  'oauth.refresh.other-client',
  'oauth.refresh.blocked',
  'user.patch.mail-taken',
  'node.refuse.other-bundle',
  'recovery.reset.blocked',
  'recovery.reset.expired',
];

export const settingsFor = (baseUrl: string, more: Partial<GivenSettings> = {}) =>
  readSettings({ baseUrl, mail: amelie.mail, password: amelie.password, ...more });

/** Runs the suite; codes are read from the mails the provider sent. */
export async function conform(
  client: Client,
  baseUrl: string,
  more: Partial<GivenSettings> = {},
): Promise<Result[]> {
  const { results } = await runSuite(settingsFor(baseUrl, more), {
    secrets: new Secrets(),
    readCode: async () => codeInMail(client.provider.controls.mails().at(-1)?.text ?? ''),
    announce: () => undefined,
  });
  return results;
}

export const named = (results: readonly Result[], outcome: Result['outcome']): string[] =>
  results.filter((result) => result.outcome === outcome).map(({ name }) => name);
export const differences = (results: readonly Result[]) =>
  results.filter(({ outcome }) => outcome === 'differs').map(({ name, detail }) => [name, ...detail]);

/** The account's rows without the stamps that any save moves. */
export async function account({ provider: { db } }: Client) {
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', amelie.uid)
    .executeTakeFirstOrThrow();
  const texts = await db
    .selectFrom('data_nodes')
    .selectAll()
    .where('node_id', '=', user.field_data_id)
    .executeTakeFirstOrThrow();
  const { changed: _changed, password_hash: _hash, ...kept } = user;
  return { user: kept, texts };
}
