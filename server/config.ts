import { isIP } from 'node:net';
import path from 'node:path';
import { number, object, string } from 'yup';
import type { ProviderOptions } from './app';

const onOff = (byDefault: 'on' | 'off') =>
  string()
    .oneOf(['on', 'off'] as const)
    .default(byDefault);

/** True for a host that only this machine reaches: `localhost`, `127.0.0.1`, `::1`. */
function isLoopback(host: string): boolean {
  const address = isIP(host) === 6 ? `[${host}]` : host;
  if (!URL.canParse(`http://${address}`)) return false;
  const { hostname } = new URL(`http://${address}`);
  return /^(?:(?:.+\.)?localhost\.?|127(?:\.\d+){3}|\[::1\]|\[::ffff:7f[\da-f]{2}:[\da-f]+\])$/.test(
    hostname,
  );
}

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : '');

/** Names of ranges, as proxy-addr has them: this machine, one cable, private networks. */
const ranges: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

/** True for an address (`192.0.2.7`), a network (`10.0.0.0/8`) or the name of a range. A network of everyone is none. */
function isProxy(entry: string): boolean {
  const [address = '', bits, ...more] = entry.split('/');
  const widest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (ranges.includes(entry)) return true;
  if (widest === 0 || address.includes('%') || more.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= widest);
}

const withoutSlash = (address?: string): string | undefined => address?.replace(/(?<!\/)\/+$/, '');

const listed = (text: string): string[] => text.split(',').map((entry) => entry.trim());

const environment = object({
  PORT: number().typeError('PORT must be a whole number').integer().min(0).max(65535).default(3000),
  HOST: string().default('localhost'),
  DATA_DIR: string().default('data'),
  DIST_DIR: string().default('dist'),
  DATABASE_URL: string().matches(/^postgres(ql)?:\/\//, 'DATABASE_URL must begin with postgres://'),
  OAUTH_DIALECT: string()
    .oneOf(['5.2', '6.0'] as const)
    .default('5.2'),
  PROVIDER_CLIENT_ID: string().default('reconnexion-app'),
  PROVIDER_CLIENT_SECRET: string().default(''),
  FLOOD: onOff('on'),
  CORS_ORIGIN: string(),
  TRUST_PROXY: string()
    .default('loopback')
    .test(
      'proxies',
      'TRUST_PROXY must list the addresses of the proxies in front (192.0.2.7, 10.0.0.0/8 or loopback), not how many there are',
      (text) => listed(text).every(isProxy),
    ),
  SMTP_URL: string().matches(/^smtps?:\/\//, 'SMTP_URL must begin with smtp:// or smtps://'),
  MAIL_FROM: string(),
  ADMIN_MAIL: string(),
  PUBLIC_URL: string().matches(/^https?:\/\//, 'PUBLIC_URL must begin with http:// or https://'),
  DEMO: onOff('on'),
  RACY_SAVE: onOff('off'),
  STOCK_SESSIONS: onOff('off'),
  LOG: string(),
}).test('demo', ({ DEMO, HOST, PUBLIC_URL, CORS_ORIGIN }, { createError }) => {
  if (DEMO === 'off') return true;
  const hosts = {
    HOST,
    PUBLIC_URL: PUBLIC_URL === undefined ? undefined : hostOf(PUBLIC_URL),
    CORS_ORIGIN: CORS_ORIGIN === undefined ? undefined : hostOf(CORS_ORIGIN),
  };
  const [open] = Object.entries(hosts).find(([, host]) => host !== undefined && !isLoopback(host)) ?? [];
  if (open === undefined && !PUBLIC_URL?.startsWith('https:')) return true;
  return createError({
    message: `${open ?? 'PUBLIC_URL'} lets others than this machine in, and anyone knows the passwords of the demonstration people: set DEMO=off`,
  });
});

/** Reads the settings; an empty variable counts as absent. Throws yup's ValidationError, which names the variable. */
export function readConfig(variables: NodeJS.ProcessEnv): {
  port: number;
  host: string;
  provider: ProviderOptions;
} {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const env = environment.validateSync(given, { stripUnknown: true });
  return {
    port: env.PORT,
    host: env.HOST,
    provider: {
      databaseUrl: env.DATABASE_URL,
      databaseFile: path.resolve(env.DATA_DIR, 'provider.db'),
      distDir: path.resolve(env.DIST_DIR),
      filesDir: path.resolve(env.DATA_DIR, 'files'),
      oauthDialect: env.OAUTH_DIALECT,
      clientId: env.PROVIDER_CLIENT_ID,
      clientSecret: env.PROVIDER_CLIENT_SECRET,
      flood: env.FLOOD === 'on',
      corsOrigin: withoutSlash(env.CORS_ORIGIN),
      proxies: listed(env.TRUST_PROXY),
      mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, outboxDir: path.resolve(env.DATA_DIR, 'outbox') },
      site: { publicUrl: withoutSlash(env.PUBLIC_URL), administratorMail: env.ADMIN_MAIL },
      demo: env.DEMO === 'on',
      racySave: env.RACY_SAVE === 'on',
      stockSessions: env.STOCK_SESSIONS === 'on',
      writeSecurity: (line) => void process.stdout.write(line),
      log: env.LOG === '1',
    },
  };
}
