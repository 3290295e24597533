import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link, useLocation, useNavigate, type Location } from 'react-router';
import { selectSessionHistory, sessionText } from '../../collections/registrations';
import { wordsOf } from '../../domain/blank';
import { freeDateKey } from '../../domain/dateKey';
import { ownMember } from '../../domain/json';
import { sessionHref, sessionParameter } from '../../domain/paths';
import { useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { ConflictMark } from '../../ui/conflict/ConflictMark';
import { EntryDay } from '../../ui/list/EntryDay';
import { Row } from '../../ui/list/Row';
import { Screen } from '../../ui/Screen';
import { countMessage, sessionsMessages } from './messages';
import { SessionPage } from './SessionPage';

/** State of the step that leads to a session of which nothing is kept yet. */
const begunState = { isSessionBegun: true };

/** The sessions, the one prepared last first. */
function SessionList({ isGone }: { isGone: boolean }) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const sessions = useAppSelector(selectSessionHistory);
  const begin = () => {
    const known = Object.fromEntries(sessions.map(({ dateKey }) => [dateKey, true]));
    void navigate(sessionHref(freeDateKey(Date.now(), known)), { state: begunState });
  };
  return (
    <Screen title={sessionsMessages.list}>
      {isGone && <p>{formatMessage(sessionsMessages.gone)}</p>}
      <Typography color="textSecondary">
        {formatMessage(sessions.length > 0 ? sessionsMessages.lead : sessionsMessages.empty)}
      </Typography>
      <Button isWide onClick={begin} text={sessionsMessages.begin} />
      <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none' }}>
        {sessions.map(({ dateKey, entry }) => (
          <li key={dateKey}>
            <Row>
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
          </li>
        ))}
      </Stack>
    </Screen>
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
