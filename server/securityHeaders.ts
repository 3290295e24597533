import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** The hash of an empty style element, which Emotion fills through the CSSOM. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const PERMISSIONS = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Sources that allow what stands in a page's elements of a kind, each by its hash. */
const inlineSources = (page: string, kind: 'script' | 'style'): string[] =>
  [...page.matchAll(new RegExp(`<${kind}(?: data-file="[^"]*")?>([^]*?)</${kind}>`, 'g'))].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );

const directivesFor = (page: string) => ({
  'default-src': ["'self'"],
  'script-src': ["'self'", ...inlineSources(page, 'script')],
  'style-src': ["'self'", EMPTY_STYLE, ...inlineSources(page, 'style')],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'font-src': ["'self'"],
  'media-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['webpack', 'dompurify', 'service-worker'],
});

/**
 * The policy that the app runs under, for whichever server answers with it.
 * @param page the built index.html, whose inline scripts and style are allowed by their hashes; '' without a build
 */
export const contentSecurityPolicy = (page: string): string =>
  Object.entries(directivesFor(page))
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';');

/** The headers of every answer: the app runs its own scripts and styles and talks to its own origin only. */
export async function installSecurityHeaders(app: FastifyInstance, page: string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: directivesFor(page) },
    frameguard: { action: 'deny' },
    strictTransportSecurity: { includeSubDomains: false },
  });
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('permissions-policy', PERMISSIONS);
  });
}
