import type { MessageDescriptor } from 'react-intl';
import { selectIsUnread } from '../../collections/sync/unread';
import { useAppSelector } from '../../store/hooks';
import { appMessages } from '../../ui/messages';

/** What is said where there is nothing to show: `empty` once that is known. */
export const useEmptyText = (empty: MessageDescriptor): MessageDescriptor =>
  useAppSelector(selectIsUnread) ? appMessages.unread : empty;
