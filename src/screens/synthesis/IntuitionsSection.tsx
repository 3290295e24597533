import { memo, useMemo } from 'react';
import { FormattedNumber, useIntl } from 'react-intl';
import { chronological, refKey, type ListedIntuition } from '../../domain/entries/intuitions';
import { dateOfDay } from '../../domain/localDay';
import { isWithin, monthOfKey, type Period } from '../../domain/synthesis/periods';
import type { Reconnections } from '../../domain/entries/reconnection';
import { realisedShare } from '../../domain/synthesis/synthesis';
import { realisedOfMessage, realisedOnMessage, sectionMessages, wordMessages } from './messages';
import { Section } from './Section';
import { ShareChart } from './ShareChart';

interface IntuitionsSectionProps {
  reconnections: Reconnections;
  period: Period;
  now: Date;
}

function IntuitionList({ state, items }: { state: 'realised' | 'pending'; items: ListedIntuition[] }) {
  const { formatMessage } = useIntl();
  if (items.length === 0) return null;
  return (
    <div>
      <h3>{formatMessage(wordMessages[state])}</h3>
      <ul className="listed">
        {items.map((item) => {
          const day = item.intuition.realised === undefined ? undefined : dateOfDay(item.intuition.realised);
          return (
            <li key={refKey(item)}>
              {item.intuition.name}
              {day && <span className="small"> {formatMessage(realisedOnMessage, { day })}</span>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Intuitions of the period: how many were realised, how that grew, and which (row F5). */
export const IntuitionsSection = memo(function IntuitionsSection({
  reconnections,
  period,
  now,
}: IntuitionsSectionProps) {
  const { formatMessage } = useIntl();
  const listed = useMemo(
    () => chronological(reconnections).filter(({ dateKey }) => isWithin(monthOfKey(dateKey), period)),
    [reconnections, period],
  );
  const share = useMemo(() => realisedShare(listed, period, now), [listed, period, now]);
  return (
    <Section
      title={sectionMessages.intuitions}
      family="secondary"
      figure={share.all > 0 && <FormattedNumber value={share.realised / share.all} style="percent" />}
      isEmpty={share.all === 0}
      period={period}
    >
      <p>{formatMessage(realisedOfMessage, { realised: share.realised, all: share.all })}</p>
      <ShareChart share={share} />
      <IntuitionList
        state="realised"
        items={listed.filter(({ intuition }) => intuition.realised !== undefined)}
      />
      <IntuitionList
        state="pending"
        items={listed.filter(({ intuition }) => intuition.realised === undefined)}
      />
    </Section>
  );
});
