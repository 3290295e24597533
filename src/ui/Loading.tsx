import CircularProgress from '@mui/material/CircularProgress';
import { keyframes } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { appMessages } from './messages';
import { plain } from './plain';
import { theme } from './theme';

const appear = keyframes({ from: { opacity: 0 } });

const Waiting = plain('p', {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 12,
  minHeight: '50dvh',
  color: theme.vars.palette.text.secondary,
  animation: `${appear} 200ms 300ms both`,
});

/** Something is on its way; shown only after a moment, so that what is quick does not flicker. */
export function Loading() {
  const { formatMessage } = useIntl();
  return (
    <Waiting aria-live="polite" aria-busy>
      <CircularProgress aria-hidden size={36} />
      {formatMessage(appMessages.loading)}
    </Waiting>
  );
}
