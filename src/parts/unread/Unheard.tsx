import { selectFailure } from '../../collections/sync/syncActivity';
import { useAppSelector } from '../../store/hooks';
import { Loading } from '../../ui/Loading';
import { appMessages } from '../../ui/messages';
import { Screen } from '../../ui/Screen';

/** Stands for a screen that hangs on what the user wrote, before that was read (row R45). */
export function Unheard() {
  const isFailing = useAppSelector(selectFailure) !== null;
  return isFailing ? <Screen title={appMessages.unread}>{null}</Screen> : <Loading />;
}
