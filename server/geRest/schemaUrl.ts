import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ProviderContext } from '../context';
import type { Connection } from '../database/schema';
import { forbidden } from '../problems';

const locales = ['fr', 'en'] as const;

/** The documents that come with the app; a published one in the database stands before them. */
const shippedFolder = path.join(__dirname, '../../src/domain/exerciseDocuments');

async function documentFor(db: Connection, locale: (typeof locales)[number]): Promise<unknown> {
  const published = await db
    .selectFrom('exercise_documents')
    .select('document')
    .where('locale', '=', locale)
    .executeTakeFirst();
  return JSON.parse(
    published?.document ?? (await readFile(path.join(shippedFolder, `${locale}.json`), 'utf8')),
  );
}

/** Puts a document in place of the shipped one; it is served as given, whatever it holds. */
export async function publishDocument(db: Connection, locale: string, document: unknown): Promise<void> {
  const text = JSON.stringify(document);
  await db
    .insertInto('exercise_documents')
    .values({ locale, document: text })
    .onConflict((conflict) => conflict.column('locale').doUpdateSet({ document: text }))
    .execute();
}

/** GET /ge_rest/ge_get_schema_url: the exercise documents of both locales, inline (contract 5.5). */
export function schemaUrlRoute(app: FastifyInstance, { db }: ProviderContext): void {
  app.get('/ge_rest/ge_get_schema_url', { config: { onlyJson: true } }, async (request) => {
    if (!request.caller) throw forbidden("The 'restful get ge_get_schema_url' permission is required.");
    const documents = await Promise.all(locales.map((locale) => documentFor(db, locale)));
    return Object.fromEntries(locales.map((locale, index) => [locale, documents[index]]));
  });
}
