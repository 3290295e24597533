import { parseUrl } from '../../domain/parseUrl';
import { isScannedKey, isSessionPath } from '../../domain/user/returnUrl';

/** How an address of the provider's HTML may begin: another host's page, a letter, or a path of the provider's own. */
const allowedBeginning = /^(?:https?:\/\/|mailto:|\/)/i;

const parsed = (address: string, base: string): URL | undefined => {
  const trimmed = address.trim();
  const url = allowedBeginning.test(trimmed) ? parseUrl(trimmed, base) : undefined;
  // A path that the browser reads as another host (`//host`, `/\host`, `/<tab>/host`) is no path of the provider's.
  return url && trimmed.startsWith('/') && url.origin !== new URL(base).origin ? undefined : url;
};

/** True for an address that acts in this app: no text of another's may log the user out, or bring a key. */
const doesSomething = ({ hostname, pathname, hash }: URL): boolean =>
  hostname === location.hostname && (isSessionPath(pathname) || isScannedKey(hash));

/**
 * An address that a link in the provider's texts may lead to: http(s), mailto, or a path of the provider's own.
 * @param base the provider's address, which paths are taken from
 * @returns the whole address, undefined for any other kind and for what acts in the app
 */
export function safeLink(address: string, base: string): string | undefined {
  const url = parsed(address, base);
  return url && ['http:', 'https:', 'mailto:'].includes(url.protocol) && !doesSomething(url)
    ? url.href
    : undefined;
}

/**
 * An address that a picture or a recording may be fetched from: the provider's host, no other learns who reads.
 * @param base the provider's address, which paths are taken from
 */
export function safeMedia(address: string, base: string): string | undefined {
  const url = parsed(address, base);
  return url && url.origin === new URL(base).origin ? url.href : undefined;
}
