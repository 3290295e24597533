import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { appMessages } from '../messages';
import { IconButton } from '../IconButton';
import './list.css';

interface EntryDialogProps {
  title: ReactNode;
  /** Small, above the title: a day. */
  above?: ReactNode;
  onClose: () => void;
  /** Buttons at the foot. */
  actions?: ReactNode;
  children: ReactNode;
}

/** An entry in a window of its own; the whole of a phone's screen. */
export function EntryDialog({ title, above, onClose, actions, children }: EntryDialogProps) {
  const { formatMessage } = useIntl();
  const titleId = useId();
  const isPhone = useMediaQuery('(width < 600px)');
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      slotProps={{ paper: { className: 'entry-dialog' } }}
    >
      <DialogContent className="stack entry-dialog__content">
        <div className="row-between">
          <span className="small">{above}</span>
          <IconButton onClick={onClose} icon="close" label={formatMessage(appMessages.close)} size={24} />
        </div>
        <h2 id={titleId} className="entry-dialog__title">
          {title}
        </h2>
        {children}
      </DialogContent>
      {actions !== undefined && (
        <DialogActions sx={{ p: 2 }} className="entry-dialog__actions">
          {actions}
        </DialogActions>
      )}
    </Dialog>
  );
}
