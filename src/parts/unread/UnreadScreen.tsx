import { selectSyncFailure } from '../../collections/sync/syncActivity';
import { paths } from '../../domain/paths';
import { useAppSelector } from '../../store/hooks';
import { ButtonLink } from '../../ui/Button';
import { Loading } from '../../ui/Loading';
import { appMessages } from '../../ui/messages';
import { Screen } from '../../ui/Screen';

/** Stands for a screen that hangs on what the user wrote, before that was read. */
export function UnreadScreen() {
  const isFailing = useAppSelector(selectSyncFailure) !== null;
  if (!isFailing) return <Loading />;
  return (
    <Screen title={appMessages.unread}>
      <ButtonLink to={paths.home.href()} look="quiet" text={appMessages.backHome} />
    </Screen>
  );
}
