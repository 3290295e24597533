import type { FastifyRequest } from 'fastify';
import { providerRoots } from '../src/domain/providerPaths';

/** The provider's languages; French has no path prefix. */
export type Language = 'fr' | 'en';

const ENGLISH_PREFIX = '/en';

/** True for `/en` and everything under it; `url` may carry a query. */
export function hasEnglishPrefix(url: string): boolean {
  return /^\/en(?:[/?]|$)/.test(url);
}

/** `url` without `http://host`: a request line may name the whole URL. */
export const withoutOrigin = (url: string): string => url.replace(/^https?:\/\/[^/?]*/i, '');

/** `url` without its language prefix: what the routes are declared on. */
export function withoutLanguagePrefix(url: string): string {
  if (!hasEnglishPrefix(url)) return url;
  const rest = url.slice(ENGLISH_PREFIX.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** `url` with a path that can be decoded: a `%` that cannot stands for itself, and so names nothing. */
export function withDecodablePath(url: string): string {
  const [path = ''] = url.split('?', 1);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

/** The language a call was made in, from its prefix. */
export function languageOf(request: FastifyRequest): Language {
  return hasEnglishPrefix(withoutOrigin(request.originalUrl)) ? 'en' : 'fr';
}

/** The `_format` asked for, the last one when repeated. `Accept` is ignored, as Drupal does. */
export function requestedFormat(request: FastifyRequest): string | undefined {
  const { _format: format } = request.query as Record<string, string | string[] | undefined>;
  return Array.isArray(format) ? format.at(-1) : format;
}

/** True when the caller asked for JSON with `_format=json`. */
export function asksForJson(request: FastifyRequest): boolean {
  return requestedFormat(request) === 'json';
}

/** The path of the call as sent, without its query. */
export function pathOf(request: FastifyRequest): string {
  return withoutOrigin(request.originalUrl).split('?', 1)[0] ?? '/';
}

/** The path that routes are chosen by: decoded, without the language prefix. Logs and answers keep the path as sent. */
export function routedPath(request: FastifyRequest): string {
  const path = withoutLanguagePrefix(pathOf(request));
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** `http://host` as the caller sees it, for the absolute URLs of an answer. A proxy's word for a host counts if it is one. */
export function requestOrigin(request: FastifyRequest): string {
  const protocol = request.protocol === 'https' ? 'https' : 'http';
  const host = /^[\w.:[\]-]+$/.test(request.host) ? request.host : request.headers.host;
  return `${protocol}://${host ?? ''}`;
}

/** True for a path that belongs to the provider and that the single-page app must never answer. */
export function isProviderPath(path: string): boolean {
  return providerRoots.some((root) => path === root || path.startsWith(`${root}/`));
}
