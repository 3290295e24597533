import cors from '@fastify/cors';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { machineClock, type Clock } from './clock';
import type { OauthDialect, ProviderContext, Site } from './context';
import { openConfiguredDatabase } from './database/configuredDatabase';
import type { Database } from './database/schema';
import { readSetting } from './database/settings';
import {
  isProviderPath,
  languageOf,
  pathOf,
  requestedFormat,
  withDecodablePath,
  withoutLanguagePrefix,
  withoutOrigin,
  routedPath,
} from './requestUrl';
import { eventRegisterRoute } from './geRest/eventRegister';
import { schemaUrlRoute } from './geRest/schemaUrl';
import { sessionRoutes } from './geRest/sessions';
import { sendPage } from './html';
import { legalPageRoutes } from './legalPages';
import { createMailer, type MailSettings } from './mail/mailer';
import { nodeRoutes } from './nodes/routes';
import { oauthRoutes } from './oauth/routes';
import { loadSigningKey } from './oauth/signingKey';
import { installBearer } from './oauth/tokens';
import { noRoute, Problem, sendProblem, toProblem } from './problems';
import { securityLog } from './securityLog';
import { installSecurityHeaders } from './securityHeaders';
import {
  builtPage,
  isAppNavigation,
  isRefusedFile,
  sendApp,
  serveBuiltApp,
  serveSiteFiles,
} from './staticApp';
import { userRoutes } from './users/routes';
import { recoveryRoutes } from './recovery/routes';
import { registerRoute } from './users/register';
import { listRoutes } from './ws/routes';

const MAINTENANCE =
  'Reconnexion is currently under maintenance. We should be back shortly. Thank you for your patience.';

const FASTIFY_JSON = 'application/json; charset=utf-8';
/** Bytes of a body, where a route does not say otherwise. */
const BODY_LIMIT = 65_536;
/** Characters: more than a request line holds, so that a long id is unknown like any other. */
const MAX_PARAM_LENGTH = 65_536;
/** Milliseconds a client has to send its whole request. */
const REQUEST_TIMEOUT = 60_000;

/** How a provider is set up; all have defaults that suit a test. */
export interface ProviderOptions {
  /** `postgres://…`; without it the libSQL file is used. */
  databaseUrl?: string | undefined;
  /** The libSQL file, or ':memory:' (default). */
  databaseFile?: string;
  /** The built app; served when it holds an index.html. */
  distDir?: string;
  /** Folder of the files an administrator added, served beside the project's own; none by default. */
  filesDir?: string;
  /** simple_oauth's version, '5.2' by default. */
  oauthDialect?: OauthDialect;
  clientId?: string;
  /** Empty (default) for a public client. */
  clientSecret?: string;
  clock?: Clock;
  /** Counts failed logins; true by default. */
  flood?: boolean;
  /** The one other origin that may call; none by default. */
  corsOrigin?: string | undefined;
  /** The proxies that are believed about a caller's address, as proxy-addr takes them; none by default. */
  proxies?: string[];
  /** Fills an empty database with demonstration people and content; true by default. */
  demo?: boolean;
  /** Epoch ms that the seed's dates are counted from; the clock's time by default. */
  seedAt?: number;
  /** Where mail goes; nowhere by default. */
  mail?: MailSettings;
  site?: Site;
  /** Saves nodes without a lock, as a stock Drupal does; false by default. */
  racySave?: boolean;
  /** Keeps refresh tokens through a password reset and a block, as a stock Drupal does; false by default. */
  stockSessions?: boolean;
  /** Takes the lines of the log of security events; none are written by default. */
  writeSecurity?: (line: string) => void;
  /** Logs one line per call to stdout: method, path, status, time. */
  log?: boolean;
}

/** A provider that answers through `app`, listening or injected. */
export interface Provider {
  app: FastifyInstance;
  db: Database;
  /** Stops listening and closes the database. */
  close(): Promise<void>;
}

/** True for a call to the Drupal part: not a file of the site. */
function isDrupalCall(request: FastifyRequest): boolean {
  const path = routedPath(request);
  return isProviderPath(path) && !path.startsWith('/sites/');
}

/** The headers of every Drupal answer, refusals included. */
function installAnswerHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isDrupalCall(request)) return;
    const isOfPerson = request.headers.authorization !== undefined;
    void reply.headers({
      // What is a person's own is kept nowhere, which a Drupal leaves to `no-cache`.
      'cache-control': `must-revalidate, no-cache, ${isOfPerson ? 'no-store, ' : ''}private`,
      'content-language': languageOf(request),
      vary: 'X-Consumer-ID',
    });
  });
  // Fastify names the charset of JSON, Drupal does not.
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.getHeader('content-type') === FASTIFY_JSON && isDrupalCall(request)) {
      void reply.header('content-type', 'application/json');
    }
    return payload;
  });
}

