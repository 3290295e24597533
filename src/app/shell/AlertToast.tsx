import MuiAlert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Snackbar from '@mui/material/Snackbar';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef, useState, type FocusEventHandler } from 'react';
import { useIntl } from 'react-intl';
import type { AlertType } from '../../alerts/alertCatalogue';
import type { Alert } from '../../alerts/alertSlice';
import { alertMessage, toastMessages } from '../../alerts/messages';
import { toastDelayMs, undoDelayMs } from '../../domain/constants';
import { Button } from '../../ui/Button';
import { Icon, type IconName } from '../../ui/icons';
import { appMessages } from '../../ui/messages';

const toastIcons: Record<AlertType, IconName> = { success: 'check', error: 'alert', info: 'info' };

/** What a toast shows and what may be done with it. */
export interface AlertToastProps {
  alert: Alert;
  isAtTop: boolean;
  /** What can be undone takes the focus: from the list it would be many steps away. */
  takesFocus?: boolean;
  onClose: () => void;
  onUndo: () => void;
  /** Told where the focus comes from. */
  onFocus?: FocusEventHandler;
}

/** The toast. A success goes by itself, unless hovered or focused; the others stay until they are closed. */
export function AlertToast({
  alert,
  isAtTop,
  takesFocus = false,
  onClose,
  onUndo,
  onFocus,
}: AlertToastProps) {
  const { formatMessage } = useIntl();
  const isStaying = alert.type !== 'success';
  const delayMs = alert.undo ? undoDelayMs : toastDelayMs;
  const close = useEffectEvent(onClose);
  const undoRef = useRef<HTMLButtonElement>(null);
  const [isFocused, setIsFocused] = useState(false);
  useEffect(() => {
    if (takesFocus) undoRef.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  useEffect(() => {
    if (!isStaying && !isFocused) return undefined;
    // Escape closes the toast before a dialog hears it: the toast may cover what the dialog asks.
    const closeFirst = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
    };
    document.addEventListener('keydown', closeFirst, true);
    return () => document.removeEventListener('keydown', closeFirst, true);
  }, [isStaying, isFocused]);
  return (
    <Snackbar
      open
      // A pointer that leaves starts no clock over the one who has the focus there.
      autoHideDuration={isStaying || isFocused ? null : delayMs}
      resumeHideDuration={delayMs}
      anchorOrigin={{ vertical: isAtTop ? 'top' : 'bottom', horizontal: isAtTop ? 'center' : 'right' }}
      onClose={(_event, reason) => {
        // A tap elsewhere is no answer to an alert.
        if (reason !== 'clickaway') onClose();
      }}
      // The toast leaves the tab bar and the exercise's buttons free, on a desktop what is asked, and a window's cross, too.
      sx={
        isAtTop
          ? { top: { xs: 'calc(env(safe-area-inset-top) + 12px)' } }
          : {
              top: { md: 24 },
              bottom: { xs: 'calc(var(--tabs-height) + env(safe-area-inset-bottom) + 40px)', md: 'auto' },
            }
      }
    >
      <MuiAlert
        severity={alert.type}
        variant="outlined"
        icon={<Icon name={toastIcons[alert.type]} />}
        onClose={onClose}
        onFocus={(event) => {
          setIsFocused(true);
          onFocus?.(event);
        }}
        onBlur={({ currentTarget, relatedTarget }) => setIsFocused(currentTarget.contains(relatedTarget))}
        closeText={formatMessage(appMessages.close)}
        sx={{
          width: '100%',
          maxWidth: { xs: 520, md: 300 },
          '.MuiAlert-message': { overflow: 'visible', overflowWrap: 'anywhere' },
        }}
      >
        <Typography component="span" variant="overline" color="textSecondary" sx={{ display: 'block' }}>
          {formatMessage(toastMessages[alert.type])}
        </Typography>
        {formatMessage(alertMessage(alert))}
        {alert.undo && (
          // Below the cross there is room for it on one line.
          <Box sx={{ ml: -1.5, mb: -1, width: 'max-content', maxWidth: 'calc(100% + 64px)' }}>
            <Button look="text" ref={undoRef} onClick={onUndo}>
              {formatMessage(toastMessages.undo)}
            </Button>
          </Box>
        )}
      </MuiAlert>
    </Snackbar>
  );
}
