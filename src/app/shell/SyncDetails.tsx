import Card, { type CardProps } from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { shallowEqual } from 'react-redux';
import { selectSyncFailure, selectSyncStatus, type SyncStatus } from '../../collections/sync/syncActivity';
import { nodeCollections } from '../../domain/collections';
import { ExportButton } from '../../parts/dataTransfer/ExportButton';
import { collectionMessages } from '../../parts/dataTransfer/messages';
import { nodeLock } from '../../provider/tabLock';
import { takeLocks } from '../../provider/takeLocks';
import { syncNow } from '../../session/syncOrLogIn';
import { useAppSelector, useAppStore } from '../../store/hooks';
import { selectStorageFailure } from '../../store/storageHealth';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import { Note } from '../../ui/Note';
import { useHeard } from '../../ui/useHeard';
import { useOnce } from '../../ui/useOnce';
import {
  lastSyncedMessage,
  notStoredMessages,
  outcomeMessages,
  refusalMessages,
  syncDetailsMessages,
  waitingChangesMessage,
} from './syncDetailsMessages';
import { selectSyncView, syncTimeInWords } from './syncWords';

/** Why the provider refuses a row for good, by the status it answered with; what it means to the user. */
function causeOf(status: number): keyof typeof refusalMessages {
  if (status === 413) return 'tooBig';
  return status === 401 || status === 403 ? 'forbidden' : 'notUnderstood';
}

/** What is said between the sync state and the screen. */
function Notice({ children, ...card }: CardProps<'section'>) {
  return (
    <Card component="section" {...card} sx={{ clear: 'both', mb: 2.5 }}>
      <Stack spacing={1.5} sx={{ p: 2, alignItems: { sm: 'flex-start' }, color: 'text.primary' }}>
        {children}
      </Stack>
    </Card>
  );
}

/** What the provider refuses, why, and what can be done about it. */
function Refusals() {
  const { formatMessage } = useIntl();
  const parked = useAppSelector(({ syncActivity }) => syncActivity.parked);
  return (
    <Stack component="ul" spacing={0.75} sx={{ listStyle: 'none' }}>
      {nodeCollections.flatMap(({ name }) => {
        const status = parked[name];
        if (status === undefined) return [];
        const row = formatMessage(collectionMessages[name]);
        return [<li key={name}>{formatMessage(refusalMessages[causeOf(status)], { row })}</li>];
      })}
    </Stack>
  );
}

/** Syncs when asked to, and says what came of it. */
function SyncNow() {
  const store = useAppStore();
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<SyncStatus>();
  const status = useAppSelector(selectSyncStatus);
  const isHeldByTab = useAppSelector(selectSyncFailure) === 'held';
  // What came of it is old news once something else is the case.
  if (outcome !== undefined && outcome !== status) setOutcome(undefined);
  const sync = useOnce(async () => {
    setIsBusy(true);
    setOutcome(undefined);
    try {
      if (isHeldByTab) await takeLocks(['refresh', nodeLock]);
      await store.dispatch(syncNow());
    } finally {
      setIsBusy(false);
      setOutcome(selectSyncStatus(store.getState()));
    }
  });
  return (
    <>
      <Button
        look="quiet"
        isBusy={isBusy}
        onClick={() => void sync()}
        text={syncDetailsMessages[isHeldByTab ? 'continueHere' : 'syncNow']}
      />
      <Note aria-live="polite">{outcome && <FormattedMessage {...outcomeMessages[outcome]} />}</Note>
    </>
  );
}

interface SyncDetailsProps {
  /** Told, at Escape, whether the focus goes away with the details. */
  onClose: (hasFocus: boolean) => void;
}

/** What is synced and what is not, why, and what can be done about it. */
export function SyncDetails({ onClose }: SyncDetailsProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const view = useAppSelector(selectSyncView, shallowEqual);
  const { status, isStorageFailing, isParked, syncedAt, waiting } = view;
  const sectionRef = useRef<HTMLElement>(null);
  useHeard('document', 'keydown', ({ key }) => {
    if (key === 'Escape') onClose(sectionRef.current?.contains(document.activeElement) === true);
  });
  const whileOurs = view.isHeldOff ? 'held' : 'waiting';
  const whileWaiting = view.failure === 'held' ? 'heldByTab' : whileOurs;
  const whileSaved = isParked ? 'parked' : 'saved';
  const said = { saved: whileSaved, synced: 'synced', waiting: whileWaiting } as const;
  const isKeptHere = isParked && !isStorageFailing;
  return (
    <Notice ref={sectionRef} aria-label={formatMessage(syncDetailsMessages.title)}>
      {waiting > 0 && <p>{formatMessage(waitingChangesMessage, { count: waiting })}</p>}
      {isParked && <Refusals />}
      {isKeptHere && <p>{formatMessage(syncDetailsMessages.nothingLost)}</p>}
      {/* StorageBanner says what this device does not store. */}
      {/* The sync state itself says what is wrong with the site. */}
      {!view.isSiteAtFault && status !== 'notSent' && (
        <p>{formatMessage(syncDetailsMessages[said[status]])}</p>
      )}
      {view.hasDrafts && !isStorageFailing && <p>{formatMessage(syncDetailsMessages.drafts)}</p>}
      {status !== 'synced' && syncedAt !== undefined && (
        <Note>{formatMessage(lastSyncedMessage, syncTimeInWords(intl, syncedAt))}</Note>
      )}
      <SyncNow />
      {isKeptHere && <ExportButton />}
    </Notice>
  );
}

/** Stays while this device can't store what is written: what that means, and the way to keep it all the same. */
export function StorageBanner() {
  const { formatMessage } = useIntl();
  const failure = useAppSelector(selectStorageFailure);
  if (failure === null) return null;
  return (
    <Notice variant="error" aria-labelledby="storage-banner">
      <Typography
        variant="h3"
        component="p"
        color="error"
        id="storage-banner"
        sx={{ display: 'flex', alignItems: 'center', gap: 1 }}
      >
        <Icon name="alert" size={20} />
        <FormattedMessage {...notStoredMessages[failure]} />
      </Typography>
      <p>{formatMessage(syncDetailsMessages.notStored)}</p>
      {failure === 'held' && <p>{formatMessage(syncDetailsMessages.heldByNewer)}</p>}
      <ExportButton />
    </Notice>
  );
}
