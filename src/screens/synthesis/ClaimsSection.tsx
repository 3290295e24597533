import { memo, useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { Derailors } from '../../domain/entries/derailor';
import type { Period } from '../../domain/synthesis/periods';
import type { Plf } from '../../domain/plf/plf';
import { combinedDescription, entriesWithin } from '../../domain/synthesis/synthesis';
import { OwnWords } from '../../ui/OwnWords';
import { EntryDate, Section } from './Section';
import { sectionMessages, wordMessages } from './messages';

interface ClaimsSectionProps {
  plf: Plf;
  claims: Derailors;
  derailors: Derailors;
  period: Period;
}

/** Claims and derailors of the period, and what joins the three that weigh most, whatever the period (row F5). */
export const ClaimsSection = memo(function ClaimsSection({
  plf,
  claims,
  derailors,
  period,
}: ClaimsSectionProps) {
  const { formatMessage } = useIntl();
  const combined = useMemo(() => combinedDescription(plf, { claims, derailors }), [plf, claims, derailors]);
  const entries = useMemo(
    () => [
      ...entriesWithin(claims, period).map((dated) => ({ ...dated, kind: 'claim' as const })),
      ...entriesWithin(derailors, period).map((dated) => ({ ...dated, kind: 'derailor' as const })),
    ],
    [claims, derailors, period],
  );
  const [first, ...others] = [
    ...(combined
      ? [
          <div key="combined" className="combined">
            <h3>{formatMessage(sectionMessages.combined)}</h3>
            {combined.names.length > 0 && (
              <ul className="names">
                {combined.names.map((name, index) => (
                  <li key={`${name}-${String(index)}`} dir="auto">
                    {name}
                  </li>
                ))}
              </ul>
            )}
            <OwnWords className="words">{combined.text}</OwnWords>
          </div>,
        ]
      : []),
    ...entries.map(({ kind, dateKey, entry }) => (
      <article key={`${kind}-${dateKey}`} className="entry">
        <p className="small">{formatMessage(wordMessages[kind])}</p>
        <h3 dir="auto">{entry.name}</h3>
        {entry.description && <OwnWords className="words">{entry.description}</OwnWords>}
        <p className="small">
          <EntryDate dateKey={dateKey} />
        </p>
      </article>
    )),
  ];
  return (
    <Section name="claims" family="info" isEmpty={first === undefined} period={period} lead={first}>
      {others}
    </Section>
  );
});
