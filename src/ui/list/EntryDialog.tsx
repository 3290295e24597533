import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { appMessages } from '../messages';
import { IconButton } from '../IconButton';

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
    <Dialog open onClose={onClose} fullScreen={isPhone} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      {/* What is hidden from the eye is placed in it, and makes nothing else scroll. */}
      <DialogContent sx={{ position: 'relative', display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography component="span" variant="body2" color="textSecondary">
            {above}
          </Typography>
          <IconButton onClick={onClose} icon="close" label={formatMessage(appMessages.close)} size={24} />
        </Stack>
        <Typography variant="h2" id={titleId} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {children}
      </DialogContent>
      {actions !== undefined && <DialogActions>{actions}</DialogActions>}
    </Dialog>
  );
}
