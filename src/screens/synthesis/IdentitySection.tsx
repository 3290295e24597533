import { FormattedMessage } from 'react-intl';
import type { IdentityCard } from '../../domain/identityCard';
import { cardLineMessages } from '../../exercises/messages';
import { sectionMessages } from './messages';
import { Section } from './Section';

/** In the order of a document that one reads: what one is for comes first. */
const fields = ['vocationpro', 'symptoms', 'momentressource', 'phrasereconnexion'] as const;

/** The identity card, each line in its colour. */
export function IdentitySection({ card }: { card: IdentityCard }) {
  const lines = fields.flatMap((field) => {
    const text = card[field]?.trim();
    return text ? [{ field, text }] : [];
  });
  return (
    <Section title={sectionMessages.identityCard} emptyBecause={lines.length === 0 ? 'notYet' : undefined}>
      <dl className="synthesis-card">
        {lines.map(({ field, text }) => (
          <div key={field} className={`synthesis-card__line synthesis-card__line--${field}`}>
            <dt className="small">
              <FormattedMessage {...cardLineMessages[field]} />
            </dt>
            <dd className="pre-line">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
