import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { wordsOf } from '../../domain/blank';
import { nextTimeAnswer } from '../../domain/constants';
import type { Derailor } from '../../domain/entries/derailor';
import type { Exercise } from '../../domain/exercise/exerciseSchema';
import { paths } from '../../domain/paths';
import { answerRows } from '../../exercises/answerRows';
import { answerText } from '../../exercises/answerText';
import { filledClosing } from '../../exercises/filledPlaceholders';
import { commonMessages } from '../../ui/commonMessages';
import { Closing } from '../../ui/list/Closing';
import { pageNames } from '../../ui/messages';
import { OwnWords } from '../../ui/OwnWords';
import { wordMessages } from '../../ui/wordMessages';

interface DerailorClosingProps {
  entry: Derailor;
  /** The questions, in the language in use; undefined while they are on their way. */
  exercise: Exercise | undefined;
}

/** The end of the identification: the derailor has its name, and one knows what to do when it speaks again. */
export function DerailorClosing({ entry, exercise }: DerailorClosingProps) {
  const { formatMessage } = useIntl();
  // With no answer the question stands alone: a sentence that everyone ends for themselves.
  const nextTime = answerRows({ [nextTimeAnswer]: '', ...entry.data }, exercise).find(
    ({ name, field }) => name === nextTimeAnswer && field,
  );
  const closing = exercise && filledClosing(exercise, { name: entry.name, ...entry.data });
  const answer = nextTime && wordsOf(answerText(nextTime.answer, nextTime.field));
  return (
    <Closing
      title={pageNames.derailors}
      over={
        <Typography component="span" variant="overline" color="info">
          {closing?.title ?? formatMessage(wordMessages.derailor)}
        </Typography>
      }
      heading={entry.name}
      text={closing?.text}
      list={{ href: paths.derailors.href(), label: pageNames.derailors }}
      home={commonMessages.toHome}
    >
      {nextTime && (
        <Stack spacing={1} sx={{ textAlign: 'center' }}>
          <Typography variant={answer ? 'body1' : 'quote'} color="textSecondary">
            {nextTime.label}
          </Typography>
          {answer && (
            <Typography component={OwnWords} variant="quote">
              {answer}
            </Typography>
          )}
        </Stack>
      )}
    </Closing>
  );
}
