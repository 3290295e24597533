import Skeleton from '@mui/material/Skeleton';
import { FormattedMessage } from 'react-intl';
import { homeMessages } from '../../screens/home/messages';
import { Tiles } from '../../screens/home/Tiles';
import { appMessages } from '../../ui/messages';
import { Screen } from '../../ui/Screen';

/** Home's places, empty: drawn ahead into the page (tools/prerender), and replaced by the app's home. */
export function HomeFrame() {
  return (
    <Screen
      title={homeMessages.title}
      heading={
        <>
          <span className="visually-hidden">
            <FormattedMessage {...appMessages.loading} />
          </span>
          <Skeleton component="span" variant="text" sx={{ width: '9rem', height: '1.5rem' }} />
          <Skeleton component="span" variant="text" sx={{ width: '15rem', maxWidth: '100%' }} />
        </>
      }
    >
      <Skeleton variant="rounded" sx={{ height: '6.5rem' }} />
      <Skeleton variant="rounded" sx={{ height: '3rem' }} />
      <Tiles>
        <Skeleton variant="rounded" sx={{ height: '8rem' }} />
        <Skeleton variant="rounded" sx={{ height: '8rem' }} />
      </Tiles>
      {/* What follows stays out of sight. */}
      <Skeleton variant="rounded" sx={{ height: '100dvh' }} />
    </Screen>
  );
}
