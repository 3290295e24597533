import { celebrationConflictSettled } from '../../src/collections/celebrations';
import { claimConflictSettled, derailorConflictSettled } from '../../src/collections/derailors';
import { friendshipConflictSettled } from '../../src/collections/friendship';
import { identityCardConflictSettled } from '../../src/collections/identityCard';
import { plfConflictSettled } from '../../src/collections/plf';
import { reconnectionConflictSettled } from '../../src/collections/reconnections';
import { sessionConflictSettled } from '../../src/collections/registrations';
import type { Conflicts } from '../../src/domain/exercise/answers';
import type { Act, Action } from './actInput';
import type { Tab } from './world';

interface Waiting {
  conflicts?: Conflicts | undefined;
}

interface Settled {
  dateKey: string;
  name: string;
  text: string;
}

/** All conflicts that wait in a tab, each with the action that settles it. */
function conflictsIn(tab: Tab) {
  const state = tab.store.getState();
  const entries = (rows: Record<string, Waiting>, settled: (conflict: Settled) => Action) =>
    Object.entries(rows).flatMap(([dateKey, { conflicts }]) =>
      Object.entries(conflicts ?? {}).map(([name, texts]) => ({
        texts,
        settle: (text: string) => settled({ dateKey, name, text }),
      })),
    );
  const fields = ({ conflicts }: Waiting, settled: (conflict: Omit<Settled, 'dateKey'>) => Action) =>
    Object.entries(conflicts ?? {}).map(([name, texts]) => ({
      texts,
      settle: (text: string) => settled({ name, text }),
    }));
  return [
    ...entries(state.reconnections, reconnectionConflictSettled),
    ...entries(state.derailors, derailorConflictSettled),
    ...entries(state.claims, claimConflictSettled),
    ...entries(state.friendship, friendshipConflictSettled),
    ...entries(state.celebrations, celebrationConflictSettled),
    ...entries(state.registrations.sessions ?? {}, sessionConflictSettled),
    ...fields(state.identityCard, identityCardConflictSettled),
    ...fields(state.plf, plfConflictSettled),
  ];
}

/** Settles one of the conflicts that wait in a tab. */
export const settleAct: Act = ({ dice }, tab) => {
  const waiting = conflictsIn(tab).filter(({ texts }) => texts.length > 0);
  if (waiting.length === 0) return;
  const { texts, settle } = dice.pick(waiting);
  tab.store.dispatch(settle(dice.pick(texts)));
};
