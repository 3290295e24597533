import { useLayoutEffect, useRef, type AriaAttributes, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { plain } from '../plain';
import { theme } from '../theme';

const PlainDialog = plain('dialog', {
  width: 'min(25rem, 88vw)',
  padding: '1rem 1.25rem',
  // Seen where the system chooses the colours.
  border: '1px solid transparent',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.default,
  '&::backdrop': { backgroundColor: theme.vars.palette.veil },
});

interface PlainWindowProps extends AriaAttributes {
  role?: 'alertdialog';
  onClose: () => void;
  children: ReactNode;
}

/** A window in its simplest form, by the browser alone: for when a window's own code can't be fetched. */
export function PlainWindow({ onClose, ...content }: PlainWindowProps) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    dialog?.showModal();
    // While it still stands, so that the focus goes back to where it was.
    return () => dialog?.close();
  }, []);
  // Beside the page: an open dialog hides the page from screen readers.
  return createPortal(
    <PlainDialog
      ref={dialogRef}
      onCancel={(event) => {
        // Whoever opened it takes it away.
        event.preventDefault();
        onClose();
      }}
      {...content}
    />,
    document.body,
  );
}
