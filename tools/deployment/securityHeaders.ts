import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildProvider } from '../../server/app';

/** A header as its name and value. */
type Header = readonly [name: string, value: string];

/** Headers that tell about one answer, not about how the site is to be treated. */
const ofTheAnswer = new Set([
  ...['accept-ranges', 'cache-control', 'connection', 'content-encoding', 'content-length'],
  ...['content-type', 'date', 'etag', 'last-modified', 'vary'],
]);

/** What the app fetches from the provider: answers, pictures, recordings. */
const fetchedDirectives = new Set(['connect-src', 'img-src', 'media-src']);

/** `policy` for an app whose provider stands at another `origin`. */
const allowing = (policy: string, origin: string): string =>
  policy
    .split(';')
    .map((directive) =>
      fetchedDirectives.has(directive.trim().split(' ', 1)[0] ?? '') ? `${directive} ${origin}` : directive,
    )
    .join(';');

/**
 * The security headers for the app in `dist`, as our server sends them. Any other host must send the same.
 * @param providerUrl where the provider stands, when that is not the app's own origin
 */
export async function securityHeaders(dist: string, providerUrl = ''): Promise<Header[]> {
  if (!existsSync(path.join(dist, 'index.html'))) {
    throw new Error(`${dist} holds no build of the app: npm run build.`);
  }
  const provider = await buildProvider({ distDir: dist, demo: false });
  try {
    const { headers } = await provider.app.inject({ url: '/', headers: { accept: 'text/html' } });
    return Object.entries(headers)
      .filter(([name]) => !ofTheAnswer.has(name))
      .map(([name, value]) => {
        const isPolicy = name === 'content-security-policy' && providerUrl !== '';
        return [name, isPolicy ? allowing(String(value), new URL(providerUrl).origin) : String(value)];
      });
  } finally {
    await provider.close();
  }
}

/** How headers are written down. */
export const formats = {
  nginx: ([name, value]: Header) => `add_header ${name} "${value.replace(/["\\]/g, '\\$&')}" always;`,
  plain: ([name, value]: Header) => `${name}: ${value}`,
};

/** Name of a way to write headers down. */
export type HeaderFormat = keyof typeof formats;
