import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLayoutEffect, type MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import type { Dated } from '../../domain/dateKey';
import { wordsOf } from '../../domain/blank';
import { intuitionsOf } from '../../domain/entries/intuitions';
import type { Reconnection } from '../../domain/entries/reconnection';
import { changeOf, feelingChangeOf } from '../../domain/entries/reconnectionChange';
import { whoOf } from '../../domain/entries/reconnectionText';
import { paths } from '../../domain/paths';
import { Actions } from '../../ui/Actions';
import { Arrival } from '../../ui/Arrival';
import { ButtonLink } from '../../ui/Button';
import { OwnWords } from '../../ui/OwnWords';
import { Screen } from '../../ui/Screen';
import { changeMessage, closingMessages, leavingWithMessage } from './closingMessages';
import { FirstStep } from './FirstStep';

/** The end of a reconnection: the way that was made, and one act to leave with. */
export function ClosingScreen({ dateKey, entry }: Dated<Reconnection>) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const changes = [changeOf(entry), feelingChangeOf(entry)].flatMap((change) =>
    change ? formatMessage(changeMessage, change) : [],
  );
  const [heading = formatMessage(closingMessages.done), feelings] = changes;
  const who = whoOf(entry);
  const intuitions = intuitionsOf(dateKey, entry).filter(({ intuition }) => wordsOf(intuition.name) !== '');
  useLayoutEffect(() => {
    // It shares its address with the history: neither is left where the other stood.
    const toTop = () => window.scrollTo(0, 0);
    toTop();
    return toTop;
  }, []);
  const goBack = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    // The history lies right behind: another one before it would make Back lead here again.
    event.preventDefault();
    void navigate(-1);
  };
  return (
    // Centred, as the picture wants it: not beside what is said of the sync.
    <Box sx={{ '& > header': { clear: 'both', width: 'auto' } }}>
      <Screen
        title={closingMessages.title}
        heading={
          <Stack component="span" spacing={1} sx={{ alignItems: 'center', textAlign: 'center' }}>
            <Arrival />
            {who && (
              <Typography component="span" variant="overline" color="primary" dir="auto">
                {who}
              </Typography>
            )}
            {/* A line each: of several lines only the first would be balanced. */}
            {heading.split(/(?<=\n)/).map((line) => (
              <OwnWords as="span" key={line}>
                {line}
              </OwnWords>
            ))}
          </Stack>
        }
      >
        {feelings !== undefined && (
          <Typography component={OwnWords} variant="quote" color="textSecondary" sx={{ textAlign: 'center' }}>
            {feelings}
          </Typography>
        )}
        {intuitions.length > 0 && (
          <>
            <Typography color="textSecondary" sx={{ textAlign: 'center' }}>
              {formatMessage(leavingWithMessage, { count: intuitions.length })}
            </Typography>
            <FirstStep intuitions={intuitions} />
          </>
        )}
        <Actions>
          <ButtonLink to={paths.reconnections.href()} look="quiet" onClick={goBack}>
            {formatMessage(closingMessages.history)}
          </ButtonLink>
          <ButtonLink to={paths.home.href()} look="text">
            {formatMessage(closingMessages.home)}
          </ButtonLink>
        </Actions>
      </Screen>
    </Box>
  );
}
