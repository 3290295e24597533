import { createSelector } from '@reduxjs/toolkit';
import { useIntl } from 'react-intl';
import { selectClaimsAndDerailors, type NamedEntry } from '../../collections/derailors';
import { selectReconnectionHistory } from '../../collections/reconnections';
import type { Dated } from '../../domain/dateKey';
import type { Reconnection } from '../../domain/entries/reconnection';
import { reconnectionSubject, reconnectionWho } from '../../domain/entries/reconnectionText';
import { makeSearch } from '../../domain/textSearch';
import { nameInSentence } from '../../domain/exercise/nameInSentence';
import { derailorsMessages, originMessages } from './messages';

/** A derailor or a claim as the list shows it. */
export interface DerailorItem extends NamedEntry {
  /** Tells it from all others: a key may stand in both collections. */
  id: string;
  /** The reconnection it was met in, undefined when none is known. */
  origin: Dated<Reconnection> | undefined;
}

/** An entry of this id that says nothing yet; undefined for what is no entry's id. */
export function blankDerailorItem(id: string): DerailorItem | undefined {
  const [, kind, key] = /^(derailor|claim)\.(.+)$/.exec(id) ?? [];
  if ((kind !== 'derailor' && kind !== 'claim') || key === undefined) return undefined;
  return { id, kind, key, entry: { name: '' }, origin: undefined };
}

/** Derailors and claims, newest first, each with where it was met. */
export const selectDerailorItems = createSelector(
  [selectClaimsAndDerailors, selectReconnectionHistory],
  (named, history): DerailorItem[] => {
    const origins = new Map<string | undefined, Dated<Reconnection>>(
      history.map((dated) => [dated.dateKey, dated]),
    );
    return named.map((item) => ({
      ...item,
      id: `${item.kind}.${item.key}`,
      origin: origins.get(item.entry.reconnection),
    }));
  },
);

/** True when every word searched for stands somewhere in what the item shows. */
export const matchesDerailor = makeSearch<DerailorItem>(({ entry, origin }) => [
  entry.name,
  entry.description ?? '',
  entry.intuition ?? '',
  ...Object.values(entry.data ?? {}),
  ...Object.values(entry.conflicts ?? {}),
  ...(origin ? [reconnectionWho(origin.entry), reconnectionSubject(origin.entry)] : []),
]);

/** Says the reconnection that something was met in, as far as it is known. */
export function useOriginText(): (origin: Reconnection) => string {
  const { formatMessage } = useIntl();
  return (origin) => {
    const who = nameInSentence(reconnectionWho(origin));
    const subject = reconnectionSubject(origin);
    if (who && subject) return formatMessage(originMessages.both, { who, subject });
    if (who) return formatMessage(originMessages.who, { who });
    if (subject) return formatMessage(originMessages.subject, { subject });
    return formatMessage(derailorsMessages.origin);
  };
}
