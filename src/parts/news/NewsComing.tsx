import { useIntl } from 'react-intl';
import { appMessages } from '../../ui/messages';
import './news.css';

/** Places of items that are on their way, so that nothing jumps when they come. */
export function NewsComing({ items, isSmall = false }: { items: number; isSmall?: boolean }) {
  const { formatMessage } = useIntl();
  return (
    <div className="news-list" aria-busy="true">
      <p className="visually-hidden">{formatMessage(appMessages.loading)}</p>
      {Array.from({ length: items }, (_, index) => (
        <div
          key={index}
          className={isSmall ? 'card news-coming news-coming--small' : 'card news-coming'}
          aria-hidden="true"
        />
      ))}
    </div>
  );
}
