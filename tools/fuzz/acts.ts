import { derailorSaved } from '../../src/collections/derailors';
import { answered, draftDiscarded, slideShown } from '../../src/collections/drafts';
import { rowsImported } from '../../src/collections/events';
import { rowsWithImported } from '../../src/domain/exportFile/exportFileImport';
import { identityCardSaved } from '../../src/collections/identityCard';
import { plfProgressed, plfRestarted, plfSectionCompleted, plfTypeChosen } from '../../src/collections/plf';
import {
  intuitionDropped,
  intuitionPostponed,
  intuitionRealised,
  intuitionRemovalUndone,
  intuitionRemoved,
  intuitionReopened,
  reconnectionSaved,
} from '../../src/collections/reconnections';
import { eventEnrolled } from '../../src/collections/registrations';
import { identityCardFields } from '../../src/domain/constants';
import { intuitionsOldestFirst } from '../../src/domain/entries/intuitions';
import { bringBack } from '../../src/parts/bin/bringBack';
import { settleAct } from './conflictActs';
import type { Dice } from './dice';
import { entryActs, later, reversible, type Reversible } from './entryActs';
import { celebrations, claims, derailors, friendships, reconnections } from './entryRows';
import type { Act, ActInput } from './actInput';
import { sessionActs } from './sessionActs';
import { textOf } from './model';
import { draftedForms, nodeRows, type Tab } from './world';

const none = 'none';

const anIntuition = (tab: Tab, dice: Dice) => {
  const { reconnections: met, registrations } = tab.store.getState();
  const listed = intuitionsOldestFirst(met, registrations.sessions);
  return listed.length === 0 ? undefined : dice.pick(listed);
};

const dayOf = (dice: Dice) => `2026-0${String(1 + dice.below(9))}-1${String(dice.below(9))}`;

const intuitionActs: Act[] = [
  ({ dice }, tab) => {
    const one = anIntuition(tab, dice);
    if (!one) return;
    const { dateKey, item } = one;
    const day = dayOf(dice);
    tab.store.dispatch(
      dice.pick([
        intuitionRealised({ dateKey, item, day }),
        intuitionReopened({ dateKey, item }),
        intuitionPostponed({ dateKey, item, day }),
        intuitionDropped({ dateKey, item, day }),
      ]),
    );
  },
  (input, tab) => {
    const one = anIntuition(tab, input.dice);
    if (!one) return;
    const { dateKey, item, index, intuition } = one;
    tab.store.dispatch(intuitionRemoved({ dateKey, item, index, intuition }));
    tab.undos.push(later(input, () => intuitionRemovalUndone({ dateKey, item, index, intuition })));
  },
];

const binAct: Act = ({ dice }, tab) => {
  const ids = Object.keys(tab.store.getState().bin);
  if (ids.length > 0) tab.store.dispatch(bringBack(dice.pick(ids)));
};

const cardAct: Act = ({ dice, text }, tab) =>
  tab.store.dispatch(
    identityCardSaved(
      Object.fromEntries(identityCardFields.flatMap((field) => (dice.chance(0.4) ? [[field, text()]] : []))),
    ),
  );

const plfActs: Act[] = [
  ({ dice, text }, tab) => {
    const section = 1 + dice.below(5);
    const name = `plf${String(section)}-${dice.pick(['a', 'b'])}`;
    const isClearing = dice.chance(0.15);
    tab.store.dispatch(
      plfSectionCompleted(
        {
          section,
          next: dice.chance(0.1) ? null : section + 1,
          answers: isClearing ? {} : { [name]: text() },
          cleared: isClearing ? [name] : [],
          cardFields: dice.chance(0.2) ? { vocationpro: text() } : {},
          intuitions: dice.chance(0.3) ? [{ name: text() }] : [],
          ...(dice.chance(0.2) && { devpre: { of: [text()], text: text() } }),
        },
        none,
      ),
    );
  },
  ({ dice }, tab) =>
    tab.store.dispatch(
      dice.pick([
        plfProgressed({ section: 1 + dice.below(5), slide: dice.below(4) }),
        plfTypeChosen({ type: dice.pick(['plf', 'other']) }),
        plfRestarted(),
      ]),
    ),
];

