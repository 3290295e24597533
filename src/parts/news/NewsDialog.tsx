import Stack from '@mui/material/Stack';
import { useIntl } from 'react-intl';
import { EntryDialog } from '../../ui/list/EntryDialog';
import { NewsDay, NewsTitle } from './newsFacts';
import { NewsReading, readingTitles, useNewsItem } from './NewsReading';

/** An item in a window over the screen. */
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
      {/* The window takes its whole height at once: it does not move when the text comes. */}
      <Stack spacing={2} sx={{ flex: 'none', minHeight: '85dvh' }}>
        <NewsReading state={state} />
      </Stack>
    </EntryDialog>
  );
}
