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
import './syncState.css';
import { honestStatus, selectIsParked, selectWaitingCount, syncWords, type HonestStatus } from './syncWords';

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
      <p className="card">
        <FormattedMessage {...message} />
      </p>
    );
  };

const loadDetails = () => import(/* webpackChunkName: "sync-details" */ './SyncDetails');

const SyncDetails = lazyComponent(() =>
  loadDetails().then(
    (module) => module.SyncDetails,
    () => inOneSentence(syncMessages.withoutDetails),
  ),
);

const StorageBanner = lazyComponent(() =>
  loadDetails().then(
    (module) => module.StorageBanner,
    () => inOneSentence(syncMessages.notStored),
  ),
);

/** The honest state of what was written (row K5): on every private screen, and its only role=status; more unfolds on demand. */
export function SyncState() {
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
      <div className={`sync-state sync-state--${isTrouble ? 'waiting' : calmTone}`}>
        <p role="status" aria-live={isTrouble || turn.wasTrouble ? 'polite' : 'off'}>
          <Icon name={isRefused || isStorageFailing ? 'alert' : icons[status]} size={16} />
          {text}
        </p>
        <button
          ref={toggleRef}
          type="button"
          className="sync-state__more"
          aria-expanded={isOpen}
          aria-label={intl.formatMessage(syncMessages.details)}
          onClick={() => setOpenAt(isOpen ? undefined : pathname)}
        >
          <Icon name="unfold" size={16} />
        </button>
      </div>
      <Suspense fallback={null}>
        {isOpen && <SyncDetails onClose={close} />}
        {isStorageFailing && <StorageBanner />}
      </Suspense>
    </>
  );
}
