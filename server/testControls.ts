import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { boolean, mixed, number, object, string, type InferType } from 'yup';
import type { ProviderContext } from './context';
import { dropAllTables } from './database/connection';
import { migrate } from './database/migrations';
import { dataFields, type DataField } from './database/schema';
import { claimSetting, readSetting, writeSetting } from './database/settings';
import { restoreSnapshot, takeSnapshot, type Snapshot } from './database/snapshot';
import { pathOf, withoutLanguagePrefix } from './format';
import { publishDocument } from './geRest/schemaUrl';
import { madeMail, type Mail, type Mailer } from './mail/mailer';
import { seedWhenEmpty } from './seed/seed';

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

/** Levers for tests: the same over HTTP (`/__test__/…`) and in process. */
export interface TestControls {
  /** Empties and seeds the database again, and forgets faults, calls and clock offset. */
  reset(): Promise<void>;
  setClockOffset(offsetMs: number): void;
  addFault(fault: FaultInput): void;
  clearFaults(): void;
  requests(): readonly LoggedCall[];
  clearRequests(): void;
  /** Serves these documents in place of the shipped ones, by locale. */
  publishSchemas(documents: Record<string, unknown>): Promise<void>;
  /** Writes raw texts (null empties) into a data node as another device would; `changed` always moves. */
  writeNode(nid: number, fields: Partial<Record<DataField, string | null>>): Promise<void>;
  /** Takes a copy of every data node as it is now; what it gives puts the copy back, stamps and all. */
  backUpNodes(): Promise<() => Promise<void>>;
  setMaintenance(on: boolean): Promise<void>;
  /** From now on, saves nodes as a stock Drupal does, without a lock, or safely again. */
  setRacySave(on: boolean): void;
  /** From now on, keeps refresh tokens through a reset and a block, as a stock Drupal does, or ends them again. */
  setStockSessions(on: boolean): void;
  /** The mails sent since the last reset, oldest first. */
  mails(): readonly Mail[];
  /** The fault for this call, used up by asking; for the hook. */
  takeFault(request: FastifyRequest): Fault | undefined;
  /** Adds a call to the log; for the hook. */
  logCall(request: FastifyRequest): LoggedCall;
  now(): number;
}

/** A mailer that also keeps what it sends in `mails`. */
export function recordMails(mailer: Mailer, mails: Mail[]): Mailer {
  return {
    ...mailer,
    send: (source) =>
      mailer.send(async () => {
        const mail = await madeMail(source);
        mails.push(mail);
        return mail;
      }),
  };
}

/** The controls of one provider; `mails` are those it has sent. */
export function createTestControls(
  context: ProviderContext,
  mails: Mail[],
  seed: { at: number | undefined; demo: boolean },
): TestControls {
  const { db, engine, clock } = context;
  const { racySave, stockSessions } = context;
  let faults: Fault[] = [];
  let calls: LoggedCall[] = [];
  // Seeding takes twenty times as long as putting its rows back; its dates are counted from a moment of this hour.
  let seeded: { hour: number; rows: Snapshot } | undefined;
  return {
    reset: async () => {
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
      const key = await readSetting(db, 'signing_key');
      await dropAllTables(db);
      await migrate(db, engine);
      await seedWhenEmpty(db, { ...seed, at });
      if (key !== undefined) await claimSetting(db, 'signing_key', key);
      seeded = { hour, rows: await takeSnapshot(db) };
    },
    setClockOffset: (offsetMs) => {
      clock.setOffset(offsetMs);
    },
    addFault: (fault) => {
      faults.push(faultSchema.validateSync(fault));
    },
    clearFaults: () => {
      faults = [];
    },
    requests: () => calls,
    clearRequests: () => {
      calls = [];
    },
    publishSchemas: async (documents) => {
      for (const [locale, document] of Object.entries(documents)) await publishDocument(db, locale, document);
    },
    writeNode: async (nid, fields) => {
      await db.transaction().execute(async (trx) => {
        await trx.updateTable('data_nodes').set(fields).where('node_id', '=', nid).execute();
        const { changed } = await trx
          .selectFrom('nodes')
          .select('changed')
          .where('id', '=', nid)
          .executeTakeFirstOrThrow();
        const moved = Math.max(clock.now(), changed + 1000);
        await trx.updateTable('nodes').set({ changed: moved }).where('id', '=', nid).execute();
      });
    },
    backUpNodes: async () => {
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
    setMaintenance: (on) => writeSetting(db, 'maintenance', on ? '1' : '0'),
    setRacySave: (on) => {
      context.racySave = on;
    },
    setStockSessions: (on) => {
      context.stockSessions = on;
    },
    mails: () => mails,
    takeFault: (request) => {
      const call = `${request.method} ${withoutLanguagePrefix(pathOf(request))}`;
      const fault = faults.find((candidate) => call.startsWith(candidate.match));
      if (fault) fault.times -= 1;
      faults = faults.filter((candidate) => candidate.times > 0);
      return fault;
    },
    logCall: (request) => {
      const bearer = request.headers.authorization?.startsWith('Bearer ') ?? false;
      const call: LoggedCall = { method: request.method, path: pathOf(request), status: null, bearer };
      calls.push(call);
      return call;
    },
    now: () => clock.now(),
  };
}

const clockSchema = object({ offsetMs: number().required() });
const switchSchema = object({ on: boolean().required() });
const documentsSchema = object().required();
const textsSchema = object(
  Object.fromEntries(dataFields.map((field) => [field, string().nullable()])),
).noUnknown();

const jsonOf = (request: FastifyRequest): unknown =>
  Buffer.isBuffer(request.body) && request.body.length > 0 ? JSON.parse(request.body.toString()) : {};

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

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

/** Mounts the `/__test__/…` routes; never in production. */
export function installTestControls(app: FastifyInstance, controls: TestControls): void {
  installHooks(app, controls);
  const done = { done: true };
  app.post('/__test__/reset', async () => {
    await controls.reset();
    return done;
  });
  app.post('/__test__/clock', async (request) => {
    controls.setClockOffset(clockSchema.validateSync(jsonOf(request)).offsetMs);
    return done;
  });
  app.post('/__test__/faults', LARGE, async (request) => {
    const given = jsonOf(request);
    for (const fault of Array.isArray(given) ? given : [given])
      controls.addFault(faultSchema.validateSync(fault));
    return done;
  });
  app.delete('/__test__/faults', async () => {
    controls.clearFaults();
    return done;
  });
  app.get('/__test__/requests', async () => controls.requests());
  app.delete('/__test__/requests', async () => {
    controls.clearRequests();
    return done;
  });
  app.post('/__test__/schemas', LARGE, async (request) => {
    await controls.publishSchemas(documentsSchema.validateSync(jsonOf(request)));
    return done;
  });
  app.post('/__test__/maintenance', async (request) => {
    await controls.setMaintenance(switchSchema.validateSync(jsonOf(request)).on);
    return done;
  });
  app.post('/__test__/racy', async (request) => {
    controls.setRacySave(switchSchema.validateSync(jsonOf(request)).on);
    return done;
  });
  app.post('/__test__/stock-sessions', async (request) => {
    controls.setStockSessions(switchSchema.validateSync(jsonOf(request)).on);
    return done;
  });
  app.get('/__test__/mails', async () => controls.mails());
  app.post('/__test__/nodes/:nid', LARGE, async (request) => {
    const { nid } = request.params as { nid: string };
    await controls.writeNode(Number(nid), textsSchema.validateSync(jsonOf(request), { strict: true }));
    return done;
  });
}
