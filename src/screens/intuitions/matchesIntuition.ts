import type { ListedIntuition } from '../../domain/entries/intuitions';
import { reconnectionSubject, reconnectionWho } from '../../domain/entries/reconnectionText';
import { makeSearch } from '../../domain/textSearch';

/** True when every word searched for stands in the intuition, in what it changed, or in whom and what it is about. */
export const matchesIntuition = makeSearch<ListedIntuition>(({ intuition, entry }) => [
  intuition.name,
  intuition.change ?? '',
  reconnectionWho(entry),
  reconnectionSubject(entry),
]);
