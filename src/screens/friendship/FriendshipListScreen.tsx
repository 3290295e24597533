import { Suspense, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { friendshipConflictSettled, friendshipSessionRemoved } from '../../collections/friendship';
import { entryForms } from '../../domain/entries/entryForms';
import { useExerciseDocument } from '../../exercises/useExerciseDocument';
import { useEditedEntry } from '../../parts/entryForm/useEditedEntry';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { lazyComponent } from '../../ui/lazyComponent';
import { DeleteQuestion } from '../../ui/overlay/DeleteQuestion';
import { FilterChoice } from '../../ui/list/FilterChoice';
import { ListScreen } from '../../ui/list/ListScreen';
import { useEntryAddress } from '../../ui/list/useEntryAddress';
import { useKept } from '../../ui/list/useKept';
import './friendship.css';
import { friendshipListMessages, sessionCountMessage } from './listMessages';
import { NewSession } from './NewSession';
import { SessionCard } from './SessionCard';
import { blankSessionItem, matchesSession, selectSessionItems, type SessionItem } from './sessionItems';
import { SessionTitle } from './SessionTitle';

const SessionDialog = lazyComponent(
  async () => (await import(/* webpackChunkName: "friendship-dialog" */ './SessionDialog')).SessionDialog,
);
const SessionFormDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "friendship-form" */ './SessionFormDialog')).SessionFormDialog,
);

const modes = ['all', 'person', 'theme'] as const;
const keyOf = ({ dateKey }: SessionItem) => dateKey;

/** Professional-friendship sessions by person and by theme, each with its history (row F3). */
export function FriendshipListScreen() {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const address = useEntryAddress();
  const [mode, setMode] = useKept<(typeof modes)[number]>('mode', 'all');
  const [asked, setAsked] = useState<SessionItem>();
  const friendship = useExerciseDocument()?.exercises.friendship;
  const all = useAppSelector(selectSessionItems);
  const items = useMemo(
    () => (mode === 'all' ? all : all.filter(({ session }) => session.mode === mode)),
    [all, mode],
  );
  const shown = all.find(({ dateKey }) => dateKey === address.shown);
  const edited = useEditedEntry({
    id: address.edited,
    found: all.find(({ dateKey }) => dateKey === address.edited),
    form: entryForms.session(address.edited ?? ''),
    blank: blankSessionItem,
  });
  const actions = friendship && <NewSession friendship={friendship} />;
  return (
    <ListScreen
      title={friendshipListMessages.title}
      all={all}
      items={items}
      keyOf={keyOf}
      matches={matchesSession}
      estimatedHeight={180}
      actions={actions}
      mark={{ icon: 'people', hue: 'sage' }}
      empty={
        <>
          <p>{formatMessage(friendshipListMessages.empty)}</p>
          {actions}
        </>
      }
      filters={
        <FilterChoice
          legend={formatMessage(friendshipListMessages.filters)}
          options={modes.map((value) => ({
            value,
            label: formatMessage(friendshipListMessages[value]),
          }))}
          value={mode}
          onChange={setMode}
        />
      }
      after={
        <>
          <Suspense fallback={null}>
            {shown && friendship && (
              <SessionDialog
                item={shown}
                friendship={friendship}
                onClose={address.close}
                onEdit={() => address.edit(shown.dateKey)}
                onDelete={() => setAsked(shown)}
                onKept={(name, text) =>
                  dispatch(friendshipConflictSettled({ dateKey: shown.dateKey, name, text }))
                }
              />
            )}
            {edited && <SessionFormDialog key={edited.dateKey} item={edited} onClose={address.close} />}
          </Suspense>
          {asked && (
            <DeleteQuestion
              title={formatMessage(friendshipListMessages.deleteTitle)}
              text={formatMessage(friendshipListMessages.deleteText)}
              onCancel={() => setAsked(undefined)}
              onDelete={() => {
                setAsked(undefined);
                if (shown) address.close();
                dispatch(friendshipSessionRemoved({ dateKey: asked.dateKey, entry: asked.session }));
              }}
            />
          )}
        </>
      }
    >
      {(item, before) => (
        <>
          {before?.group.id !== item.group.id && (
            <div className="session-group">
              <h2>
                <SessionTitle {...item.group} />
              </h2>
              <span className="small">{formatMessage(sessionCountMessage, { count: item.group.count })}</span>
            </div>
          )}
          <SessionCard
            item={item}
            friendship={friendship}
            link={address.entryLink(item.dateKey)}
            onEdit={() => address.edit(item.dateKey)}
            onDelete={() => setAsked(item)}
          />
        </>
      )}
    </ListScreen>
  );
}
