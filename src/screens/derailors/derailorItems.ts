import { createSelector } from '@reduxjs/toolkit';
import { useIntl } from 'react-intl';
import { selectClaimsAndDerailors, type NamedEntry } from '../../collections/derailors';
import { selectReconnectionHistory } from '../../collections/reconnections';
import type { Reconnection } from '../../domain/entries/reconnection';
import { reconnectionSubject, reconnectionWho } from '../../domain/entries/reconnectionText';
import { makeSearch } from '../../domain/entries/textSearch';
import { nameInSentence } from '../../domain/exercise/nameInSentence';
import { derailorsMessages, originMessages } from './messages';

/** A derailor or a claim as the list shows it. */
export interface DerailorItem extends NamedEntry {
  /** Tells it from all others: a key may stand in both collections. */
  id: string;
  /** The reconnection it was met in, undefined when none is known. */
  origin: { dateKey: string; who: string; subject: string } | undefined;
}

const idOf = ({ kind, key }: NamedEntry) => `${kind}.${key}`;

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
    const reconnections = new Map<string | undefined, Reconnection>(
      history.map(({ dateKey, entry }) => [dateKey, entry]),
    );
    return named.map((item) => {
      const { reconnection: dateKey } = item.entry;
      const met = reconnections.get(dateKey);
      return {
        ...item,
        id: idOf(item),
        origin:
          met && dateKey !== undefined
            ? { dateKey, who: reconnectionWho(met), subject: reconnectionSubject(met) }
            : undefined,
      };
    });
  },
);

/** True when every word searched for stands somewhere in what the item shows. */
export const matchesDerailor = makeSearch<DerailorItem>(({ entry, origin }) => [
  entry.name,
  entry.description ?? '',
  entry.intuition ?? '',
  ...Object.values(entry.data ?? {}),
  ...Object.values(entry.conflicts ?? {}),
  origin?.who ?? '',
  origin?.subject ?? '',
]);

/** What of a reconnection says where something was met. */
export type OriginWords = Pick<NonNullable<DerailorItem['origin']>, 'who' | 'subject'>;

/** Says the reconnection that something was met in, as far as it is known. */
export function useOriginText(): (origin: OriginWords) => string {
  const { formatMessage } = useIntl();
  return ({ who: whoAlone, subject }) => {
    const who = nameInSentence(whoAlone);
    if (who && subject) return formatMessage(originMessages.both, { who, subject });
    if (who) return formatMessage(originMessages.who, { who });
    if (subject) return formatMessage(originMessages.subject, { subject });
    return formatMessage(derailorsMessages.origin);
  };
}
