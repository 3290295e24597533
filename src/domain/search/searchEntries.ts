import type { NodeState } from '../collections';
import { makeTextFolding, searchedWords } from '../textSearch';
import type { ExerciseDocument } from '../exercise/exerciseSchema';
import { searchKinds, searchSources, type Findable } from './searchSources';

/** Everything that can be found: by kind, newest first. */
export const searchableEntries = (rows: NodeState, document: ExerciseDocument | undefined): Findable[] =>
  searchKinds.flatMap((kind) => searchSources[kind](rows, document));

const foldedOwn = makeTextFolding<Findable>(({ own }) => own);
const foldedAround = makeTextFolding<Findable>(({ around }) => around);

/**
 * Does ahead what searching for the first time would wait for.
 * @returns how many characters there are to be searched
 */
export const prepareSearch = (one: Findable): number => foldedOwn(one).length + foldedAround(one).length;

/**
 * What is found by these words: each of them stands in it or around it, one at least in its own. So a name leads to the
 * reconnection, and not to each of its intuitions too.
 */
export function searchEntries(all: readonly Findable[], text: string): Findable[] {
  const words = searchedWords(text);
  return all.filter((one) => {
    const own = foldedOwn(one);
    return (
      words.some((word) => own.includes(word)) &&
      words.every((word) => own.includes(word) || foldedAround(one).includes(word))
    );
  });
}
