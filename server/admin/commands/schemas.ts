import { Option, type Command } from 'commander';
import {
  exerciseDocumentProblems,
  namesNeverAsked,
  type Exercise,
  type ExerciseDocument,
} from '../../../src/domain/exercise/exerciseSchema';
import { supportedLocales } from '../../../src/domain/locale';
import { documentFor } from '../../geRest/schemaUrl';
import type { Language } from '../../requestUrl';
import { readLanguage } from '../arguments';
import { AdminError, type AdminContext } from '../context';
import { differenceLines, readDocument, requireSameShape } from '../exerciseFiles';
import { count, json, printable, table } from '../text';

/** The document's exercises, each under its name. */
const exercisesOf = ({
  exercises: { reconnection, derailor, friendship, plf },
}: ExerciseDocument): [string, Exercise][] => [
  ['reconnection', reconnection],
  ['derailor', derailor],
  ['friendship express', friendship.express],
  ['friendship listen', friendship.listen],
  ...Object.entries<Exercise>(plf.sections).map(([section, exercise]): [string, Exercise] => [
    `plf section ${section}`,
    exercise,
  ]),
];

const slidesOf = (document: ExerciseDocument) => exercisesOf(document).flatMap(([, { slides }]) => slides);

/** A line for each answer that is quoted where the exercise does not ask for it. */
const quotesOfNothing = (document: ExerciseDocument): string[] =>
  exercisesOf(document).flatMap(([where, exercise]) =>
    namesNeverAsked(exercise).map((name) => `  ${printable(`${where}: “${name}”`)}`),
  );

/** `version 3: 40 slides, 66 questions, 8 resources`. */
function summary(document: ExerciseDocument): string {
  const slides = slidesOf(document);
  const questions = slides.flatMap(({ fields }) => fields ?? []).length;
  const parts = [count(slides.length, 'slide'), count(questions, 'question')];
  return `version ${document.version}: ${[...parts, count(document.resources.length, 'resource')].join(', ')}`;
}

/** Notes where a document differs from the one in use in the other language. */
async function compareWithUse(context: AdminContext, fr?: ExerciseDocument, en?: ExerciseDocument) {
  const { db } = await context.open();
  const other = await documentFor(db, fr ? 'en' : 'fr');
  if (exerciseDocumentProblems(other.document).length > 0) return;
  const inUse = other.document as ExerciseDocument;
  const lines = differenceLines(fr ?? inUse, en ?? inUse);
  if (lines === '') return;
  context.out(
    `Note: it differs from the document in use in the other language; publish both together.\n${lines}\n`,
  );
}

async function validate(context: AdminContext, files: string[], locale?: Language): Promise<void> {
  const documents: ExerciseDocument[] = [];
  const refusals: string[] = [];
  for (const file of files) {
    try {
      const document = await readDocument(file, locale);
      documents.push(document);
      context.out(`${file} is sound, ${printable(document.locale)} ${summary(document)}.\n`);
      const unknown = quotesOfNothing(document);
      if (unknown.length > 0) {
        context.out(
          `Note: it quotes answers that the exercise never asks for; their fallback will always stand.\n${unknown.join('\n')}\n`,
        );
      }
    } catch (error) {
      if (!(error instanceof AdminError)) throw error;
      refusals.push(error.message);
    }
  }
  if (refusals.length > 0) throw new AdminError(refusals.join('\n'));
  const fr = documents.find((document) => document.locale === 'fr');
  const en = documents.find((document) => document.locale === 'en');
  if (fr && en) {
    requireSameShape(fr, en);
    context.out('They differ in their texts only.\n');
  } else if (fr ?? en) {
    await compareWithUse(context, fr, en);
  }
}

/** `schemas`: the questions of the exercises. */
export function schemaCommands(program: Command, context: AdminContext): void {
  const schemas = program
    .command('schemas')
    .description('The questions of the exercises, one document per language')
    .addHelpText(
      'after',
      `
The grammar is in docs/exercises.md. A device gets what is published (see publish) at its next login or reload.

Examples:
  npm run --silent provider -- schemas show fr > site/exercises/fr.json
  npm run --silent provider -- schemas show en > site/exercises/en.json
  npm run provider -- schemas validate site/exercises/fr.json site/exercises/en.json
  npm run provider -- publish site
`,
    );

  schemas
    .command('validate')
    .description('Check documents, and one in French against one in English; changes nothing')
    .argument('<file...>', 'one document, or one of each language')
    .addOption(new Option('--locale <fr|en>', 'the language the document must be in').argParser(readLanguage))
    .action((files: string[], { locale }: { locale?: Language }) => validate(context, files, locale));

  schemas
    .command('show')
    .description('Show which documents are in use, or print one')
    .argument('[locale]', 'fr or en, to print that document', readLanguage)
    .action(async (locale?: Language) => {
      const { db } = await context.open();
      if (locale) {
        context.out(json((await documentFor(db, locale)).document));
        return;
      }
      const rows: string[][] = [];
      for (const one of supportedLocales) {
        const { document, isPublished } = await documentFor(db, one);
        const isSound = exerciseDocumentProblems(document).length === 0;
        const described = isSound ? summary(document as ExerciseDocument) : 'not sound: devices refuse it';
        rows.push([one, isPublished ? 'published' : 'shipped', described]);
      }
      context.out(table(['LANGUAGE', 'ORIGIN', 'DOCUMENT'], rows, ''));
    });

  schemas
    .command('reset')
    .description('Put the shipped documents back into use')
    .action(async () => {
      const { db } = await context.open();
      await db.deleteFrom('exercise_documents').execute();
      context.out('The shipped documents are in use.\n');
    });
}