/** An event has one title, on whichever device the user enrols. */
const enrolAct: Act = ({ dice }, tab) => {
  const nid = String(100 + dice.below(8));
  const timeless = { startsAt: undefined, date: '', timestamp: '', hours: '' };
  const bare = { description: '', image: undefined, link: undefined };
  const nowhere = { venue: '', address: '', categories: [] };
  const isKnown = tab.store.getState().registrations.events?.some((event) => event.nid === nid) ?? false;
  if (!isKnown)
    tab.store.dispatch(eventEnrolled({ nid, title: textOf(nid), ...timeless, ...bare, ...nowhere }));
};

/** A draft is written in by the tab that has it open. */
const draftActs: Act[] = [
  ...['q', 'r'].map(
    (name): Act =>
      ({ dice, text }, tab) =>
        tab.store.dispatch(answered({ draftKey: tab.drafts[dice.pick(draftedForms)], name, value: text() })),
  ),
  ({ dice }, tab) => {
    const form = dice.pick(draftedForms);
    const draftKey = tab.drafts[form];
    const draft = tab.store.getState().drafts[draftKey];
    if (!draft) return;
    const what = dice.pick(['discard', 'show', 'save', 'save']);
    if (what === 'discard') tab.store.dispatch(draftDiscarded({ draftKey }));
    else if (what === 'show') {
      tab.store.dispatch(slideShown({ draftKey, slide: `s${String(dice.below(4))}` }));
    } else {
      const data = Object.fromEntries(
        Object.entries(draft.answers).flatMap(([name, value]) =>
          typeof value === 'string' ? [[name, value]] : [],
        ),
      );
      tab.store.dispatch(
        form === 'reconnection'
          ? reconnectionSaved({ pf: 'past', data }, draftKey)
          : derailorSaved({ name: 'named', data }, draftKey),
      );
    }
  },
];

const exportAct: Act = ({ world }, tab) => {
  world.exports.push(nodeRows(tab));
};

const importAct: Act = ({ world, dice }, tab) => {
  if (world.exports.length === 0) return;
  const values = dice.pick(world.exports);
  tab.store.dispatch(rowsImported({ values: rowsWithImported(tab.store.getState(), values) }));
};

/** What a user does, each as often as it stands here. */
const acts: readonly Act[] = [
  ...[
    ...entryActs(reconnections),
    ...entryActs(reconnections),
    ...entryActs(derailors),
    ...entryActs(claims),
  ],
  ...[...entryActs(celebrations), ...entryActs(friendships)],
  binAct,
  ...[intuitionActs, [cardAct, cardAct], plfActs, [enrolAct], sessionActs, draftActs, draftActs].flat(),
  ...[settleAct, settleAct, settleAct, exportAct, importAct],
];

const reversibles: readonly Reversible[] = [
  ...[reversible(reconnections), reversible(derailors), reversible(claims)],
  ...[reversible(celebrations), reversible(friendships)],
];

/**
 * The user does something in a tab.
 * @returns does the reverse
 */
export function actReversibly(input: ActInput): () => void {
  const act = input.dice.pick(reversibles);
  let reverse = () => undefined as void;
  input.world.act(input.slot, (tab) => {
    reverse = act(input, tab);
  });
  return reverse;
}

/** The user does something in a tab. */
export function actSomehow(input: ActInput): void {
  const { world, slot, dice } = input;
  const { tab } = slot;
  if (!tab) return;
  if (tab.undos.length > 0 && dice.chance(0.15)) {
    tab.undos.pop()?.();
    return;
  }
  const act = dice.pick(acts);
  world.act(slot, () => act(input, tab));
}
