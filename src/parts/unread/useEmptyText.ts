import type { MessageDescriptor } from 'react-intl';
import { selectIdentityCard } from '../../collections/identityCard';
import { selectIsProviderUnread } from '../../collections/sync/providerRead';
import { useAppSelector } from '../../store/hooks';
import { appMessages } from '../../ui/messages';

/** What is said where there is nothing to show: `empty` once that is known. */
export const useEmptyText = (empty: MessageDescriptor): MessageDescriptor =>
  useAppSelector(selectIsProviderUnread) ? appMessages.unread : empty;

/** What a list of one's own says: where it is empty, and one's own sentence beside it. */
export const useListTexts = (empty: MessageDescriptor) => ({
  empty: useEmptyText(empty),
  phrase: useAppSelector(selectIdentityCard).phrasereconnexion,
});
