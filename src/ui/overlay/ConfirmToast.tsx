import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../Button';
import { appMessages } from '../messages';
import { useHeard } from '../useHeard';
import { Answers } from './Answers';

interface ConfirmToastProps {
  text: ReactNode;
  confirmLabel: ReactNode;
  isDangerous?: boolean;
  isBusy?: boolean;
  /** Drawn where it stands, rather than over all: a dialog around it keeps the focus within itself. */
  isInDialog?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks in a toast that never times out, the page veiled meanwhile: the safe answer has the focus, Escape gives it. */
export function ConfirmToast({
  text,
  confirmLabel,
  isDangerous = false,
  isBusy = false,
  isInDialog = false,
  onConfirm,
  onCancel,
}: ConfirmToastProps) {
  const cancelRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Where the focus was gets it back.
    const { activeElement } = document;
    cancelRef.current?.focus();
    return () => {
      if (activeElement instanceof HTMLElement) activeElement.focus();
    };
  }, []);
  const leaveOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // A dialog beneath stays open.
    event.stopPropagation();
    onCancel();
  };
  useHeard('document', 'keydown', leaveOnEscape, true);
  const toast = (
    <Box
      sx={{
        position: 'fixed',
        zIndex: 'modal',
        inset: 0,
        display: 'flex',
        alignItems: 'flex-end',
        justifyContent: 'center',
        p: 2,
        pb: isInDialog
          ? 'max(16px, env(safe-area-inset-bottom))'
          : 'calc(var(--tabs-height) + env(safe-area-inset-bottom) + 40px)',
        bgcolor: 'veil',
      }}
    >
      <Card
        role="alert"
        sx={{
          display: 'grid',
          gap: 1.5,
          width: '100%',
          maxWidth: 520,
          maxHeight: '100%',
          overflowY: 'auto',
          p: 2,
        }}
      >
        <div>{text}</div>
        <Answers>
          <Button look="quiet" onClick={onCancel} ref={cancelRef} text={appMessages.cancel} />
          <Button look={isDangerous ? 'danger' : 'primary'} isBusy={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </Answers>
      </Card>
    </Box>
  );
  return isInDialog ? toast : createPortal(toast, document.body);
}
