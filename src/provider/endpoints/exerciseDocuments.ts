import { collections, type CollectionsState } from '../../domain/collections';
import { supportedLocales } from '../../domain/locale';
import type { ExerciseDocuments } from '../../domain/exercise/exerciseSchema';
import { isJsonObject, isSameJson, type Json } from '../../domain/json';
import { steadyPace } from '../../pace';
import { providerApi } from '../api';

/** What reads the documents, one at a time: each is a long one. */
async function loadReader() {
  const [read, { readInPieces }] = await Promise.all([
    collections.exerciseDocuments.reader(),
    import(/* webpackChunkName: "readers" */ '../../domain/rowReader'),
  ]);
  return (raw: Record<string, Json>) => readInPieces(read, raw, Infinity, steadyPace());
}

export const exerciseDocumentEndpoints = providerApi.injectEndpoints({
  endpoints: (build) => ({
    /** Documents by locale that passed their check, and the locales whose document was refused. */
    getExerciseDocuments: build.query<{ documents: ExerciseDocuments; refused: string[] }, void>({
      queryFn: async (_argument, { getState }, _options, baseQuery) => {
        const index = await baseQuery({ path: '/ge_rest/ge_get_schema_url' });
        if (index.error) return { error: index.error };
        if (!isJsonObject(index.data)) return { error: { reason: 'malformed' } };
        const { exerciseDocuments } = getState() as Pick<CollectionsState, 'exerciseDocuments'>;
        const held = exerciseDocuments as Record<string, unknown> as Partial<Record<string, Json>>;
        const raw: Record<string, Json> = {};
        for (const locale of supportedLocales) {
          let document = index.data[locale];
          // A document, or its address on the provider's host (docs/exercises.md).
          if (typeof document === 'string') {
            const answer = await baseQuery({ path: document });
            if (answer.error) return { error: answer.error };
            document = answer.data ?? null;
          }
          // What is held was checked: that takes a phone a quarter of a second.
          if (document !== undefined && !isSameJson(document, held[locale])) raw[locale] = document;
        }
        const readAll = await loadReader().catch(() => undefined);
        if (!readAll) return { error: { reason: 'unreachable' } };
        const { value, rejected } = await readAll(raw);
        const refused = rejected && 'members' in rejected ? Object.keys(rejected.members) : [];
        return { data: { documents: value, refused } };
      },
      extraOptions: { auth: 'bearer' },
    }),
  }),
});
