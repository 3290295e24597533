import type { DraftAnswer, DraftItem, Drafts } from './drafts';
import type { JsonObject } from './json';
import { mergeTabs } from './mergeTabs';

/** True for what an option, an entry or a day is called: it is chosen, not written, and two of them together are none. */
const isChosen = (text: string) => /^[\d_a-z-]+$/.test(text);

/** The one of both texts that holds the other. */
function textWithBoth(own: string, other: string): string | undefined {
  if (own.includes(other)) return own;
  return other.includes(own) ? other : undefined;
}

/** The items of both lists; one that was reworded differently says both. */
function joinedItems(own: readonly DraftItem[], other: readonly DraftItem[]): DraftItem[] {
  const rewordings = new Map(other.map(({ id, name }) => [id, name]));
  const known = new Set(own.map(({ id }) => id));
  return [
    ...own.map(({ id, name }) => {
      const reworded = rewordings.get(id) ?? '';
      return { id, name: textWithBoth(name, reworded) ?? `${name} / ${reworded}` };
    }),
    ...other.filter(({ id }) => !known.has(id)),
  ];
}

const isItem = (value: string | DraftItem): value is DraftItem => typeof value !== 'string';
const isChoice = (value: string | DraftItem): value is string => typeof value === 'string';

function joinedAnswers(own: DraftAnswer, other: DraftAnswer): DraftAnswer {
  if (typeof own === 'string' && typeof other === 'string') {
    const areChosen = isChosen(own) && isChosen(other);
    return textWithBoth(own, other) ?? (areChosen ? own : `${own}\n\n${other}`);
  }
  if (!Array.isArray(own) || !Array.isArray(other)) return own;
  const mine: (string | DraftItem)[] = own;
  const theirs: (string | DraftItem)[] = other;
  return mine.every(isChoice) && theirs.every(isChoice)
    ? [...new Set([...mine, ...theirs])]
    : joinedItems(mine.filter(isItem), theirs.filter(isItem));
}

/**
 * Brings together what two tabs made of the exercises under way (rows A10, C5): as mergeTabs does, but where it is not
 * known what two different answers come from, both stand in one, and the user sees both.
 * @param base what both come from; undefined where that is not known
 */
export function mergeDrafts(base: Drafts | undefined, mine: Drafts, theirs: Drafts): Drafts {
  const merged = mergeTabs(base as JsonObject, mine as JsonObject, theirs as JsonObject) as
    Drafts | undefined;
  const joined = Object.entries(merged ?? {}).map(([exercise, draft]) => {
    const answers = Object.entries(draft.answers).map(([name, answer]) => {
      const [before, own, other] = [base, mine, theirs].map((drafts) => drafts?.[exercise]?.answers[name]);
      const isJoined = before === undefined && own !== undefined && other !== undefined;
      return [name, isJoined ? joinedAnswers(own, other) : answer] as const;
    });
    return [exercise, { ...draft, answers: Object.fromEntries(answers) }] as const;
  });
  return Object.fromEntries(joined);
}
