import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mixed, number, object, string, type InferType } from 'yup';
import { updateNode } from '../../server/content/nodes';
import type { ProviderContext } from '../../server/context';
import type { DataField } from '../../src/domain/collections';
import { writeSetting } from '../../server/database/settings';
import { pathOf, withoutLanguagePrefix } from '../../server/requestUrl';
import { publishDocument } from '../../server/geRest/schemaUrl';
import type { Mail, Mailer } from '../../server/mail/mailer';
import { seedWhenEmpty } from '../../server/seed/seed';
import { restoreSnapshot, takeSnapshot, type Snapshot } from './snapshot';
import type { TestClock } from './testClock';

/** Milliseconds. */
const HOUR = 3_600_000;

const faultSchema = object({
  /** Method and beginning of the path without its language prefix: `PATCH /node`. */
  match: string().required(),
  /** Without a status the call is answered as usual, after `delayMs`. */
  status: number().integer().min(100).max(599),
  body: mixed<string | Record<string, unknown>>(),
  contentType: string(),
  headers: object().default({}),
  delayMs: number().min(0).default(0),
  /** How long the answer is held back once the call is handled, ms. */
  answerDelayMs: number().min(0).default(0),
  /** Cuts the connection before the call is handled, or after, in place of its answer. */
  dropConnection: string().oneOf(['before', 'after'] as const),
  times: number().integer().min(1).default(1),
});

/** A fault for the next matching calls. */
type Fault = InferType<typeof faultSchema>;
/** A fault as a test gives it: everything but `match` has a default. */
export type FaultInput = Pick<Fault, 'match'> & Partial<Fault>;

/** One call as the log keeps it; `status` is null while unanswered or when the connection was cut. */
export interface LoggedCall {
  method: string;
  path: string;
  status: number | null;
  bearer: boolean;
}

/** A mailer that also keeps what it sends in `mails`. */
function recordMails(mailer: Mailer, mails: Mail[]): Mailer {
  return {
    ...mailer,
    send: async (given) => {
      const recorded = Promise.resolve(given).then((mail) => {
        if (!mail.isForNobody) mails.push(mail);
        return mail;
      });
      await mailer.send(recorded);
    },
  };
}

/** Levers for tests, over HTTP (`/__test__/…`) and in process. Mails are recorded from here on; `reset` fills as `seed` says. */
export function createTestControls(
  context: ProviderContext,
  clock: TestClock,
  seed: { at: number | undefined; demo: boolean },
) {
  const { db, engine, racySave, stockSessions } = context;
  const mails: Mail[] = [];
  context.mailer = recordMails(context.mailer, mails);
  let faults: Fault[] = [];
  let calls: LoggedCall[] = [];
  // Seeding takes twenty times as long as putting its rows back; its dates are counted from a moment of this hour.
  let seeded: { hour: number; rows: Snapshot } | undefined;
  return {
    /** Empties and seeds the database again, and forgets faults, calls and clock offset. */
    reset: async (): Promise<void> => {
      clock.setOffset(0);
      faults = [];
      calls = [];
      mails.length = 0;
      Object.assign(context, { racySave, stockSessions });
      const at = seed.at ?? clock.now();
      const hour = Math.floor(at / HOUR);
      if (seeded?.hour === hour) {
        await restoreSnapshot({ db, engine }, seeded.rows);
        return;
      }
      const settings = await db
        .selectFrom('settings')
        .selectAll()
        .where('name', '=', 'signing_key')
        .execute();
      await restoreSnapshot({ db, engine }, new Map([['settings', settings]]));
      await seedWhenEmpty(db, { ...seed, at });
      seeded = { hour, rows: await takeSnapshot(db) };
    },
    /** Milliseconds from the machine's time. */
    setClockOffset: (offsetMs: number): void => {
      clock.setOffset(offsetMs);
    },
    addFault: (fault: FaultInput): void => {
      faults.push(faultSchema.validateSync(fault));
    },
    clearFaults: (): void => {
      faults = [];
    },
    requests: (): readonly LoggedCall[] => calls,
    clearRequests: (): void => {
      calls = [];
    },
    /** Serves these documents in place of the shipped ones, by locale. */
    publishSchemas: async (documents: Record<string, unknown>): Promise<void> => {
      for (const [locale, document] of Object.entries(documents)) await publishDocument(db, locale, document);
    },
    /** Writes raw texts (null empties) into a data node as another device would; `changed` always moves. */
    writeNode: async (nid: number, fields: Partial<Record<DataField, string | null>>): Promise<void> => {
      await db.transaction().execute(async (trx) => {
        await trx.updateTable('data_nodes').set(fields).where('node_id', '=', nid).execute();
        const { changed } = await trx
          .selectFrom('nodes')
          .select('changed')
          .where('id', '=', nid)
          .executeTakeFirstOrThrow();
        await updateNode(trx, nid, {}, Math.max(clock.now(), changed + 1000));
      });
    },
    /** Takes a copy of every data node as it is now; what it gives puts the copy back, stamps and all. */
    backUpNodes: async (): Promise<() => Promise<void>> => {
      const nodes = await db.selectFrom('nodes').selectAll().where('type', '=', 'data').execute();
      const dataNodes = await db.selectFrom('data_nodes').selectAll().execute();
      return () =>
        db.transaction().execute(async (trx) => {
          for (const { id, ...node } of nodes)
            await trx.updateTable('nodes').set(node).where('id', '=', id).execute();
          for (const { node_id, ...fields } of dataNodes)
            await trx.updateTable('data_nodes').set(fields).where('node_id', '=', node_id).execute();
        });
    },
    setMaintenance: (on: boolean): Promise<void> => writeSetting(db, 'maintenance', on ? '1' : '0'),
    /** Saves nodes as a stock Drupal does, without a lock, or safely again. */
    setRacySave: (on: boolean): void => {
      context.racySave = on;
    },
    /** Keeps refresh tokens through a reset and a block, as a stock Drupal does, or ends them again. */
    setStockSessions: (on: boolean): void => {
      context.stockSessions = on;
    },
    /** The mails sent since the last reset, oldest first. */
    mails: (): readonly Mail[] => mails,
    /** The fault for this call, used up by asking; for the hook. */
    takeFault: (request: FastifyRequest): Fault | undefined => {
      const call = `${request.method} ${withoutLanguagePrefix(pathOf(request))}`;
      const fault = faults.find((candidate) => call.startsWith(candidate.match));
      if (fault) fault.times -= 1;
      faults = faults.filter((candidate) => candidate.times > 0);
      return fault;
    },
    /** Adds a call to the log; for the hook. */
    logCall: (request: FastifyRequest): LoggedCall => {
      const bearer = request.headers.authorization?.startsWith('Bearer ') ?? false;
      const call: LoggedCall = { method: request.method, path: pathOf(request), status: null, bearer };
      calls.push(call);
      return call;
    },
    now: (): number => clock.now(),
  };
}

