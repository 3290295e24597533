import {
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { promisify } from 'node:util';
import type { Database } from '../database/schema';
import { claimSetting, readSetting } from '../database/settings';

/** Signs access tokens and tells a token of ours from a forged one. */
export interface SigningKey {
  /** The JWT (RS256) of `claims`, its header carrying `jti` as league/oauth2-server does. */
  sign(claims: Record<string, unknown> & { jti: string }): string;
  /** The claims of a token this key signed; undefined for any other text. Expiry is not looked at. */
  read(token: string): Record<string, unknown> | undefined;
}

const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A key from its PEM text (PKCS #8). */
export function signingKeyFrom(pem: string): SigningKey {
  const privateKey: KeyObject = createPrivateKey(pem);
  const publicKey = createPublicKey(privateKey);
  return {
    sign: (claims) => {
      const content = `${encode({ typ: 'JWT', alg: 'RS256', jti: claims.jti })}.${encode(claims)}`;
      return `${content}.${sign('RSA-SHA256', Buffer.from(content), privateKey).toString('base64url')}`;
    },
    read: (token) => {
      const [header, payload, signature] = token.split('.');
      if (header === undefined || payload === undefined || signature === undefined) return undefined;
      const content = Buffer.from(`${header}.${payload}`);
      if (!verify('RSA-SHA256', content, publicKey, Buffer.from(signature, 'base64url'))) return undefined;
      return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    },
  };
}

/** The PEM text of a new 2048-bit RSA key. */
export async function newSigningKeyPem(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** The database's key, made on first use; all processes on one database get the same. */
export async function loadSigningKey(db: Database): Promise<SigningKey> {
  const stored = await readSetting(db, 'signing_key');
  if (stored !== undefined) return signingKeyFrom(stored);
  const pem = await newSigningKeyPem();
  await claimSetting(db, 'signing_key', pem);
  return signingKeyFrom((await readSetting(db, 'signing_key')) ?? pem);
}
