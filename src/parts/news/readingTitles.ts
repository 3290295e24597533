import type { MessageDescriptor } from 'react-intl';
import { appMessages } from '../../ui/messages';
import { newsMessages } from './messages';
import type { useNewsItem } from './useNewsItem';

type Unread = Exclude<ReturnType<typeof useNewsItem>['kind'], 'read'>;

/** What stands in the place of an item's title while there is none. */
export const readingTitles: Record<Unread, MessageDescriptor> = {
  loading: appMessages.loading,
  gone: newsMessages.goneTitle,
  failed: newsMessages.failedTitle,
};
