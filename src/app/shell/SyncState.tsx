import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Suspense, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl, type MessageDescriptor } from 'react-intl';
import { shallowEqual } from 'react-redux';
import { useLocation } from 'react-router';
import { useAppSelector } from '../../store/hooks';
import { Icon, type IconName } from '../../ui/icons';
import { lazyComponent } from '../../ui/lazyComponent';
import { completeMessages } from '../../ui/localeMessages';
import { Tag } from '../../ui/Tag';
import { syncMessages } from './messages';
import { selectSyncView, syncWords, type HonestStatus } from './syncWords';

/** Beside the words. */
const icons: Record<HonestStatus, IconName> = {
  saved: 'device',
  synced: 'check',
  waiting: 'wait',
  notSent: 'wait',
};

/** A push that takes longer than this is told in words, ms: a quick one at each save would only flash. */
const longPushMs = 2_000;

/** True once it has been so for this long, ms. */
function useIsLasting(isSo: boolean, ms: number): boolean {
  const [isLasting, setIsLasting] = useState(false);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = setTimeout(() => setIsLasting(true), ms);
    return () => {
      clearTimeout(timer);
      setIsLasting(false);
    };
  }, [isSo, ms]);
  return isSo && isLasting;
}

/** Offline, before their code was ever fetched, the main thing is said all the same. */
const inOneSentence = (message: MessageDescriptor) =>
  function InOneSentence() {
    return (
      <Card component="p" sx={{ p: 2 }}>
        <FormattedMessage {...message} />
      </Card>
    );
  };

const loadDetails = async () => {
  const code = import(/* webpackChunkName: "sync-details" */ './SyncDetails');
  await completeMessages();
  return await code;
};

const SyncDetails = lazyComponent(async () => (await loadDetails()).SyncDetails, {
  isOfFirstScreens: true,
  instead: inOneSentence(syncMessages.withoutDetails),
});

const StorageBanner = lazyComponent(async () => (await loadDetails()).StorageBanner, {
  isOfFirstScreens: true,
  instead: inOneSentence(syncMessages.notStored),
});

/** Without its code or its words there is no notice: the sync state says that things are only here. */
const VaultNotice = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "vault-notice" */ '../../screens/vault/VaultNotice')).VaultNotice,
  { instead: () => null },
);

/**
 * The honest state of what was written: on every private screen, and its only role=status; more unfolds on demand. An
 * icon while all is well, words for the eye when something waits or is wrong.
 * @param isInExercise keeps room beside it for the way out
 * @param isKept a tick and « Enregistré » while all is well: something was typed
 */
export function SyncState({
  isInExercise = false,
  isKept = false,
}: {
  isInExercise?: boolean;
  isKept?: boolean;
}) {
  const intl = useIntl();
  const view = useAppSelector(selectSyncView, shallowEqual);
  const { status, isStorageFailing, isRefused, isTrouble } = view;
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  // On another page they are folded again.
  const isOpen = openAt === pathname;
  const toggleRef = useRef<HTMLButtonElement>(null);
  const close = (hasFocus: boolean) => {
    if (hasFocus) toggleRef.current?.focus();
    setOpenAt(undefined);
  };
  const text = syncWords(intl, view);
  // Within an exercise what is on the device is saved enough.
  const isLongPush = useIsLasting(status === 'saved' && view.waiting > 0 && !isInExercise, longPushMs);
  const isQuiet = !isTrouble && !isStorageFailing && !isLongPush;
  // A screen reader says only trouble, and its end: saved and synced take turns at every change.
  const [turn, setTurn] = useState({ text, isTrouble, wasTrouble: false });
  if (turn.text !== text) setTurn({ text, isTrouble, wasTrouble: turn.isTrouble });
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'flex-end',
          mt: isInExercise ? 0 : -0.75,
          mb: isQuiet || isInExercise ? 0 : 0.75,
          ml: isInExercise ? 7 : 1.5,
          // Quiet, or with room for both, it stands beside the heading.
          float: isQuiet ? 'right' : { md: 'right' },
          // A picture in the middle of the page leaves it room at its right.
          ...(isQuiet && { 'main:has(.arrival) &': { mb: '-44px' } }),
          maxWidth: { md: isInExercise ? 'none' : '16rem' },
          displayPrint: 'none',
        }}
      >
        <Box sx={{ position: 'relative', display: 'flex', alignItems: 'center', minHeight: 48 }}>
          <p
            role="status"
            aria-live={isTrouble || turn.wasTrouble ? 'polite' : 'off'}
            className={isQuiet ? 'visually-hidden' : undefined}
          >
            <Tag family={isTrouble ? 'secondary' : 'info'}>
              <Icon name={isRefused || isStorageFailing ? 'alert' : icons[status]} size={16} />
              {text}
              {/* The place of the button's arrow. */}
              <Box component="span" sx={{ display: 'inline-block', width: 16 }} />
            </Tag>
          </p>
          {isQuiet && isKept && (
            <Typography
              component="span"
              variant="caption"
              color="textSecondary"
              aria-hidden
              className="kept"
              sx={{ display: 'flex', alignItems: 'center', gap: 1 }}
            >
              <Icon name="check" size={16} />
              <FormattedMessage {...syncMessages.kept} />
            </Typography>
          )}
          {/* The whole of it is the button, with room for a finger. */}
          <ButtonBase
            ref={toggleRef}
            aria-expanded={isOpen}
            aria-label={intl.formatMessage(syncMessages.details)}
            title={isQuiet ? text : undefined}
            onClick={() => setOpenAt(isOpen ? undefined : pathname)}
            sx={{
              ...(isQuiet && !isKept ? { width: 48, height: 48 } : { position: 'absolute', inset: 0 }),
              ...(isQuiet && {
                'body:has(.in-place-of-picture) main:has(.arrival.of-page) &': { display: 'none' },
              }),
              px: 1.25,
              borderRadius: 6,
              justifyContent: 'flex-end',
              color: isQuiet ? 'text.secondary' : 'inherit',
              ...(!isQuiet && { '&[aria-expanded=true] > svg': { transform: 'rotate(180deg)' } }),
            }}
          >
            {!isQuiet && <Icon name="unfold" size={16} />}
            {isQuiet && !isKept && <Icon name={status === 'synced' ? 'synced' : 'cloud'} />}
          </ButtonBase>
        </Box>
      </Box>
      <Suspense fallback={null}>
        {isOpen && <SyncDetails onClose={close} />}
        {isStorageFailing && <StorageBanner />}
      </Suspense>
      <Suspense fallback={null}>{view.isVaultWaiting && <VaultNotice />}</Suspense>
    </>
  );
}
