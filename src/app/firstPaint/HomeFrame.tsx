import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { FormattedMessage } from 'react-intl';
import { Hero } from '../../screens/home/Hero';
import { phraseSize } from '../../ui/phraseSize';
import { appMessages, pageNames } from '../../ui/messages';
import { Screen } from '../../ui/Screen';

/** The place of the sync state's icon: what stands beside it does not move when it comes. */
export function StatePlace() {
  return <Box sx={{ float: 'right', width: 48, height: 48, mt: -0.75, ml: 1.5 }} />;
}

/** Stand for one's own sentence, in either size, until the page's script knows it. */
const phrases = ['…', '…'.repeat(100)];

/** Home before the app (tools/prerender): places, and one's own sentence, which the page's script fills in. */
export function HomeFrame() {
  return (
    <Screen
      title={pageNames.home}
      heading={
        <>
          <span className="visually-hidden">
            <FormattedMessage {...appMessages.loading} />
          </span>
          <Skeleton component="span" variant="text" sx={{ typography: 'body2', width: '9rem' }} />
          <Skeleton component="span" variant="text" sx={{ width: '15rem', maxWidth: '100%' }} />
        </>
      }
    >
      {/* One's own sentence and the reconnection, what to go on with, the question; what follows stays out of sight. */}
      <Stack spacing={1.5}>
        <Skeleton variant="rounded" data-phrase="" sx={{ height: '16.5rem' }} />
        {phrases.map((phrase) => (
          <div key={phrase} data-phrase={phraseSize(phrase)}>
            <Hero phrase={phrase} />
          </div>
        ))}
        <Skeleton variant="rounded" sx={{ height: '5.5rem' }} />
        <Skeleton variant="rounded" sx={{ height: '15rem' }} />
        <Skeleton variant="rounded" sx={{ height: '100dvh' }} />
      </Stack>
    </Screen>
  );
}
