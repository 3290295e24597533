import { useIntl } from 'react-intl';
import { selectIdentityCard } from '../../collections/identityCard';
import type { IdentityCardField } from '../../domain/constants';
import { useAppSelector } from '../../store/hooks';
import { cardLineMessages, carouselMessages } from '../messages';
import './cardLines.css';

/** The user's own lines of the identity card, to breathe with. */
export function CardLines({ fields }: { fields: readonly IdentityCardField[] }) {
  const { formatMessage } = useIntl();
  const card = useAppSelector(selectIdentityCard);
  const lines = fields.flatMap((field) => {
    const text = card[field]?.trim();
    return text ? [{ field, text }] : [];
  });
  if (lines.length === 0) {
    return <p>{formatMessage(carouselMessages.emptyCard)}</p>;
  }
  return (
    <dl className="card-lines">
      {lines.map(({ field, text }) => (
        <div key={field} className={`card-lines__line card-lines__line--${field}`}>
          <dt className="small">{formatMessage(cardLineMessages[field])}</dt>
          <dd className="pre-line">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
