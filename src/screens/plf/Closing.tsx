import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { selectPlf } from '../../collections/plf';
import { identityCardFields, plfClaimsSection } from '../../domain/constants';
import { paths } from '../../domain/paths';
import { isClaimsSectionSkipped, sectionExercise, type PlfExercise } from '../../domain/plf/plfSections';
import { CardLines } from '../../exercises/slides/CardLines';
import { useAppSelector } from '../../store/hooks';
import { Actions } from '../../ui/Actions';
import { Arrival } from '../../ui/Arrival';
import { Button, ButtonLink } from '../../ui/Button';
import { OwnWords } from '../../ui/OwnWords';
import { Screen } from '../../ui/Screen';
import { closingMessages, plfMessages, skippedMessage, toSkippedMessage } from './messages';
import { TypeChoice } from './TypeChoice';

interface ClosingProps {
  exercise: PlfExercise;
  sections: readonly number[];
  /** Goes to the section of claims and derailors, which was skipped. */
  onMakeUp: () => void;
  onRestart: () => void;
}

/** After the last section: what the journey leaves, a section that was skipped, and a new start (rows E3, E7). */
export function Closing({ exercise, sections, onMakeUp, onRestart }: ClosingProps) {
  const { formatMessage } = useIntl();
  const plf = useAppSelector(selectPlf);
  const skipped = isClaimsSectionSkipped(sections, plf)
    ? sectionExercise(exercise, plfClaimsSection)
    : undefined;
  return (
    <Screen
      title={plfMessages.title}
      heading={
        <>
          <Arrival />
          {formatMessage(closingMessages.heading)}
        </>
      }
    >
      <p>{formatMessage(closingMessages.card)}</p>
      <Card sx={{ p: 2 }}>
        <CardLines fields={identityCardFields} />
      </Card>
      {plf.devpre && (
        <Card component="section" sx={{ p: 2 }}>
          <Typography variant="h2" gutterBottom>
            {formatMessage(closingMessages.joined)}
          </Typography>
          <OwnWords>{plf.devpre.text}</OwnWords>
        </Card>
      )}
      {skipped && (
        <Card component={Stack} spacing={2} sx={{ p: 2 }}>
          <p>{formatMessage(skippedMessage, { title: skipped.title })}</p>
          <Button onClick={onMakeUp}>{formatMessage(toSkippedMessage, { section: plfClaimsSection })}</Button>
        </Card>
      )}
      <Actions>
        <ButtonLink to={paths.addReconnection.href()} look={skipped ? 'quiet' : 'primary'}>
          {formatMessage(plfMessages.addReconnection)}
        </ButtonLink>
        <ButtonLink to={paths.home.href()} look="quiet">
          {formatMessage(plfMessages.home)}
        </ButtonLink>
      </Actions>
      <TypeChoice types={exercise.types} />
      <Button look="text" onClick={onRestart}>
        {formatMessage(closingMessages.restart)}
      </Button>
    </Screen>
  );
}
