import { randomUUID } from 'node:crypto';
import { rulesOf, type Check } from '../check';
import type { Context } from '../context';
import type { Findings } from '../findings';
import { oauthError } from './oauthError';
import { tokenAnswer } from './oauthPassword';

async function failLogins({ session, dialect }: Context, findings: Findings, times: number): Promise<void> {
  for (let attempt = 1; attempt <= times; attempt += 1) {
    const answer = await session.tokenCall(session.passwordFields(randomUUID()));
    findings.answer(`wrong password ${attempt}`, answer, oauthError.wrongCredentials(dialect));
  }
}

const rule = rulesOf('flood', '2.1');

/** Many wrong passwords (contract 0, 2.1). */
export const floodChecks: readonly Check[] = [
  rule(
    'login',
    'After five wrong passwords even the right one is 403 flood_user_blocked, for six hours',
    { dialect: '6.0', allow: 'flood', last: true },
    async (context, findings) => {
      const { session, dialect } = context;
      await session.login();
      await failLogins(context, findings, 5);
      const right = await session.tokenCall(session.passwordFields());
      findings.answer('the right password', right, oauthError.accountFlooded(dialect));
    },
  ),
  rule(
    'login',
    'Six wrong passwords are all 400, and the right one logs in: nothing is counted',
    { contract: '0', dialect: '5.2', allow: 'flood', last: true },
    async (context, findings) => {
      await failLogins(context, findings, 6);
      const { session } = context;
      findings.answer('the right password', await session.tokenCall(session.passwordFields()), tokenAnswer);
    },
  ),
  rule(
    'address',
    'After fifty failed logins in an hour the address is 403 flood_ip_blocked',
    { dialect: '6.0' },
    'would lock out everyone behind the same address',
  ),
];
