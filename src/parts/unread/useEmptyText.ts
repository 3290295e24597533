import type { MessageDescriptor } from 'react-intl';
import { selectIsProviderUnread } from '../../collections/sync/providerRead';
import { useAppSelector } from '../../store/hooks';
import { appMessages } from '../../ui/messages';

/** What is said where there is nothing to show: `empty` once that is known. */
export const useEmptyText = (empty: MessageDescriptor): MessageDescriptor =>
  useAppSelector(selectIsProviderUnread) ? appMessages.unread : empty;
