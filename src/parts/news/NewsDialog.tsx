import { useIntl } from 'react-intl';
import { EntryDialog } from '../../ui/list/EntryDialog';
import './news.css';
import { NewsDay } from './NewsDay';
import { NewsReading } from './NewsReading';
import { NewsTitle } from './NewsTitle';
import { readingTitles, useNewsItem } from './useNewsItem';

/** An item in a window over the screen (row G2). */
export function NewsDialog({ nid, onClose }: { nid: string; onClose: () => void }) {
  const { formatMessage } = useIntl();
  const state = useNewsItem(nid);
  const isRead = state.kind === 'read';
  return (
    <EntryDialog
      above={isRead && <NewsDay day={state.item.day} />}
      title={isRead ? <NewsTitle item={state.item} /> : formatMessage(readingTitles[state.kind])}
      onClose={onClose}
    >
      <div className="stack news-dialog">
        <NewsReading state={state} />
      </div>
    </EntryDialog>
  );
}
