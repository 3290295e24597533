import Fastify from 'fastify';
import { readFileSync } from 'node:fs';
import type { RecordedAnswer } from './load';

/** Bytes: what the provider accepts for a PATCH. */
const BODY_LIMIT = 8 * 1024 * 1024;

/**
 * Answers `POST /login`, `GET /node` and so on with recorded bytes: what the provider costs is told
 * against the same framework, request body and answer, and nothing else. Prints its address.
 */
async function serve(answers: readonly RecordedAnswer[]): Promise<void> {
  const app = Fastify({ bodyLimit: BODY_LIMIT });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  for (const { name, method, status, contentType, base64 } of answers) {
    const bytes = Buffer.from(base64, 'base64');
    app.route({
      method,
      url: `/${name}`,
      handler: (_request, reply) => reply.code(status).type(contentType).send(bytes),
    });
  }
  await app.listen({ port: 0, host: 'localhost' });
  const address = app.server.address();
  process.stdout.write(`http://localhost:${typeof address === 'object' ? (address?.port ?? 0) : 0}\n`);
}

void serve(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as RecordedAnswer[]);
