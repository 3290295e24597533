import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useState } from 'react';
import { defineMessage, defineMessages, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { alertCleared } from '../../alerts/alertSlice';
import { intuitionRemoved, selectIntuitionCounts, selectIntuitions } from '../../collections/reconnections';
import { intuitionRefKey, intuitionStateOf, type ListedIntuition } from '../../domain/entries/intuitions';
import { accountSectionHref, paths, sessionHref } from '../../domain/paths';
import { ChangeForm } from '../../parts/entryForm/ChangeForm';
import { IntuitionRow } from '../../parts/intuitionRow/IntuitionRow';
import { useListTexts } from '../../parts/unread/useEmptyText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { ButtonLink } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import { clampedTo } from '../../ui/clampedTo';
import { IconButton } from '../../ui/IconButton';
import { ConfirmToast } from '../../ui/overlay/ConfirmToast';
import { ListScreen } from '../../ui/list/ListScreen';
import { listMessages } from '../../ui/list/messages';
import { pageNames, quotedMessage, realisedMessage } from '../../ui/messages';
import { useListState } from '../../ui/list/listMemory';
import { useListFilter } from '../../ui/list/FilterChoice';
import { wordsOf } from '../../domain/blank';
import { plfIntuitionsKey } from '../../domain/constants';
import { timeOfKey } from '../../domain/dateKey';
import { reconnectionSubject, reconnectionWho } from '../../domain/entries/reconnectionText';
import { commonMessages } from '../../ui/commonMessages';
import { EntryDay } from '../../ui/list/EntryDay';
import { Row } from '../../ui/list/Row';
import { matchesIntuition } from './matchesIntuition';
import { plain } from '../../ui/plain';
import { theme } from '../../ui/theme';
import { wordMessages } from '../../ui/wordMessages';

const filterMessages = {
  legend: defineMessage({ id: 'intuitions.filter.legend', defaultMessage: 'Intuitions à montrer' }),
  all: wordMessages.all,
  realised: wordMessages.realised,
  pending: wordMessages.pending,
};

const intuitionsMessages = defineMessages({
  oldestFirst: { id: 'intuitions.order.oldest', defaultMessage: 'Plus anciennes d’abord' },
  newestFirst: { id: 'intuitions.order.newest', defaultMessage: 'Plus récentes d’abord' },
  reverse: { id: 'intuitions.order.reverse', defaultMessage: 'Inverser l’ordre' },
  session: { id: 'intuitions.source.session', defaultMessage: 'Séance' },
  empty: {
    id: 'intuitions.empty.text',
    defaultMessage:
      'Vos intuitions se rangent ici : les actes simples qui vous viennent à la fin d’une reconnexion.',
  },
  rhythm: { id: 'intuitions.rhythm', defaultMessage: 'Un moment chaque semaine' },
  deleteQuestion: { id: 'intuitions.delete.question', defaultMessage: 'Supprimer cette intuition ?' },
});

const Origin = plain('div', {
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  a: { display: 'inline-block', paddingBlock: 2 },
  'p > span:not(:last-child)::after': { content: '"\\00a0· "' },
});

/** Where an intuition comes from: its reconnection or its session, which opens, or the guided exercise. */
function Source({ dateKey, entry, session }: ListedIntuition) {
  const { formatMessage } = useIntl();
  if (session)
    return (
      <Origin>
        <Link to={sessionHref(dateKey)} dir="auto">
          {wordsOf(session.title ?? '') || formatMessage(intuitionsMessages.session)}
        </Link>
        <p>
          <EntryDay dateKey={dateKey} />
        </p>
      </Origin>
    );
  if (dateKey === plfIntuitionsKey) return <Origin>{formatMessage(pageNames.plf)}</Origin>;
  const who = reconnectionWho(entry);
  const subject = reconnectionSubject(entry);
  return (
    <Origin>
      <Link to={paths.reconnections.href(dateKey)} dir="auto">
        {who || subject || formatMessage(wordMessages.reconnection)}
      </Link>
      <p>
        {timeOfKey(dateKey) !== undefined && (
          <span>
            <EntryDay dateKey={dateKey} />
          </span>
        )}
        {who && subject && (
          <span>
            <bdi>{subject}</bdi>
          </span>
        )}
      </p>
    </Origin>
  );
}

/** One line; on a phone the days say the order. */
const Tools = plain('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  '.MuiButton-text': { paddingInline: 0 },
  // On a phone, and beside what stands there on a desktop, it has no room.
  '& > span': {
    display: 'none',
    [theme.breakpoints.between('sm', 'lg')]: { display: 'inline', marginInlineStart: 'auto' },
  },
});

