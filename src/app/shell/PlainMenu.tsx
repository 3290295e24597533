import { useLayoutEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { MenuDrawer } from './MenuDrawer';
import { shellMessages } from './messages';

/** The menu in its simplest form, part of the first load: for when the drawer's own code can't be fetched. */
export function PlainMenu({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  const dialogRef = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    dialog?.showModal();
    // While it still stands, so that the focus goes back to where it was.
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={dialogRef}
      className="plain-menu"
      aria-label={formatMessage(shellMessages.menu)}
      onCancel={(event) => {
        // It closes with the step of the browser's history that opened it.
        event.preventDefault();
        onClose();
      }}
    >
      <MenuDrawer onClose={onClose} />
    </dialog>
  );
}
