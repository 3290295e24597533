import { rulesOf, CannotRun, Departure, type Check } from '../check';
import type { Context } from '../context';
import type { Doomed } from '../erase';
import { envelope, unforeseen, type Findings } from '../findings';
import { asJson, type Answer } from '../http';
import { asObject, asRows, firstItem, sameJson } from '../json';
import { pairOf, Session } from '../session';
import { dataType } from './records';

/** The account that may be deleted, logged in. */
async function spare(context: Context) {
  const { http, settings } = context;
  const mail = settings.spareMail ?? '';
  const session = new Session(http, { ...settings, mail, username: undefined });
  const { access: token, refresh } = await session.login();
  const get = (path: string): Promise<Answer> => http.call('GET', asJson(path), { token });
  const uid = String(asObject((await get('/oauth/userinfo')).json).sub);
  const { target_id: id } = firstItem((await get(`/user/${uid}`)).json, 'field_data');
  const nid = typeof id === 'number' ? String(id) : '';
  const erase = async (what: Doomed['what']) => {
    if (!context.erase) throw new CannotRun('nothing can be deleted');
    await context.erase({ what, mail, nid });
  };
  return { session, token, refresh, get, uid, nid, erase };
}

/** A token opens nothing: a stock site breaks over it, one that ends sessions refuses it. */
function expectClosed(findings: Findings, what: string, answer: Answer): void {
  findings.answer(what, answer, answer.status === 401 ? envelope(401) : unforeseen);
}

const rule = rulesOf('deleted', '10.2');

/** What an administrator deleted while its person was logged in (contract 10.1, 10.2). */
export const deletedChecks: readonly Check[] = [
  rule(
    'node',
    'A record goes on naming a deleted data node, by target_id alone, and the node is 404',
    { needs: ['spare'] },
    async (context, findings) => {
      const { token, get, uid, nid, erase } = await spare(context);
      if (nid === '') throw new Departure('the record of the spare account names no data node');
      await erase('node');
      const record = await get(`/user/${uid}`);
      if (findings.answer('the record', record, { status: 200, body: 'json' })) {
        const named = asRows(asObject(record.json).field_data);
        findings.expect(
          sameJson(named, [{ target_id: Number(nid) }]),
          'field_data is not the target_id alone',
        );
      }
      findings.answer('GET node', await get(`/node/${nid}`), envelope(404));
      const json = { type: dataType };
      const written = await context.http.call('PATCH', asJson(`/node/${nid}`), { token, json });
      findings.answer('PATCH node', written, envelope(404));
      findings.answer('userinfo', await get('/oauth/userinfo'), { status: 200, body: 'json' });
    },
  ),
  rule(
    'person',
    'A deleted person’s token opens nothing, 500 text/plain or 401, on public paths either; no login',
    { contract: '10.1', needs: ['spare'] },
    async (context, findings) => {
      const { session, refresh, get, uid, nid, erase } = await spare(context);
      await erase('person');
      const node = nid === '' ? [] : [`/node/${nid}`];
      for (const path of ['/oauth/userinfo', `/user/${uid}`, ...node, '/ws/events']) {
        expectClosed(findings, `GET ${path}`, await get(path));
      }
      const refreshed = await session.refresh(refresh);
      const next = pairOf(refreshed);
      if (next) {
        findings.note('the refresh goes on succeeding');
        const again = await context.http.call('GET', asJson('/oauth/userinfo'), { token: next.access });
        expectClosed(findings, 'userinfo with the new token', again);
      } else {
        findings.answer('the refresh', refreshed, { status: [400, 401], body: 'json' });
      }
      const login = await session.tokenCall(session.passwordFields());
      findings.answer('a login', login, { status: 400, members: { error: 'invalid_grant' } });
    },
  ),
];
