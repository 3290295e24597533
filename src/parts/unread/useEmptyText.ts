import type { MessageDescriptor } from 'react-intl';
import { selectIdentityCard } from '../../collections/identityCard';
import { selectIsProviderUnread } from '../../collections/sync/providerRead';
import type { IdentityCardField } from '../../domain/constants';
import { useAppSelector } from '../../store/hooks';
import { cardFieldHues, cardFieldMessages } from '../../ui/cardFields';
import { appMessages } from '../../ui/messages';

/** What is said where there is nothing to show: `empty` once that is known. */
export const useEmptyText = (empty: MessageDescriptor): MessageDescriptor =>
  useAppSelector(selectIsProviderUnread) ? appMessages.unread : empty;

/** What a list of one's own says where it is `empty`, and the line of one's identity card that stands beside it. */
export const useListTexts = (empty: MessageDescriptor, field: IdentityCardField) => ({
  empty: useEmptyText(empty),
  line: {
    name: cardFieldMessages[field],
    hue: cardFieldHues[field],
    text: useAppSelector(selectIdentityCard)[field] ?? '',
  },
});
