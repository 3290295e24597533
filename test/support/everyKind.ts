import { celebrationAdded } from '../../src/collections/celebrations';
import { claimSaved, derailorSaved } from '../../src/collections/derailors';
import { friendshipPartSaved } from '../../src/collections/friendship';
import { identityCardSaved } from '../../src/collections/identityCard';
import { plfSectionCompleted } from '../../src/collections/plf';
import { reconnectionSaved } from '../../src/collections/reconnections';
import type { Device } from './makeTestStore';

/** Every kind of text that a user writes. */
export const kinds = [
  ...['reconnection', 'intuition', 'derailor', 'claim', 'friendship', 'celebration', 'note', 'card', 'plf'],
] as const;
type Kind = (typeof kinds)[number];

/** Text that stands in one kind of entry, and in no other. */
export const markOf = (kind: Kind, when: 'avant' | 'après') => `CANARI-${kind}-${when}`;

/** Writes a marked text in every kind of entry. Card and answers are one of a kind: each time has a field of its own. */
export function writesEveryKind({ store }: Device, when: 'avant' | 'après'): void {
  const [cardField, question] =
    when === 'avant'
      ? (['symptoms', 'plf1-moment1-ou'] as const)
      : (['vocationpro', 'plf1-moment2-ou'] as const);
  const mark = (kind: Kind) => markOf(kind, when);
  store.dispatch(
    reconnectionSaved(
      {
        pf: 'past',
        data: { 'reconew-q2-qui': mark('reconnection') },
        intuitionsdata: [{ name: mark('intuition') }],
      },
      'none',
    ),
  );
  store.dispatch(derailorSaved({ name: 'Le pressé', description: mark('derailor') }));
  store.dispatch(claimSaved({ name: mark('claim') }));
  store.dispatch(
    friendshipPartSaved(
      {
        ...{ dateKey: 'new', part: 'express', mode: 'person', subject: 'Lina' },
        ...{ answers: { q1: mark('friendship') }, cleared: [] },
      },
      'none',
    ),
  );
  store.dispatch(celebrationAdded({ kind: 'celebration', text: mark('celebration') }));
  store.dispatch(celebrationAdded({ kind: 'note', text: mark('note') }));
  store.dispatch(identityCardSaved({ [cardField]: mark('card') }));
  store.dispatch(
    plfSectionCompleted(
      { section: 1, answers: { [question]: mark('plf') }, cardFields: {}, intuitions: [] },
      'none',
    ),
  );
}
