import { FormattedMessage } from 'react-intl';
import { selectIsDraftBegun } from '../../collections/drafts';
import { useAppSelector } from '../../store/hooks';
import { entryFormMessages } from './messages';

/**
 * Says beside a way in that something was begun there.
 * @param stored what the form holds before anything is typed; nothing by default
 */
export function DraftWaiting({ draftKey, stored }: { draftKey: string; stored?: Record<string, string> }) {
  const isBegun = useAppSelector((state) => selectIsDraftBegun(state, draftKey, stored));
  if (!isBegun) return null;
  return (
    <p className="small">
      <FormattedMessage {...entryFormMessages.waiting} />
    </p>
  );
}
