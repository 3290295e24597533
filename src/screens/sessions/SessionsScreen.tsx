import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link, useLocation, useNavigate, type Location } from 'react-router';
import { selectSessionHistory, sessionText } from '../../collections/registrations';
import { wordsOf } from '../../domain/blank';
import { freeDateKey, type Dated } from '../../domain/dateKey';
import { sessionWords, type Session } from '../../domain/entries/counsellorSession';
import { makeSearch } from '../../domain/textSearch';
import { ownMember } from '../../domain/json';
import { sessionHref, sessionParameter } from '../../domain/paths';
import { useListTexts } from '../../parts/unread/useEmptyText';
import { useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { ConflictMark } from '../../ui/conflict/ConflictMark';
import { EntryDay } from '../../ui/list/EntryDay';
import { ListScreen } from '../../ui/list/ListScreen';
import { Row } from '../../ui/list/Row';
import { countMessage, sessionsMessages } from './messages';
import { SessionPage } from './SessionPage';

/** State of the step that leads to a session of which nothing is kept yet. */
const begunState = { isSessionBegun: true };

const keyOf = ({ dateKey }: Dated<Session>) => dateKey;

const matches = makeSearch<Dated<Session>>(({ entry }) => sessionWords(entry));

/** The sessions, the one prepared last first. */
function SessionList({ isGone }: { isGone: boolean }) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const sessions = useAppSelector(selectSessionHistory);
  const texts = useListTexts(sessionsMessages.empty, 'vocationpro');
  const begin = () => {
    const known = Object.fromEntries(sessions.map(({ dateKey }) => [dateKey, true]));
    void navigate(sessionHref(freeDateKey(Date.now(), known)), { state: begunState });
  };
  return (
    <ListScreen
      title={sessionsMessages.list}
      all={sessions}
      keyOf={keyOf}
      matches={matches}
      estimatedHeight={84}
      mark={{ icon: 'pencil', hue: 'primary' }}
      {...texts}
      empty={isGone ? sessionsMessages.gone : texts.empty}
      actions={<Button onClick={begin} text={sessionsMessages.begin} />}
      filters={
        <Typography color="textSecondary">
          {formatMessage(isGone ? sessionsMessages.gone : sessionsMessages.lead)}
        </Typography>
      }
      beside={formatMessage(sessionsMessages.empty)}
    >
      {({ dateKey, entry }) => (
        <Row as="div">
          <Link to={sessionHref(dateKey)} className="page way" dir="auto">
            {wordsOf(sessionText(entry, 'title')) || formatMessage(sessionsMessages.untitled)}
          </Link>
          <div className="marks">
            <span className="small">
              <EntryDay dateKey={dateKey} />
            </span>
            <span className="small">
              {formatMessage(countMessage, { count: entry.entries?.length ?? 0 })}
            </span>
            <ConflictMark conflicts={entry.conflicts} />
          </div>
        </Row>
      )}
    </ListScreen>
  );
}

/** One's sessions, or the one that the address names; a new one is kept with its first word. */
export function SessionsScreen() {
  const { search, state } = useLocation() as Location<Partial<typeof begunState> | null>;
  const dateKey = new URLSearchParams(search).get(sessionParameter) ?? '';
  const session = useAppSelector(({ registrations }) => ownMember(registrations.sessions ?? {}, dateKey));
  const [begun, setBegun] = useState<string>();
  // Its preview is a step without that state.
  if (state?.isSessionBegun && begun !== dateKey) setBegun(dateKey);
  if (dateKey === '' || (session === undefined && begun !== dateKey))
    return <SessionList isGone={dateKey !== ''} />;
  return <SessionPage key={dateKey} dateKey={dateKey} session={session} />;
}