/** What Drupal refuses before it chooses a route: maintenance, then the format. */
function installGate(app: FastifyInstance, { db }: ProviderContext): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isDrupalCall(request)) return;
    const isTokenCall = routedPath(request) === '/oauth/token';
    if ((await readSetting(db, 'maintenance')) === '1') {
      if (!isTokenCall) throw new Problem(503, MAINTENANCE, { as: 'text' });
      await sendPage(request, reply.code(503), 'Maintenance', `<p>${MAINTENANCE}</p>`);
      return;
    }
    const format = requestedFormat(request);
    if (format !== undefined && format !== 'json' && format !== 'html' && !isTokenCall) {
      const message = 'No route found for the specified format. Supported formats: json.';
      throw new Problem(406, message, { as: 'text' });
    }
  });
}

/** The app's page to a browser that opens one of its addresses, 404 to all else. */
function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (request.server.hasReplyDecorator('sendFile') && isAppNavigation(request)) return sendApp(reply);
  return sendProblem(request, reply, noRoute(request));
}

function installNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler(answerNotFound);
  // Before Fastify reads a body and judges its type: where there is no route, that is all there is to say.
  app.addHook('onRequest', async (request) => {
    if (request.is404 && !isAppNavigation(request)) throw noRoute(request);
  });
}

/** Writes an unforeseen error for the operator: where it happened, never what was sent. */
function reportUnexpected(error: unknown, request: FastifyRequest): void {
  const trace = error instanceof Error ? (error.stack ?? error.message) : 'not an Error';
  process.stderr.write(`Unexpected error in ${request.method} ${pathOf(request)}: ${trace}\n`);
}

async function register(app: FastifyInstance, context: ProviderContext, options: ProviderOptions) {
  // Before any route: a route keeps the error handler that stands when it is declared.
  app.setErrorHandler((error, request, reply) => {
    if (isRefusedFile(error)) return answerNotFound(request, reply);
    const problem = toProblem(error, (unforeseen) => {
      reportUnexpected(unforeseen, request);
    });
    return sendProblem(request, reply, problem);
  });
  await installSecurityHeaders(app, builtPage(options.distDir));
  if (options.corsOrigin !== undefined) {
    await app.register(cors, {
      origin: options.corsOrigin,
      methods: ['GET', 'POST', 'PATCH', 'OPTIONS'],
      allowedHeaders: ['content-type', 'authorization', 'accept'],
      maxAge: 600,
    });
  }
  installAnswerHeaders(app);
  installBearer(app, context);
  installGate(app, context);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  await app.register((scope) => oauthRoutes(scope, context));
  userRoutes(app, context);
  registerRoute(app, context);
  recoveryRoutes(app, context);
  nodeRoutes(app, context);
  listRoutes(app, context);
  schemaUrlRoute(app, context);
  eventRegisterRoute(app, context);
  sessionRoutes(app, context);
  legalPageRoutes(app);
  if (options.distDir !== undefined) await serveBuiltApp(app, options.distDir);
  await serveSiteFiles(app, options.filesDir, options.corsOrigin !== undefined);
  installNotFound(app);
}

/**
 * Opens the database, up to date and seeded, and builds the provider; `extend` adds to it before any route is declared.
 * Throws when the database cannot be opened or migrated.
 */
export async function buildProvider(
  options: ProviderOptions = {},
  extend?: (app: FastifyInstance, context: ProviderContext) => void,
): Promise<Provider> {
  const clock = options.clock ?? machineClock;
  const seed = { at: options.seedAt ?? clock.now(), demo: options.demo ?? true };
  const database = await openConfiguredDatabase(options, seed);
  const { db } = database;
  const context: ProviderContext = {
    ...database,
    clock,
    dialect: options.oauthDialect ?? '5.2',
    client: { id: options.clientId ?? 'reconnexion-app', secret: options.clientSecret ?? '' },
    flood: options.flood ?? true,
    signingKey: await loadSigningKey(db),
    mailer: createMailer(options.mail ?? {}),
    note: securityLog(clock, options.writeSecurity ?? (() => undefined)),
    site: options.site ?? {},
    racySave: options.racySave ?? false,
    stockSessions: options.stockSessions ?? false,
  };
  const app = Fastify({
    rewriteUrl: ({ url = '/' }) => withDecodablePath(withoutLanguagePrefix(withoutOrigin(url))),
    trustProxy: options.proxies ?? [],
    forceCloseConnections: true,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
  });
  if (options.log) {
    app.addHook('onResponse', async (request, reply) => {
      const line = `${request.method} ${pathOf(request)} ${reply.statusCode} ${Math.round(reply.elapsedTime)} ms`;
      process.stdout.write(`${line}\n`);
    });
  }
  extend?.(app, context);
  await register(app, context, options);
  return {
    app,
    db,
    close: async () => {
      await app.close();
      await context.mailer.close();
      await db.destroy();
    },
  };
}
