import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { keyframes } from '@mui/material/styles';
import { useLayoutEffect, useRef } from 'react';
import { type MessageDescriptor, useIntl } from 'react-intl';
import { Button } from './Button';
import { appMessages } from './messages';
import { plain } from './plain';
import { Spinner } from './Spinner';
import { theme } from './theme';
import { useHeard } from './useHeard';

const appear = keyframes({ from: { opacity: 0 } });

const Waiting = plain('p', {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 12,
  minHeight: '50dvh',
  color: theme.vars.palette.text.secondary,
  animation: `${appear} var(--comes) 300ms both`,
  '& > [aria-hidden]': { width: 36, height: 36, borderWidth: 3, color: theme.vars.palette.primary.main },
});

/** Something is on its way; shown only after a moment, so that what is quick does not flicker. */
export function Loading() {
  const { formatMessage } = useIntl();
  return (
    <Waiting aria-live="polite" aria-busy>
      <Spinner />
      {formatMessage(appMessages.loading)}
    </Waiting>
  );
}

interface LoadFailureProps {
  text: MessageDescriptor;
  isBusy?: boolean;
  onRetry: () => void;
}

/** Gives the focus to the heading of a block, or to the page's when the block is gone; not when something else has it. */
function focusHeading(block: Element | null): void {
  if (document.activeElement !== document.body) return;
  const scope = block?.isConnected ? block : document;
  const heading = scope.querySelector<HTMLElement>('h1, h2') ?? document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Says what could not be loaded and offers to try again; that is done by itself once the network is back. */
export function LoadFailure({ text, isBusy = false, onRetry }: LoadFailureProps) {
  const { formatMessage } = useIntl();
  const cardRef = useRef<HTMLDivElement>(null);
  useHeard('window', 'online', onRetry);
  useLayoutEffect(() => {
    const card = cardRef.current;
    return () => {
      if (!card?.contains(document.activeElement)) return;
      const block = card.closest('section, [role=dialog], main');
      // Once what takes its place stands.
      queueMicrotask(() => focusHeading(block));
    };
  }, []);
  return (
    <Card ref={cardRef} component={Stack} spacing={1.5} sx={{ p: 2, alignItems: 'flex-start' }}>
      <p>{formatMessage(text)}</p>
      <Button look="quiet" isBusy={isBusy} onClick={onRetry} text={appMessages.retry} />
    </Card>
  );
}
