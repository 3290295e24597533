import FormHelperText from '@mui/material/FormHelperText';
import { useState } from 'react';
import { defineMessage, FormattedMessage, type MessageDescriptor } from 'react-intl';
import { useOnce } from './useOnce';

const failedMessage = defineMessage({
  id: 'download.failed',
  defaultMessage: 'Le fichier n’a pas pu être préparé. Rien n’est perdu : réessayez dans un instant.',
});

/**
 * Gives files one at a time.
 * @param give makes the file and gives it; rejects where that can't be done
 * @param failed says that it could not, and what helps
 * @returns `failure` too: it says that no file came, and is shown beside the button
 */
export function useDownload(give: () => Promise<void>, failed: MessageDescriptor = failedMessage) {
  const [state, setState] = useState<'rest' | 'busy' | 'failed'>('rest');
  const download = useOnce(async () => {
    setState('busy');
    setState(
      await give().then(
        () => 'rest' as const,
        () => 'failed' as const,
      ),
    );
  });
  const failure = state === 'failed' && (
    <FormHelperText error role="alert" sx={{ flexBasis: '100%' }}>
      <FormattedMessage {...failed} />
    </FormHelperText>
  );
  return { download, isBusy: state === 'busy', failure };
}
