import FormHelperText from '@mui/material/FormHelperText';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { useDownload } from '../../ui/useDownload';
import { downloadExport } from './downloadExport';
import { sealedMessages, transferMessages } from './messages';

/** Gives the user all that they wrote as one file. */
export function ExportButton() {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const [isPartial, setIsPartial] = useState(false);
  const { download, isBusy, failure } = useDownload(async () => {
    setIsPartial(false);
    setIsPartial((await dispatch(downloadExport(new Date()))) === null);
  });
  return (
    <>
      <Button
        look="quiet"
        isBusy={isBusy}
        onClick={() => void download()}
        icon="download"
        text={transferMessages.export}
      />
      {failure}
      {isPartial && (
        <FormHelperText role="alert" sx={{ flexBasis: '100%' }}>
          {formatMessage(sealedMessages.notIn)}
        </FormHelperText>
      )}
    </>
  );
}
