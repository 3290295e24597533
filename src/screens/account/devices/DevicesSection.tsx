import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useEffect, useRef, useState } from 'react';
import { defineMessage, defineMessages, type IntlShape, useIntl } from 'react-intl';
import {
  useEndOtherSessionsMutation,
  useGetSessionsQuery,
  type ListedSession,
} from '../../../provider/endpoints/devices';
import { Button } from '../../../ui/Button';
import { LoadFailure } from '../../../ui/Loading';
import { Note } from '../../../ui/Note';
import { LazyConfirmDialog } from '../../../ui/overlay/LazyConfirmDialog';
import { TitledSection } from '../../../ui/TitledSection';
import { useNow } from '../../../ui/useNow';

const deviceMessages = defineMessages({
  title: { id: 'account.devices.title', defaultMessage: 'Appareils connectés' },
  loading: { id: 'account.devices.loading', defaultMessage: 'Recherche de vos appareils…' },
  none: { id: 'account.devices.none', defaultMessage: 'Aucun autre appareil n’est connecté à votre compte.' },
  untold: {
    id: 'account.devices.untold',
    defaultMessage: 'Le site du programme n’indique pas sur quels appareils votre compte est ouvert.',
  },
  offline: {
    id: 'account.devices.offline',
    defaultMessage: 'Vos appareils s’afficheront une fois la connexion revenue.',
  },
  failed: { id: 'account.devices.failed', defaultMessage: 'La liste de vos appareils n’a pas pu être lue.' },
  unknown: { id: 'account.devices.unknown', defaultMessage: 'Appareil inconnu' },
  own: { id: 'account.devices.own', defaultMessage: 'Cet appareil' },
  now: { id: 'account.devices.now', defaultMessage: 'Utilisé à l’instant' },
  end: { id: 'account.devices.end', defaultMessage: 'Déconnecter les autres appareils' },
  endTitle: { id: 'account.devices.end.title', defaultMessage: 'Déconnecter les autres appareils ?' },
  endText: {
    id: 'account.devices.end.text',
    defaultMessage:
      'Il faudra s’y reconnecter avec votre mot de passe. Ce qui n’en est pas encore parti y reste jusqu’à votre prochaine connexion.',
  },
  endFailed: {
    id: 'account.devices.end.failed',
    defaultMessage: 'Le programme ne répond pas : rien n’a changé. Réessayez dans un moment.',
  },
  ended: { id: 'account.devices.ended', defaultMessage: 'Les autres appareils sont déconnectés.' },
  stranger: {
    id: 'account.devices.stranger',
    defaultMessage: 'Un appareil vous est inconnu ? Déconnectez-le, puis changez de mot de passe.',
  },
});

/** When a device was last used: `ago` is « il y a 3 jours ». */
const usedMessage = defineMessage<{ ago: string }>({
  id: 'account.devices.used',
  defaultMessage: 'Utilisé {ago}',
});

const moreMessage = defineMessage<{ count: number }>({
  id: 'account.devices.more',
  defaultMessage: 'Voir {count, plural, one {l’autre} other {les # autres}}',
});

const fewDevices = 4;

const unitMs = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** When a device was last used, in words; a clock that is ahead or behind makes it a moment ago. */
function lastUse({ formatMessage, formatRelativeTime }: IntlShape, lastAt: number, now: number): string {
  const ms = now - lastAt;
  if (ms < 10 * unitMs.minute) return formatMessage(deviceMessages.now);
  const unit = ms < unitMs.hour ? 'minute' : ms < unitMs.day ? 'hour' : 'day';
  const ago = formatRelativeTime(-Math.floor(ms / unitMs[unit]), unit, { numeric: 'auto' });
  return formatMessage(usedMessage, { ago });
}

/** True for what a site without these calls answers: not allowed, not there, or a page. */
const isUntold = (error: object): boolean => {
  if (!('reason' in error)) return false;
  const status = 'status' in error ? error.status : undefined;
  return status === 403 || status === 404 || error.reason === 'malformed';
};

const isOffline = (error: object): boolean => 'reason' in error && error.reason === 'unreachable';

function Device({ session, now }: { session: ListedSession; now: number }) {
  const intl = useIntl();
  const { device, isCurrent, lastAt } = session;
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      <p>{device === '' ? intl.formatMessage(deviceMessages.unknown) : device}</p>
      <Note>
        {isCurrent ? intl.formatMessage(deviceMessages.own) : lastAt !== null && lastUse(intl, lastAt, now)}
      </Note>
    </Box>
  );
}

/** Where the person is logged in, and the way to end all of it but here, at a site that can tell. */
export function DevicesSection() {
  const { formatMessage } = useIntl();
  const now = useNow().getTime();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { data, error, isFetching, refetch } = useGetSessionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [endOthers, ending] = useEndOtherSessionsMutation();
  const [isAsked, setIsAsked] = useState(false);
  const [areAllShown, setAreAllShown] = useState(false);
  const end = async () => {
    if ((await endOthers()).error) return;
    setIsAsked(false);
    await refetch();
  };
  const ask = () => {
    ending.reset();
    setIsAsked(true);
  };
  const showAll = () => {
    setAreAllShown(true);
    // What was pressed is gone.
    headingRef.current?.focus();
  };
  const sessions = error ? undefined : data;
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent) ?? false;
  const isDone = ending.isSuccess && !hasOthers;
  useEffect(() => {
    // What was pressed is gone with the devices.
    if (isDone) headingRef.current?.focus();
  }, [isDone]);
  return (
    <TitledSection title={deviceMessages.title} headingRef={headingRef}>
      <Box aria-live="polite" sx={{ '& > p:empty': { display: 'none' } }}>
        {!sessions && !error && <p>{formatMessage(deviceMessages.loading)}</p>}
        {error && isUntold(error) && <p>{formatMessage(deviceMessages.untold)}</p>}
        {ending.isSuccess && <p>{formatMessage(deviceMessages.ended)}</p>}
        {sessions && !hasOthers && !ending.isSuccess && <p>{formatMessage(deviceMessages.none)}</p>}
      </Box>
      {error && !isUntold(error) && (
        <LoadFailure
          text={isOffline(error) ? deviceMessages.offline : deviceMessages.failed}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {sessions && sessions.length > 0 && (
        <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none' }}>
          {sessions.slice(0, areAllShown ? undefined : fewDevices).map((session) => (
            <Device key={session.id} session={session} now={now} />
          ))}
        </Stack>
      )}
      {sessions && sessions.length > fewDevices && !areAllShown && (
        <Button look="text" onClick={showAll}>
          {formatMessage(moreMessage, { count: sessions.length - fewDevices })}
        </Button>
      )}
      {hasOthers && (
        <>
          <p>{formatMessage(deviceMessages.stranger)}</p>
          <Button look="quiet" onClick={ask} text={deviceMessages.end} />
        </>
      )}
      {isAsked && (
        <LazyConfirmDialog
          title={formatMessage(deviceMessages.endTitle)}
          text={formatMessage(deviceMessages.endText)}
          note={ending.isError ? formatMessage(deviceMessages.endFailed) : ''}
          onCancel={() => setIsAsked(false)}
          actions={[
            {
              label: formatMessage(deviceMessages.end),
              onChoose: () => void end(),
              isDangerous: true,
              isBusy: ending.isLoading,
            },
          ]}
        />
      )}
    </TitledSection>
  );
}
