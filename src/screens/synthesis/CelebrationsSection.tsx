import { memo, useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { Celebrations } from '../../domain/entries/celebration';
import { chronological, namesByReference, spokenReference } from '../../domain/entries/intuitions';
import type { Period } from '../../domain/synthesis/periods';
import type { Reconnections } from '../../domain/entries/reconnection';
import { entriesWithin } from '../../domain/synthesis/synthesis';
import { OwnWords } from '../../ui/OwnWords';
import { EntryDate, Section } from './Section';
import { ofIntuitionMessage, wordMessages } from './messages';

interface CelebrationsSectionProps {
  celebrations: Celebrations;
  /** A celebration may name the intuition it was made of by its id. */
  reconnections: Reconnections;
  period: Period;
}

/** Celebrations and notes of the period, newest first (row F5). */
export const CelebrationsSection = memo(function CelebrationsSection({
  celebrations,
  reconnections,
  period,
}: CelebrationsSectionProps) {
  const { formatMessage } = useIntl();
  const entries = useMemo(() => entriesWithin(celebrations, period), [celebrations, period]);
  const names = useMemo(() => namesByReference(chronological(reconnections)), [reconnections]);
  const spoken = entries.map(({ dateKey, entry }) => ({
    dateKey,
    entry,
    intuition: entry.intuition ? spokenReference(entry.intuition, names) : undefined,
  }));
  const [first, ...others] = spoken.map(({ dateKey, entry, intuition }) => (
    <article key={dateKey} className="entry">
      <p className="small dotted">
        <span>{formatMessage(wordMessages[entry.kind])}</span>
        <EntryDate dateKey={dateKey} />
      </p>
      <OwnWords className="words">{entry.text}</OwnWords>
      {intuition !== undefined && <p className="small">{formatMessage(ofIntuitionMessage, { intuition })}</p>}
    </article>
  ));
  return (
    <Section name="celebrations" family="plum" isEmpty={entries.length === 0} period={period} lead={first}>
      {others}
    </Section>
  );
});