/** One that the user will not do stands among all of them only. */
const kindOf = ({ intuition }: ListedIntuition) => {
  const state = intuitionStateOf(intuition);
  return state === 'dropped' ? undefined : state;
};

/** Every intuition in chronological order, to be marked as realised, celebrated or deleted. */
export function IntuitionsScreen() {
  const { formatMessage } = useIntl();
  const texts = useListTexts(intuitionsMessages.empty, 'vocationpro');
  const dispatch = useAppDispatch();
  const all = useAppSelector(selectIntuitions);
  const { realised } = useAppSelector(selectIntuitionCounts);
  const { items: filtered, choice } = useListFilter(all, filterMessages, kindOf);
  const [order, setOrder] = useListState<'oldestFirst' | 'newestFirst'>('order', 'oldestFirst');
  const [leaving, setLeaving] = useState<ListedIntuition>();
  const items = useMemo(
    () => (order === 'oldestFirst' ? filtered : [...filtered].reverse()),
    [filtered, order],
  );
  const orderId = useId();
  const keep = () => setLeaving(undefined);
  const ask = (listed: ListedIntuition) => {
    // At most one alert at a time: the question takes the place of the one there is.
    dispatch(alertCleared());
    setLeaving(listed);
  };
  const remove = ({ dateKey, item, index, intuition }: ListedIntuition) => {
    keep();
    dispatch(intuitionRemoved({ dateKey, item, index, intuition }));
  };
  return (
    <ListScreen
      title={pageNames.intuitions}
      all={all}
      items={items}
      keyOf={intuitionRefKey}
      matches={matchesIntuition}
      estimatedHeight={200}
      mark={{ icon: 'spark', hue: 'secondary' }}
      {...texts}
      begin={<ButtonLink to={paths.addReconnection.href()} text={commonMessages.reconnect} />}
      filters={
        <>
          {choice}
          <Tools>
            <ButtonLink to={accountSectionHref('rhythm')} look="text">
              <Icon name="calendar" size={20} />
              {formatMessage(intuitionsMessages.rhythm)}
            </ButtonLink>
            <Typography component="span" variant="body2" color="textSecondary" id={orderId}>
              {formatMessage(intuitionsMessages[order])}
            </Typography>
            <IconButton
              icon="sort"
              label={formatMessage(intuitionsMessages.reverse)}
              aria-describedby={orderId}
              onClick={() => setOrder(order === 'oldestFirst' ? 'newestFirst' : 'oldestFirst')}
            />
          </Tools>
        </>
      }
      beside={formatMessage(realisedMessage, { count: realised })}
      after={
        leaving && (
          <ConfirmToast
            text={
              <>
                <p>
                  <strong>{formatMessage(intuitionsMessages.deleteQuestion)}</strong>
                </p>
                <Box component="p" sx={clampedTo(4)}>
                  {formatMessage(quotedMessage, { words: leaving.intuition.name })}
                </Box>
              </>
            }
            confirmLabel={formatMessage(listMessages.delete)}
            isDangerous
            onConfirm={() => remove(leaving)}
            onCancel={keep}
          />
        )
      }
    >
      {(listed) => (
        <Row as="div">
          <IntuitionRow
            listed={listed}
            ChangeForm={ChangeForm}
            source={<Source {...listed} />}
            onDelete={() => ask(listed)}
          />
        </Row>
      )}
    </ListScreen>
  );
}
