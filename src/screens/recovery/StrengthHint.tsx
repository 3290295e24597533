import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { useAppSelector } from '../../store/hooks';
import { adviceMessages, strengthMessages } from './messages';
import type { PasswordChangeFormValues } from './recoveryForms';
import { loadStrengthJudge, type PasswordStrength, type StrengthJudge } from './passwordStrength';

/** How long a password must stand still before it is judged, ms: who listens is told once, not at every key. */
const pauseMs = 400;

const isText = (value: string | undefined): value is string => value !== undefined;

const hues = ['error', 'error', 'warning', 'success', 'success'] as const;

/**
 * How hard the new password is to guess, with one suggestion. The provider may refuse what is not good; without the
 * library's words the suggestion that always holds stays.
 */
export function StrengthHint() {
  const { formatMessage } = useIntl();
  const [password, email] = useWatch<PasswordChangeFormValues, ['password', 'email']>({
    name: ['password', 'email'],
  });
  const { firstname, lastname, company, businessunit } = useAppSelector(({ personalInfo }) => personalInfo);
  const [judged, setJudged] = useState<PasswordStrength | null>(null);
  const judgeRef = useRef<Promise<StrengthJudge>>(null);
  useEffect(() => {
    if (password === '') return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      judgeRef.current ??= loadStrengthJudge();
      judgeRef.current.then(
        (judge) => {
          if (isCurrent)
            setJudged(judge(password, [email, firstname, lastname, company, businessunit].filter(isText)));
        },
        () => {
          // The network is gone: the next key tries again.
          judgeRef.current = null;
        },
      );
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [password, email, firstname, lastname, company, businessunit]);
  const strength = password === '' ? null : judged;
  return (
    <Stack spacing={0.5} aria-live="polite" sx={{ minHeight: '5.25rem' }}>
      {/* Holds the level and two lines of advice: nothing below moves when they come. */}
      <LinearProgress
        aria-hidden
        variant="determinate"
        color={strength ? hues[strength.score] : 'primary'}
        value={strength ? 20 * (strength.score + 1) : 0}
      />
      {strength && (
        <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
          {formatMessage(strengthMessages[strength.score])}
        </Typography>
      )}
      <Typography component="span" variant="body2" color="textSecondary">
        {formatMessage(adviceMessages[strength?.advice ?? 'words'])}
      </Typography>
    </Stack>
  );
}