/** Levers for tests; see createTestControls. */
export type TestControls = ReturnType<typeof createTestControls>;

function cut(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}

/** Logs calls and injects faults, before anything else sees a call. */
function installHooks(app: FastifyInstance, controls: TestControls): void {
  const running = new WeakMap<FastifyRequest, { call: LoggedCall; fault: Fault | undefined }>();
  app.addHook('onRequest', async (request, reply) => {
    if (pathOf(request).startsWith('/__test__/')) return;
    const call = controls.logCall(request);
    const fault = controls.takeFault(request);
    running.set(request, { call, fault });
    if (!fault) return;
    if (fault.delayMs > 0) await wait(fault.delayMs);
    if (fault.dropConnection === 'before') return cut(request, reply);
    if (fault.status === undefined || fault.dropConnection === 'after') return;
    const body = typeof fault.body === 'string' ? fault.body : JSON.stringify(fault.body ?? {});
    const type = fault.contentType ?? (typeof fault.body === 'string' ? 'text/plain' : 'application/json');
    await reply.code(fault.status).headers(fault.headers).type(type).send(body);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    void reply.header('date', new Date(controls.now()).toUTCString());
    const fault = running.get(request)?.fault;
    if (fault && fault.answerDelayMs > 0) await wait(fault.answerDelayMs);
    if (fault?.dropConnection === 'after') cut(request, reply);
    return payload;
  });
  app.addHook('onResponse', async (request, reply) => {
    const entry = running.get(request);
    if (entry && entry.fault?.dropConnection === undefined) entry.call.status = reply.statusCode;
  });
}

/** Bytes: whole documents and whole nodes are sent. */
const LARGE = { bodyLimit: 16 * 1024 * 1024 };

/** Mounts `POST /__test__/<lever>`: its body lists what the lever is given, and `gives` of its answer is what that gives. */
export function installTestControls(app: FastifyInstance, controls: TestControls): void {
  installHooks(app, controls);
  app.post<{ Params: { lever: keyof TestControls } }>('/__test__/:lever', LARGE, async (request) => {
    const given = JSON.parse((request.body as Buffer).toString()) as unknown[];
    const pull = controls[request.params.lever] as (...given: unknown[]) => unknown;
    return { gives: await pull(...given) };
  });
}
