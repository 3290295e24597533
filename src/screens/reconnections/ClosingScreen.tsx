import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import type { Dated } from '../../domain/dateKey';
import { wordsOf } from '../../domain/blank';
import { intuitionPlanOf, intuitionsOf } from '../../domain/entries/intuitions';
import type { Reconnection } from '../../domain/entries/reconnection';
import { changeOf, feelingChangeOf } from '../../domain/entries/reconnectionChange';
import { reconnectionWho } from '../../domain/entries/reconnectionText';
import { paths } from '../../domain/paths';
import { filledClosing } from '../../exercises/filledPlaceholders';
import { answersOfReconnection } from '../../exercises/toReconnection';
import { useExerciseDocument } from '../../exercises/useExerciseDocument';
import { Closing } from '../../ui/list/Closing';
import { pageNames } from '../../ui/messages';
import { OwnWords } from '../../ui/OwnWords';
import { changeMessage, closingMessages, feelingChangeMessage } from './closingMessages';
import { FirstStep } from './FirstStep';

/** The end of a reconnection: the way that was made, and one act to leave with. */
export function ClosingScreen({ dateKey, entry }: Dated<Reconnection>) {
  const { formatMessage } = useIntl();
  const [thought, felt] = [changeOf(entry), feelingChangeOf(entry)];
  const view = thought && formatMessage(changeMessage, thought);
  const feelings = felt && formatMessage(feelingChangeMessage, felt);
  const exercise = useExerciseDocument()?.exercises.reconnection;
  const closing = exercise && filledClosing(exercise, answersOfReconnection(exercise, entry));
  const over = closing?.title ?? reconnectionWho(entry);
  const intuitions = intuitionsOf(dateKey, entry).filter(({ intuition }) => wordsOf(intuition.name) !== '');
  return (
    <Closing
      title={closingMessages.title}
      over={
        over && (
          <Typography component="span" variant="overline" color="primary" dir="auto">
            {over}
          </Typography>
        )
      }
      text={closing?.text}
      heading={view ?? feelings ?? formatMessage(closingMessages.done)}
      list={{ href: paths.reconnections.href(), label: closingMessages.history }}
      home={pageNames.home}
      hasAct={intuitions.length > 0 && !intuitions.some(({ intuition }) => intuitionPlanOf(intuition))}
    >
      {intuitions.length > 0 && <FirstStep intuitions={intuitions} />}
      {view && feelings && (
        <Stack spacing={0.5} sx={{ textAlign: 'center' }}>
          <Typography variant="overline" color="primary">
            {formatMessage(closingMessages.feelings)}
          </Typography>
          <Typography component={OwnWords} variant="quote" color="textSecondary">
            {feelings}
          </Typography>
        </Stack>
      )}
    </Closing>
  );
}
