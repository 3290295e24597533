import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router';
import { reconnectionRemoved, selectReconnectionHistory } from '../../collections/reconnections';
import { paths } from '../../domain/paths';
import { matchesSearch } from '../../domain/reconnectionText';
import { useExerciseDocument } from '../../exercises/useExerciseDocument';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { ButtonLink } from '../../ui/Button';
import { Screen } from '../../ui/Screen';
import { SearchField } from '../../ui/SearchField';
import { reconnectionsMessages } from './messages';
import { ReconnectionCard } from './ReconnectionCard';
import './reconnections.css';

const ReconnectionModal = lazy(async () => ({
  default: (await import(/* webpackChunkName: "reconnection-modal" */ './ReconnectionModal'))
    .ReconnectionModal,
}));

/** Query parameter that names the entry shown: the browser's Back closes it. */
const entryParameter = 'entry';

/** The history of reconnections, newest first (row C6). */
export function ReconnectionsScreen() {
  const { formatMessage, formatNumber } = useIntl();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const [search, setSearch] = useState('');
  const searched = useDeferredValue(search);
  const history = useAppSelector(selectReconnectionHistory);
  const exercise = useExerciseDocument()?.exercises.reconnection;
  const found = useMemo(
    () => history.filter(({ entry }) => matchesSearch(entry, searched)),
    [history, searched],
  );
  const shown = history.find(({ dateKey }) => dateKey === parameters.get(entryParameter));
  const close = () => void navigate(paths.reconnections.href(), { replace: true });
  return (
    <Screen
      title={reconnectionsMessages.title}
      heading={`${formatMessage(reconnectionsMessages.title)} (${formatNumber(history.length)})`}
    >
      {history.length === 0 ? (
        <div className="card stack">
          <p>
            <FormattedMessage {...reconnectionsMessages.empty} />
          </p>
          <ButtonLink to={paths.addReconnection.href()}>
            <FormattedMessage {...reconnectionsMessages.add} />
          </ButtonLink>
        </div>
      ) : (
        <>
          <SearchField
            label={<FormattedMessage {...reconnectionsMessages.search} />}
            value={search}
            onChange={setSearch}
          />
          {found.length === 0 ? (
            <p>
              <FormattedMessage {...reconnectionsMessages.nothingFound} />
            </p>
          ) : (
            <ul className="plain-list stack">
              {found.map(({ dateKey, entry }) => (
                <li key={dateKey} className="history-item">
                  <ReconnectionCard
                    dateKey={dateKey}
                    entry={entry}
                    href={`${paths.reconnections.href()}?${entryParameter}=${encodeURIComponent(dateKey)}`}
                  />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      <Suspense fallback={null}>
        {shown && (
          <ReconnectionModal
            dateKey={shown.dateKey}
            entry={shown.entry}
            exercise={exercise}
            onClose={close}
            onDelete={() => {
              close();
              dispatch(reconnectionRemoved(shown));
            }}
          />
        )}
      </Suspense>
    </Screen>
  );
}
