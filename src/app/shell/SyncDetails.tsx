import Card, { type CardProps } from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl, defineMessage, defineMessages } from 'react-intl';
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
import type { SpokenTime } from './messages';
import { selectSyncView, syncTimeInWords } from './syncWords';

const syncDetailsMessages = defineMessages({
  title: { id: 'shell.syncDetails.title', defaultMessage: 'Synchronisation' },
  syncNow: { id: 'shell.syncDetails.syncNow', defaultMessage: 'Synchroniser' },
  saved: {
    id: 'shell.syncDetails.saved',
    defaultMessage: 'Ce que vous enregistrez est sur cet appareil et part de lui-même vers votre espace.',
  },
  synced: {
    id: 'shell.syncDetails.synced',
    defaultMessage: 'Tout est dans votre espace : vous le retrouvez sur vos autres appareils.',
  },
  waiting: {
    id: 'shell.syncDetails.waiting',
    defaultMessage: 'Votre espace ne répond pas pour le moment. L’envoi reprendra de lui-même.',
  },
  held: {
    id: 'shell.syncDetails.held',
    defaultMessage: 'Le serveur est occupé ; l’envoi reprendra tout seul.',
  },
  heldByTab: {
    id: 'shell.syncDetails.heldByTab',
    defaultMessage:
      'L’envoi reprendra une fois cette fenêtre fermée. Si vous ne la trouvez pas, continuez dans celle-ci.',
  },
  continueHere: { id: 'shell.syncDetails.continueHere', defaultMessage: 'Continuer dans cette fenêtre' },
  nothingLost: {
    id: 'shell.syncDetails.nothingLost',
    defaultMessage: 'Rien n’est perdu, tout reste sur cet appareil.',
  },
  drafts: {
    id: 'shell.syncDetails.drafts',
    defaultMessage: 'Vos brouillons ne sont que sur cet appareil, jusqu’à ce que vous les enregistriez.',
  },
  parked: { id: 'shell.syncDetails.parked', defaultMessage: 'Le reste est aussi dans votre espace.' },
  notStored: {
    id: 'shell.syncDetails.notStored',
    defaultMessage:
      'Ce qui est synchronisé est en sûreté dans votre espace. Pour le reste, gardez cette page ouverte ou exportez vos données.',
  },
  heldByNewer: {
    id: 'shell.syncDetails.heldByNewer',
    defaultMessage:
      'Une version plus récente de l’application les a peut-être écrites. Une fois tout synchronisé, fermez tous ses onglets, puis rouvrez-la.',
  },
});

const waitingChangesMessage = defineMessage<{ count: number }>({
  id: 'shell.syncDetails.waitingChanges',
  defaultMessage: '{count, plural, one {# modification en attente} other {# modifications en attente}}',
});

const lastSyncedMessage = defineMessage<SpokenTime>({
  id: 'shell.syncDetails.lastSynced',
  defaultMessage: 'Dernière synchronisation {when, select, today {à {time}} other {le {day} à {time}}}',
});

/** Why the provider would not have a row, and what to do. */
const refusalMessages = {
  tooBig: defineMessage<{ row: string }>({
    id: 'shell.syncDetails.refused.tooBig',
    defaultMessage:
      '{row} : c’est trop volumineux pour votre espace. Supprimez ce qui ne vous sert plus, l’envoi reprendra de lui-même.',
  }),
  forbidden: defineMessage<{ row: string }>({
    id: 'shell.syncDetails.refused.forbidden',
    defaultMessage:
      '{row} : votre espace ne vous laisse pas y écrire. Parlez-en à la personne qui vous accompagne.',
  }),
  notUnderstood: defineMessage<{ row: string }>({
    id: 'shell.syncDetails.refused.notUnderstood',
    defaultMessage:
      '{row} : votre espace n’en accepte pas le contenu. Exportez vos données par précaution et prévenez la personne qui vous accompagne.',
  }),
};

/** What this device does not keep, by the reason why. */
const notStoredMessages = defineMessages({
  blocked: { id: 'shell.notStored.blocked', defaultMessage: 'Rien n’est gardé sur cet appareil' },
  full: {
    id: 'shell.notStored.full',
    defaultMessage: 'Plus de place : vos dernières modifications ne sont pas gardées sur cet appareil',
  },
  held: {
    id: 'shell.notStored.held',
    defaultMessage: 'Une version plus récente a sans doute écrit sur cet appareil',
  },
  unfetched: {
    id: 'shell.notStored.unfetched',
    defaultMessage: 'Vos dernières modifications ne sont pas encore gardées sur cet appareil',
  },
});

const outcomeMessages = defineMessages({
  synced: { id: 'shell.syncDetails.outcome.synced', defaultMessage: 'C’est fait : tout est synchronisé.' },
  saved: {
    id: 'shell.syncDetails.outcome.saved',
    defaultMessage: 'Tout n’a pas pu être envoyé : voyez ci-dessus.',
  },
  waiting: {
    id: 'shell.syncDetails.outcome.waiting',
    defaultMessage: 'Votre espace ne répond pas. Réessayez un peu plus tard.',
  },
});

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
