import { Suspense, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { reconnectionRemoved, selectReconnectionHistory } from '../../collections/reconnections';
import { paths } from '../../domain/paths';
import { matchesSearch } from '../../domain/entries/reconnectionText';
import { useExerciseDocument } from '../../exercises/useExerciseDocument';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { ButtonLink } from '../../ui/Button';
import { lazyComponent } from '../../ui/lazyComponent';
import { FilterChoice } from '../../ui/list/FilterChoice';
import { ListScreen } from '../../ui/list/ListScreen';
import { useEntryAddress } from '../../ui/list/useEntryAddress';
import { useKept } from '../../ui/list/useKept';
import { filterMessages, reconnectionsMessages } from './messages';
import { ReconnectionCard } from './ReconnectionCard';
import './reconnections.css';

const ReconnectionModal = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "reconnection-modal" */ './ReconnectionModal')).ReconnectionModal,
);

type Listed = ReturnType<typeof selectReconnectionHistory>[number];

const filters = ['all', 'past', 'future'] as const;

const keyOf = ({ dateKey }: Listed) => dateKey;
const matches = ({ entry }: Listed, search: string) => matchesSearch(entry, search);

/** The history of reconnections, newest first (row C6). */
export function ReconnectionsScreen() {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const address = useEntryAddress();
  const [filter, setFilter] = useKept<(typeof filters)[number]>('filter', 'all');
  const history = useAppSelector(selectReconnectionHistory);
  const exercise = useExerciseDocument()?.exercises.reconnection;
  const items = useMemo(
    () => (filter === 'all' ? history : history.filter(({ entry }) => entry.pf === filter)),
    [history, filter],
  );
  const shown = history.find(({ dateKey }) => dateKey === address.shown);
  return (
    <ListScreen
      title={reconnectionsMessages.title}
      all={history}
      items={items}
      keyOf={keyOf}
      matches={matches}
      estimatedHeight={170}
      mark={{ icon: 'history', hue: 'petrol' }}
      empty={
        <>
          <p>{formatMessage(reconnectionsMessages.empty)}</p>
          <ButtonLink to={paths.addReconnection.href()}>
            {formatMessage(reconnectionsMessages.add)}
          </ButtonLink>
        </>
      }
      filters={
        <FilterChoice
          legend={formatMessage(filterMessages.legend)}
          options={filters.map((value) => ({
            value,
            label: formatMessage(filterMessages[value]),
          }))}
          value={filter}
          onChange={setFilter}
        />
      }
      after={
        <Suspense fallback={null}>
          {shown && (
            <ReconnectionModal
              key={shown.dateKey}
              dateKey={shown.dateKey}
              entry={shown.entry}
              exercise={exercise}
              onClose={address.close}
              onDelete={() => {
                address.close();
                dispatch(reconnectionRemoved(shown));
              }}
            />
          )}
        </Suspense>
      }
    >
      {({ dateKey, entry }) => (
        <ReconnectionCard dateKey={dateKey} entry={entry} {...address.entryLink(dateKey)} />
      )}
    </ListScreen>
  );
}
