import { FormattedMessage } from 'react-intl';
import { useAppStore } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import { downloadExport } from './downloadExport';
import { transferMessages } from './messages';

/** Gives the user all that they wrote as one file (row F5). */
export function ExportButton() {
  const store = useAppStore();
  return (
    <Button look="quiet" onClick={() => downloadExport(store.getState(), new Date())}>
      <Icon name="download" size={20} />
      <FormattedMessage {...transferMessages.export} />
    </Button>
  );
}
