import { FormattedMessage } from 'react-intl';
import { alsoWrittenMessage } from '../list/messages';

/** What other devices wrote in the same place, shown beside until the user picks (row K6). */
export function AlsoWritten({ texts }: { texts: readonly string[] | undefined }) {
  return texts?.map((text) => (
    <p key={text} className="small pre-line">
      <FormattedMessage {...alsoWrittenMessage} values={{ text }} />
    </p>
  ));
}
