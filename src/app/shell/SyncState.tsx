import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import { Suspense, useRef, useState } from 'react';
import { FormattedMessage, useIntl, type MessageDescriptor } from 'react-intl';
import { useLocation } from 'react-router';
import { selectFailure, selectSiteFault, selectSyncStatus } from '../../collections/sync/syncActivity';
import { selectSyncedAt } from '../../collections/sync/syncSlice';
import { selectIsWithoutDataNode } from '../../session/sessionSlice';
import { useAppSelector } from '../../store/hooks';
import { selectIsStorageFailing } from '../../store/storageHealth';
import { Icon, type IconName } from '../../ui/icons';
import { lazyComponent } from '../../ui/lazyComponent';
import { syncMessages } from './messages';
import { honestStatus, selectIsParked, selectWaitingCount, syncWords, type HonestStatus } from './syncWords';

const variants = { saved: 'info', synced: 'success', waiting: 'secondary', notSent: 'info' } as const;

const icons: Record<HonestStatus, IconName> = {
  saved: 'device',
  synced: 'check',
  waiting: 'wait',
  notSent: 'wait',
};

/** Offline, before their code was ever fetched, the main thing is said all the same. */
const inOneSentence = (message: MessageDescriptor) =>
  function InOneSentence() {
    return (
      <Card component="p" sx={{ p: 2 }}>
        <FormattedMessage {...message} />
      </Card>
    );
  };

const loadDetails = () => import(/* webpackChunkName: "sync-details" */ './SyncDetails');

const SyncDetails = lazyComponent(
  () =>
    loadDetails().then(
      (module) => module.SyncDetails,
      () => inOneSentence(syncMessages.withoutDetails),
    ),
  { isOfFirstScreens: true },
);

const StorageBanner = lazyComponent(
  () =>
    loadDetails().then(
      (module) => module.StorageBanner,
      () => inOneSentence(syncMessages.notStored),
    ),
  { isOfFirstScreens: true },
);

/**
 * The honest state of what was written (row K5): on every private screen, and its only role=status; more unfolds on demand.
 * @param isInExercise keeps room beside it for the way out
 */
export function SyncState({ isInExercise = false }: { isInExercise?: boolean }) {
  const intl = useIntl();
  const isStorageFailing = useAppSelector(selectIsStorageFailing);
  const status = honestStatus(useAppSelector(selectSyncStatus), isStorageFailing);
  const isWithoutDataNode = useAppSelector(selectIsWithoutDataNode);
  const syncedAt = useAppSelector(selectSyncedAt);
  const waiting = useAppSelector(selectWaitingCount);
  const isParked = useAppSelector(selectIsParked);
  const siteFault = useAppSelector(selectSiteFault);
  const isUnreachable = useAppSelector(selectFailure) === 'unreachable';
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  // On another page they are folded again.
  const isOpen = openAt === pathname;
  const toggleRef = useRef<HTMLButtonElement>(null);
  const close = (hasFocus: boolean) => {
    if (hasFocus) toggleRef.current?.focus();
    setOpenAt(undefined);
  };
  const text = isWithoutDataNode
    ? intl.formatMessage(syncMessages.withoutNode)
    : syncWords(intl, { status, isUnreachable, syncedAt, waiting, isParked, siteFault });
  // Nothing looks well while this device doesn't store what is written.
  const calmTone = isStorageFailing ? 'saved' : status;
  const isRefused = isParked || siteFault !== null;
  const isTrouble = status === 'waiting' || isRefused;
  // A screen reader says only trouble, and its end: saved and synced take turns at every change.
  const [turn, setTurn] = useState({ text, isTrouble, wasTrouble: false });
  if (turn.text !== text) setTurn({ text, isTrouble, wasTrouble: turn.isTrouble });
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'flex-end',
          alignItems: 'center',
          minHeight: isInExercise ? 48 : 30,
          mb: isInExercise ? 0 : 0.75,
          ml: isInExercise ? 7 : { md: 2 },
          // With room for both it stands beside the heading.
          float: { md: 'right' },
          maxWidth: { md: isInExercise ? 'none' : '16rem' },
          displayPrint: 'none',
        }}
      >
        <Box sx={{ position: 'relative', display: 'flex' }}>
          <Chip
            component="p"
            role="status"
            aria-live={isTrouble || turn.wasTrouble ? 'polite' : 'off'}
            variant={isTrouble ? 'secondary' : variants[calmTone]}
            label={
              <>
                <Icon name={isRefused || isStorageFailing ? 'alert' : icons[status]} size={16} />
                {text}
              </>
            }
            sx={{ pr: 2.5, '.MuiChip-label': { display: 'flex', alignItems: 'center', gap: 0.75 } }}
          />
          {/* The whole of it is the button, with room for a finger. */}
          <ButtonBase
            ref={toggleRef}
            aria-expanded={isOpen}
            aria-label={intl.formatMessage(syncMessages.details)}
            onClick={() => setOpenAt(isOpen ? undefined : pathname)}
            sx={{
              position: 'absolute',
              inset: '-9px 0',
              px: 1.25,
              justifyContent: 'flex-end',
              '&[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
            }}
          >
            <Icon name="unfold" size={16} />
          </ButtonBase>
        </Box>
      </Box>
      <Suspense fallback={null}>
        {isOpen && <SyncDetails onClose={close} />}
        {isStorageFailing && <StorageBanner />}
      </Suspense>
    </>
  );
}
