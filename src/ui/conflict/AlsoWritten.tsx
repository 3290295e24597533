import { useIntl } from 'react-intl';
import { alsoWrittenMessage } from '../list/messages';

/** What other devices wrote in the same place, shown beside until the user picks (row K6). */
export function AlsoWritten({ texts }: { texts: readonly string[] | undefined }) {
  const { formatMessage } = useIntl();
  return texts?.map((text) => (
    <p key={text} className="small pre-line">
      {formatMessage(alsoWrittenMessage, { text })}
    </p>
  ));
}
