import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { supportedLocales, type Locale } from '../../src/domain/locale';
import type { ProviderContext } from '../context';
import type { Connection } from '../database/schema';
import { forbidden } from '../problems';
import { refuseOtherMethods } from '../routing';

/** The documents that come with the app; a published one in the database stands before them. */
const shippedFolder = path.join(__dirname, '../../src/domain/exerciseDocuments');

/** The document in use, and whether it was published or came with the app. */
export async function documentFor(
  db: Connection,
  locale: Locale,
): Promise<{ document: unknown; isPublished: boolean }> {
  const published = await db
    .selectFrom('exercise_documents')
    .select('document')
    .where('locale', '=', locale)
    .executeTakeFirst();
  const text = published?.document ?? (await readFile(path.join(shippedFolder, `${locale}.json`), 'utf8'));
  return { document: JSON.parse(text) as unknown, isPublished: published !== undefined };
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

/** GET /ge_rest/ge_get_schema_url: the exercise documents of all locales, inline (contract 5.5). */
export function schemaUrlRoute(app: FastifyInstance, { db }: ProviderContext): void {
  app.get('/ge_rest/ge_get_schema_url', { config: { onlyJson: true } }, async (request) => {
    if (!request.caller?.scopes.includes('rest')) {
      throw forbidden("The 'restful get ge_get_schema_url' permission is required.");
    }
    const documents = await Promise.all(supportedLocales.map((locale) => documentFor(db, locale)));
    return Object.fromEntries(supportedLocales.map((locale, index) => [locale, documents[index]?.document]));
  });
  refuseOtherMethods(app, '/ge_rest/ge_get_schema_url', ['GET']);
}
