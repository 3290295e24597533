import { isBlank } from '../../domain/blank';
import type { IdentityCard } from '../../domain/entries/identityCard';
import { CardLines } from '../../exercises/slides/CardLines';
import { sectionMessages } from './messages';
import { Section } from './Section';

/** In the order of a document that one reads: what one is for comes first. */
const fields = ['vocationpro', 'symptoms', 'momentressource', 'phrasereconnexion'] as const;

/** The identity card, each line in its colour. */
export function IdentitySection({ card }: { card: IdentityCard }) {
  const isEmpty = fields.every((field) => isBlank(card[field]));
  return (
    <Section title={sectionMessages.identityCard} emptyBecause={isEmpty ? 'notYet' : undefined}>
      <CardLines fields={fields} />
    </Section>
  );
}
