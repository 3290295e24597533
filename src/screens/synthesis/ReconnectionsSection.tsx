import { memo, useMemo } from 'react';
import { FormattedNumber, useIntl } from 'react-intl';
import type { Period } from '../../domain/synthesis/periods';
import type { Reconnections } from '../../domain/entries/reconnection';
import { reconnectionsOverTime } from '../../domain/synthesis/synthesis';
import { tenseCountMessages, undatedCountMessage } from './messages';
import { ReconnectionsChart } from './ReconnectionsChart';
import { Section } from './Section';

interface ReconnectionsSectionProps {
  reconnections: Reconnections;
  period: Period;
  now: Date;
}

/** Reconnections of the period, counted by month (row F5). */
export const ReconnectionsSection = memo(function ReconnectionsSection({
  reconnections,
  period,
  now,
}: ReconnectionsSectionProps) {
  const { formatMessage } = useIntl();
  const counts = useMemo(
    () => reconnectionsOverTime(reconnections, period, now),
    [reconnections, period, now],
  );
  return (
    <Section
      name="reconnections"
      figure={counts.all > 0 && <FormattedNumber value={counts.all} />}
      isEmpty={counts.all === 0}
      period={period}
      lead={
        <>
          <p className="dotted">
            {(['past', 'future'] as const).map(
              (tense) =>
                counts.total[tense] > 0 && (
                  <span key={tense}>
                    {formatMessage(tenseCountMessages[tense], { count: counts.total[tense] })}
                  </span>
                ),
            )}
            {counts.undated > 0 && (
              <span>{formatMessage(undatedCountMessage, { count: counts.undated })}</span>
            )}
          </p>
          <ReconnectionsChart counts={counts} />
        </>
      }
    />
  );
});
