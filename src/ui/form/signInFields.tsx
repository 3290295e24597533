import Typography from '@mui/material/Typography';
import { type ComponentProps, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../Button';
import { useIsHydrated } from '../useIsHydrated';
import { formMessages, waitMessages, waitOverMessage } from './messages';
import { TextField } from './TextField';

/** A box for an e-mail address, as phones and password managers know it; how one is written is said before it is judged. */
export function EmailField(props: ComponentProps<typeof TextField>) {
  const { formatMessage } = useIntl();
  return (
    <TextField
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      autoComplete="username"
      enterKeyHint="next"
      hint={formatMessage(formMessages.emailHint)}
      {...props}
    />
  );
}

interface SubmitButtonProps extends Required<Pick<ComponentProps<typeof Button>, 'isBusy' | 'text'>> {
  /** How long the next try has to wait, ms; 0 when it may be made. */
  waitMs: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** The unit that suits a wait. */
function unitOf(waitMs: number): [unit: keyof typeof waitMessages, unitMs: number] {
  if (waitMs < minuteMs) return ['seconds', 1000];
  return waitMs <= hourMs ? ['minutes', minuteMs] : ['hours', hourMs];
}

/** A form's button that may be held for a while; how long is said once, to those who listen too. */
export function SubmitButton({ isBusy, waitMs, text }: SubmitButtonProps) {
  const { formatMessage } = useIntl();
  const noteId = useId();
  const isOwned = useIsHydrated();
  // Said at the end of a wait only.
  const [turn, setTurn] = useState({ waitMs, isOver: false });
  if (turn.waitMs !== waitMs) setTurn({ waitMs, isOver: waitMs === 0 });
  const [unit, unitMs] = unitOf(waitMs);
  return (
    <div>
      <Button
        type="submit"
        isWide
        isDead={!isOwned}
        isBusy={isBusy}
        isHeld={waitMs > 0}
        aria-describedby={noteId}
        text={text}
      />
      <Typography
        variant="body2"
        id={noteId}
        aria-live="polite"
        sx={{ mt: 1, minHeight: '1.5rem', textAlign: 'center' }}
      >
        {waitMs > 0 && formatMessage(waitMessages[unit], { count: Math.ceil(waitMs / unitMs) })}
        {turn.isOver && formatMessage(waitOverMessage)}
      </Typography>
    </div>
  );
}
