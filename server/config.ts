import path from 'node:path';
import { number, object, string } from 'yup';
import type { ProviderOptions } from './app';

const onOff = (byDefault: 'on' | 'off') =>
  string()
    .oneOf(['on', 'off'] as const)
    .default(byDefault);

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
  TRUST_PROXY: number().typeError('TRUST_PROXY must be a whole number').integer().min(0).default(0),
  SMTP_URL: string().matches(/^smtps?:\/\//, 'SMTP_URL must begin with smtp:// or smtps://'),
  MAIL_FROM: string(),
  ADMIN_MAIL: string(),
  PUBLIC_URL: string().matches(/^https?:\/\//, 'PUBLIC_URL must begin with http:// or https://'),
  DEMO: onOff('on'),
  RACY_SAVE: onOff('off'),
  STOCK_SESSIONS: onOff('off'),
  LOG: string(),
}).test(
  'demo',
  'PUBLIC_URL is an address for everyone, and so are the passwords of the demonstration people: set DEMO=off',
  ({ PUBLIC_URL, DEMO }) => DEMO === 'off' || !PUBLIC_URL?.startsWith('https:'),
);

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
      corsOrigin: env.CORS_ORIGIN,
      proxyHops: env.TRUST_PROXY,
      mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, outboxDir: path.resolve(env.DATA_DIR, 'outbox') },
      site: { publicUrl: env.PUBLIC_URL?.replace(/(?<!\/)\/+$/, ''), administratorMail: env.ADMIN_MAIL },
      demo: env.DEMO === 'on',
      racySave: env.RACY_SAVE === 'on',
      stockSessions: env.STOCK_SESSIONS === 'on',
      log: env.LOG === '1',
    },
  };
}
