import { memo, useMemo } from 'react';
import { FormattedNumber, useIntl } from 'react-intl';
import { chronological, planOf, refKey, type ListedIntuition } from '../../domain/entries/intuitions';
import { dateOfDay } from '../../domain/localDay';
import { plannedMessage, planWords } from '../../parts/intuitionRow/planWords';
import type { Period } from '../../domain/synthesis/periods';
import type { Reconnections } from '../../domain/entries/reconnection';
import { intuitionsOverTime, intuitionsWithin } from '../../domain/synthesis/synthesis';
import { IntuitionsChart } from './IntuitionsChart';
import { realisedOfMessage, realisedOnMessage, wordMessages } from './messages';
import { Section } from './Section';

interface IntuitionsSectionProps {
  reconnections: Reconnections;
  period: Period;
  now: Date;
}

interface IntuitionListProps {
  state: 'realised' | 'pending';
  items: ListedIntuition[];
  now: Date;
}

function IntuitionList({ state, items, now }: IntuitionListProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  if (items.length === 0) return null;
  return (
    <div className="kept">
      <h3>{formatMessage(wordMessages[state])}</h3>
      <ul className="listed">
        {items.map((item) => {
          const day = dateOfDay(item.intuition.realised ?? '');
          const plan = planOf(item.intuition);
          return (
            <li key={refKey(item)}>
              <bdi>{item.intuition.name}</bdi>
              {day && <span className="small"> {formatMessage(realisedOnMessage, { day })}</span>}
              {plan && (
                <span className="small">
                  {' '}
                  {formatMessage(plannedMessage, { when: planWords(intl, plan, now) })}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Intuitions of the period: how many were noted and realised, how both grew, and which (rows F5, N13). */
export const IntuitionsSection = memo(function IntuitionsSection({
  reconnections,
  period,
  now,
}: IntuitionsSectionProps) {
  const { formatMessage } = useIntl();
  const listed = useMemo(
    () => intuitionsWithin(chronological(reconnections), period),
    [reconnections, period],
  );
  const counts = useMemo(() => intuitionsOverTime(listed, now), [listed, now]);
  return (
    <Section
      name="intuitions"
      family="secondary"
      figure={counts.all > 0 && <FormattedNumber value={counts.all} />}
      isEmpty={counts.all === 0}
      period={period}
      lead={
        <>
          <p>{formatMessage(realisedOfMessage, { realised: counts.realised, all: counts.all })}</p>
          <IntuitionsChart counts={counts} />
        </>
      }
    >
      <IntuitionList
        state="realised"
        now={now}
        items={listed.filter(({ intuition }) => intuition.realised !== undefined)}
      />
      <IntuitionList
        state="pending"
        now={now}
        items={listed.filter(({ intuition }) => intuition.realised === undefined)}
      />
    </Section>
  );
});
