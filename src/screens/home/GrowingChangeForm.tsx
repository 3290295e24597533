import { keyframes } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { ChangeForm } from '../../parts/entryForm/ChangeForm';
import { bringIntoView } from '../../ui/bringIntoView';
import { plain } from '../../ui/plain';

/** The form is higher than the buttons in whose place it comes: the card grows by that. */
const grow = keyframes({ from: { marginBottom: '-5rem', opacity: 0.3 } });
const Grown = plain('div', {
  clear: 'both',
  scrollMarginBottom: 32,
  '&.here': { animation: `${grow} var(--comes)` },
});

interface GrowingChangeFormProps extends ComponentProps<typeof ChangeForm> {
  /** What stood in its place is gone. */
  isHere: boolean;
}

/** Asks on home what a realised intuition changed; it ends in sight. */
export function GrowingChangeForm({ isHere, ...form }: GrowingChangeFormProps) {
  return (
    <Grown
      className={isHere ? 'here' : undefined}
      onAnimationEnd={({ target, currentTarget }) => {
        if (target === currentTarget) bringIntoView(currentTarget);
      }}
    >
      <ChangeForm {...form} />
    </Grown>
  );
}
