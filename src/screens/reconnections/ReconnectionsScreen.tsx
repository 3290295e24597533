import { reconnectionRemoved, selectReconnectionHistory } from '../../collections/reconnections';
import { isComingSituationOver } from '../../domain/entries/comingSituations';
import { paths } from '../../domain/paths';
import { reconnectionMatches } from '../../domain/entries/reconnectionText';
import { useExerciseDocument } from '../../exercises/useExerciseDocument';
import { useListTexts } from '../../parts/unread/useEmptyText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { ButtonLink } from '../../ui/Button';
import { lazyComponent, useFetchedAhead } from '../../ui/lazyComponent';
import { useClosedKey } from '../../ui/list/closedEntry';
import { ListScreen } from '../../ui/list/ListScreen';
import { useEntryAddress } from '../../ui/list/useEntryAddress';
import { useListFilter } from '../../ui/list/FilterChoice';
import { pageNames } from '../../ui/messages';
import { ClosingScreen } from './lazyClosing';
import { filterMessages, reconnectionsMessages } from './messages';
import { ReconnectionCard } from './ReconnectionCard';

const ReconnectionModal = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "reconnection-modal" */ './ReconnectionModal')).ReconnectionModal,
);

type Listed = ReturnType<typeof selectReconnectionHistory>[number];

const kindOf = ({ dateKey, entry }: Listed) =>
  isComingSituationOver(dateKey, entry, new Date()) ? 'past' : entry.pf;
const keyOf = ({ dateKey }: Listed) => dateKey;
const matches = ({ entry }: Listed, search: string) => reconnectionMatches(entry, search);

/** The history of reconnections, newest first. */
export function ReconnectionsScreen() {
  useFetchedAhead(ReconnectionModal);
  const texts = useListTexts(reconnectionsMessages.empty, 'phrasereconnexion');
  const dispatch = useAppDispatch();
  const address = useEntryAddress();
  const history = useAppSelector(selectReconnectionHistory);
  const exercise = useExerciseDocument()?.exercises.reconnection;
  const { items, choice } = useListFilter(history, filterMessages, kindOf);
  const shown = history.find(({ dateKey }) => dateKey === address.shown);
  const closedKey = useClosedKey();
  const closed = history.find(({ dateKey }) => dateKey === closedKey);
  if (closed) return <ClosingScreen key={closed.dateKey} {...closed} />;
  return (
    <ListScreen
      title={pageNames.reconnections}
      all={history}
      items={items}
      keyOf={keyOf}
      matches={matches}
      estimatedHeight={96}
      mark={{ icon: 'history', hue: 'primary' }}
      {...texts}
      begin={<ButtonLink to={paths.addReconnection.href()} text={pageNames.add} />}
      filters={choice}
      isJoined
      detail={
        shown ? (
          <ReconnectionModal
            key={shown.dateKey}
            {...shown}
            exercise={exercise}
            onClose={address.close}
            onDelete={() => {
              address.close();
              dispatch(reconnectionRemoved(shown));
            }}
          />
        ) : null
      }
    >
      {(item, above, below) => (
        <ReconnectionCard
          {...item}
          link={address.entryLink(item.dateKey)}
          above={above?.dateKey}
          below={below?.dateKey}
        />
      )}
    </ListScreen>
  );
}
