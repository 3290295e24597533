import { useLayoutEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { Button } from '../../ui/Button';
import { appMessages } from '../../ui/messages';
import { plain } from '../../ui/plain';
import { theme } from '../../ui/theme';
import { shellMessages } from './messages';
import { useMenuEntries } from './useMenuEntries';

const PlainDrawer = plain('dialog', {
  width: 'min(20rem, 88vw)',
  maxWidth: 'none',
  height: '100dvh',
  maxHeight: 'none',
  margin: '0 0 0 auto',
  padding: '1rem 1.25rem',
  overflowY: 'auto',
  // Seen where the system chooses the colours.
  border: '1px solid transparent',
  li: { listStyle: 'none' },
  'li > a': { display: 'flex', alignItems: 'center', minHeight: 44 },
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.default,
  '&::backdrop': { backgroundColor: theme.vars.palette.veil },
});

/** The menu in its simplest form, for when its own code can't be fetched. */
export function PlainMenu({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  const entries = useMenuEntries(true);
  const dialogRef = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    dialog?.showModal();
    // While it still stands, so that the focus goes back to where it was.
    return () => dialog?.close();
  }, []);
  return (
    <PlainDrawer
      ref={dialogRef}
      aria-label={formatMessage(shellMessages.menu)}
      onCancel={(event) => {
        // It closes with the step of the browser's history that opened it.
        event.preventDefault();
        onClose();
      }}
    >
      <Button look="text" onClick={onClose}>
        {formatMessage(appMessages.close)}
      </Button>
      <nav aria-label={formatMessage(shellMessages.menu)}>
        <ul>
          {entries.map(({ label, name, link, isHere }) => (
            <li key={label}>
              <Link {...link} aria-current={isHere ? 'page' : undefined}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </PlainDrawer>
  );
}
