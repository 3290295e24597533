import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { belongsToProvider } from '../src/domain/providerPaths';
import { asksForJson, hasEnglishPrefix, pathOf, routedPath } from './requestUrl';
import { Problem } from './problems';
import { FILES_ADDRESS, fileFolders } from './siteFiles';

/** Seconds: a hashed file never changes under its name. */
const ONE_YEAR = 31_536_000;

/** The built index.html as it is now, '' without a build: whoever builds anew starts the provider anew. */
export function builtPage(dist: string | undefined): string {
  const page = dist === undefined ? '' : path.join(dist, 'index.html');
  return existsSync(page) ? readFileSync(page, 'utf8') : '';
}

/** Serves what is in `dist`, precompressed where the build made .br or .gz; nothing when there is no build. */
export async function serveBuiltApp(app: FastifyInstance, dist: string): Promise<void> {
  if (!existsSync(path.join(dist, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: dist,
    preCompressed: true,
    dotfiles: 'ignore',
    allowedPath: (_path, _root, request) => !hasEnglishPrefix(pathOf(request)),
    cacheControl: false,
    setHeaders: (response, file) => {
      const isHashed = path.relative(dist, file).startsWith(`assets${path.sep}`);
      response.header('cache-control', isHashed ? `public, max-age=${ONE_YEAR}, immutable` : 'no-cache');
    },
  });
}

/** A picture opened by itself is a document of the site's origin: it draws, and does nothing else. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * Serves the project's own files where Drupal keeps its files, then those in the folder `added`. `isShared` lets pages
 * of another origin show them.
 */
export async function serveSiteFiles(app: FastifyInstance, added: string | undefined, isShared: boolean) {
  await app.register(fastifyStatic, {
    root: fileFolders(added),
    prefix: FILES_ADDRESS,
    dotfiles: 'ignore',
    setHeaders: (response, file) => {
      if (isShared) response.header('cross-origin-resource-policy', 'cross-origin');
      if (file.endsWith('.svg')) response.header('content-security-policy', PICTURE_POLICY);
    },
    decorateReply: false,
    maxAge: '1h',
  });
}

/** True for what @fastify/static says of a path such as `/a//b`: it names no file, and so nothing secret. */
export const isRefusedFile = (error: unknown): boolean =>
  error instanceof Error && !(error instanceof Problem) && 'statusCode' in error && error.statusCode === 403;

/** True for a browser opening one of the app's own pages, which index.html then draws. */
export function isAppNavigation(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const sent = pathOf(request);
  if (asksForJson(request) || belongsToProvider(routedPath(request)) || hasEnglishPrefix(sent)) return false;
  if (sent.startsWith('/assets/')) return false;
  const looksLikeFile = sent.slice(sent.lastIndexOf('/')).includes('.');
  return !looksLikeFile || (request.headers.accept ?? '').includes('text/html');
}

/** Answers a navigation with the app. */
export const sendApp = (reply: FastifyReply): FastifyReply => reply.sendFile('index.html');
