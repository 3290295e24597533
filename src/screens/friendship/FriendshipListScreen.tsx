import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { friendshipConflictSettled, friendshipSessionRemoved } from '../../collections/friendship';
import { entryForms } from '../../domain/entries/formDraftKeys';
import type { ExerciseDocument } from '../../domain/exercise/exerciseSchema';
import { newEntryKey, paths } from '../../domain/paths';
import { useExerciseDocument } from '../../exercises/useExerciseDocument';
import { DraftWaiting, EditMark } from '../../parts/entryForm/draftMarks';
import { useOpenEntries } from '../../parts/entryForm/useOpenEntries';
import { useListTexts } from '../../parts/unread/useEmptyText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Actions } from '../../ui/Actions';
import { ButtonLink } from '../../ui/Button';
import { ConflictMark } from '../../ui/conflict/ConflictMark';
import { lazyComponent, useFetchedAhead } from '../../ui/lazyComponent';
import { EntryCard, type EntryCardActs } from '../../ui/list/EntryCard';
import { EntryDay } from '../../ui/list/EntryDay';
import { useListFilter } from '../../ui/list/FilterChoice';
import { ListScreen } from '../../ui/list/ListScreen';
import { pageNames } from '../../ui/messages';
import { Tag } from '../../ui/Tag';
import { filterMessages, friendshipListMessages, partMessages, sessionCountMessage } from './listMessages';
import { excerptOfPart, formsOfParts, parts } from './parts';
import { blankSessionItem, matchesSession, selectSessionItems, type SessionItem } from './sessionItems';
import { SessionTitle } from './SessionTitle';

interface SessionCardProps extends EntryCardActs {
  item: SessionItem;
  friendship: ExerciseDocument['exercises']['friendship'] | undefined;
}

/** A session of a person's or a theme's history: its day, how each part begins, and the part that is still to come. */
function SessionCard({ item: { dateKey, session }, friendship, ...acts }: SessionCardProps) {
  const { formatMessage } = useIntl();
  return (
    <EntryCard
      {...acts}
      above={
        <>
          {parts.map(
            (part) =>
              session[part] && (
                <Tag key={part} family="success">
                  {friendship?.[part].title}
                </Tag>
              ),
          )}
          <EditMark forms={formsOfParts(dateKey)} />
          <ConflictMark conflicts={session.conflicts} />
        </>
      }
      title={
        <span className="small">
          <EntryDay dateKey={dateKey} withWeekday />
        </span>
      }
    >
      {parts.map((part) => {
        const answers = session[part];
        return answers ? (
          <p key={part} className="excerpt page" dir="auto">
            {excerptOfPart(answers)}
          </p>
        ) : (
          friendship && (
            <Link key={part} className="apart" to={paths.addFriendship.href(dateKey, part)}>
              {formatMessage(partMessages.add, { part: friendship[part].title })}
            </Link>
          )
        );
      })}
    </EntryCard>
  );
}

/** The ways into a new session: either part may come first. */
function NewSession({ friendship }: { friendship: ExerciseDocument['exercises']['friendship'] }) {
  const { formatMessage } = useIntl();
  const headingId = useId();
  return (
    <Stack component="section" spacing={0.75} aria-labelledby={headingId}>
      <h2 id={headingId}>{formatMessage(friendshipListMessages.add)}</h2>
      <Actions>
        {parts.map((part, index) => (
          <Stack key={part} spacing={0.75}>
            <ButtonLink
              to={paths.addFriendship.href(newEntryKey, part)}
              look={index === 0 ? 'primary' : 'quiet'}
            >
              {friendship[part].title}
            </ButtonLink>
            <DraftWaiting form={entryForms.sessionPart(newEntryKey, part)} />
          </Stack>
        ))}
      </Actions>
    </Stack>
  );
}

const SessionDialog = lazyComponent(
  async () => (await import(/* webpackChunkName: "friendship-dialog" */ './SessionDialog')).SessionDialog,
);
const SessionFormDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "friendship-form" */ './SessionFormDialog')).SessionFormDialog,
);

const modeOf = ({ session }: SessionItem) => session.mode;
const keyOf = ({ dateKey }: SessionItem) => dateKey;
const question = { title: friendshipListMessages.deleteTitle, text: friendshipListMessages.deleteText };

/** Professional-friendship sessions by person and by theme, each with its history. */
export function FriendshipListScreen() {
  useFetchedAhead(SessionDialog);
  const { formatMessage } = useIntl();
  const texts = useListTexts(friendshipListMessages.empty, 'vocationpro');
  const dispatch = useAppDispatch();
  const friendship = useExerciseDocument()?.exercises.friendship;
  const all = useAppSelector(selectSessionItems);
  const { items, choice } = useListFilter(all, filterMessages, modeOf);
  const entries = useOpenEntries<SessionItem>({
    ...{ all, keyOf },
    formOf: entryForms.session,
    blank: blankSessionItem,
    questionOf: () => question,
    onDelete: ({ dateKey, session }) => dispatch(friendshipSessionRemoved({ dateKey, entry: session })),
  });
  const { shown, edited } = entries;
  return (
    <ListScreen
      title={pageNames.friendship}
      all={all}
      items={items}
      keyOf={keyOf}
      matches={matchesSession}
      estimatedHeight={210}
      actions={friendship && <NewSession friendship={friendship} />}
      mark={{ icon: 'people', hue: 'success' }}
      {...texts}
      filters={choice}
      detail={
        shown && friendship ? (
          <SessionDialog
            key={shown.dateKey}
            item={shown}
            friendship={friendship}
            onClose={entries.close}
            {...entries.actsOf(shown)}
            onPick={(name, text) =>
              dispatch(friendshipConflictSettled({ dateKey: shown.dateKey, name, text }))
            }
          />
        ) : null
      }
      after={
        <>
          {edited && <SessionFormDialog key={edited.dateKey} item={edited} onClose={entries.close} />}
          {entries.question}
        </>
      }
    >
      {(item, before) => (
        <>
          {before?.group.id !== item.group.id && (
            <Stack
              direction="row"
              spacing={1.5}
              sx={{
                alignItems: 'baseline',
                justifyContent: 'space-between',
                py: 1,
                overflowWrap: 'anywhere',
              }}
            >
              <Typography variant="h2" color="success" dir="auto" sx={{ minWidth: 0 }}>
                <SessionTitle {...item.group} />
              </Typography>
              <Typography component="span" variant="body2" color="textSecondary" noWrap sx={{ flex: 'none' }}>
                {formatMessage(sessionCountMessage, { count: item.group.count })}
              </Typography>
            </Stack>
          )}
          <SessionCard
            item={item}
            friendship={friendship}
            link={entries.entryLink(item.dateKey)}
            {...entries.actsOf(item)}
          />
        </>
      )}
    </ListScreen>
  );
}
