import { FormattedMessage } from 'react-intl';
import { Button } from '../ui/Button';
import { appMessages } from '../ui/messages';
import type { AlertToastProps } from './AlertToast';
import { alertMessages, toastMessages } from './messages';
import './plainToast.css';

/** The toast in its simplest form, part of the first load: it stays until closed. */
export function PlainToast({ alert, onClose, onUndo }: AlertToastProps) {
  return (
    <div className="plain-toast card" role="alert">
      <strong>
        <FormattedMessage {...toastMessages[alert.typetitle]} />
      </strong>
      <p>
        <FormattedMessage {...alertMessages[alert.message]} />
      </p>
      {alert.undo && (
        <Button look="text" onClick={onUndo}>
          <FormattedMessage {...toastMessages.undo} />
        </Button>
      )}
      <Button look="text" onClick={onClose}>
        <FormattedMessage {...appMessages.close} />
      </Button>
    </div>
  );
}
