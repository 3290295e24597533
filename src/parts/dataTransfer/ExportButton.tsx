import { useIntl } from 'react-intl';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import { downloadExport } from './downloadExport';
import { transferMessages } from './messages';

/** Gives the user all that they wrote as one file (row F5). */
export function ExportButton() {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  return (
    <Button look="quiet" onClick={() => void dispatch(downloadExport(new Date()))}>
      <Icon name="download" size={20} />
      {formatMessage(transferMessages.export)}
    </Button>
  );
}
