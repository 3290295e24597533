import Card from '@mui/material/Card';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { selectPlf } from '../../collections/plf';
import { identityCardFields, plfClaimsSection } from '../../domain/constants';
import { paths, plfMapHref } from '../../domain/paths';
import { isClaimsSectionSkipped, sectionExercise, type PlfExercise } from '../../domain/plf/plfSections';
import { CardLines } from '../../exercises/slides/CardLines';
import { filledClosing, filledText } from '../../exercises/filledPlaceholders';
import { useAppSelector } from '../../store/hooks';
import { Actions } from '../../ui/Actions';
import { Button, ButtonLink } from '../../ui/Button';
import { ClosingText } from '../../ui/list/Closing';
import { OwnWords } from '../../ui/OwnWords';
import { Arrived } from './Arrived';
import { closingMessages, mapMessages, plfMessages, skippedMessage, toSkippedMessage } from './messages';

interface ClosingProps {
  exercise: PlfExercise;
  sections: readonly number[];
  /** The path's last section, at whose address this stands. */
  last: number;
  /** Goes to the section of claims and derailors, which was skipped. */
  onMakeUp: () => void;
  onRestart: () => void;
}

/** After the last section: what the journey leaves, a section that was skipped, and a new start. */
export function Closing({ exercise, sections, last, onMakeUp, onRestart }: ClosingProps) {
  const { formatMessage } = useIntl();
  const plf = useAppSelector(selectPlf);
  const ended = sectionExercise(exercise, last);
  const closing = ended && filledClosing(ended, plf.data ?? {});
  const skipped = isClaimsSectionSkipped(sections, plf)
    ? sectionExercise(exercise, plfClaimsSection)
    : undefined;
  return (
    <Arrived
      over={formatMessage(plfMessages.title)}
      heading={closing?.title ?? formatMessage(closingMessages.heading)}
      words={
        closing?.text ? (
          <ClosingText text={closing.text} />
        ) : (
          <Typography color="textSecondary">{formatMessage(closingMessages.card)}</Typography>
        )
      }
    >
      <Card>
        <CardContent>
          <CardLines fields={identityCardFields} />
        </CardContent>
      </Card>
      {plf.devpre && (
        <Card component="section" variant="plum">
          <CardContent>
            <Typography variant="h2" gutterBottom>
              {formatMessage(closingMessages.joined)}
            </Typography>
            <Typography component={OwnWords} variant="quote" color="textPrimary">
              {plf.devpre.text}
            </Typography>
          </CardContent>
        </Card>
      )}
      {skipped && (
        <Card variant="secondary">
          <CardContent>
            <Typography color="textPrimary">
              {formatMessage(skippedMessage, { title: filledText(skipped.title) })}
            </Typography>
          </CardContent>
          <CardActions>
            <Button onClick={onMakeUp} isWide>
              {formatMessage(toSkippedMessage, { section: plfClaimsSection })}
            </Button>
          </CardActions>
        </Card>
      )}
      <Actions>
        <ButtonLink
          to={paths.addReconnection.href()}
          look={skipped ? 'quiet' : 'primary'}
          text={plfMessages.addReconnection}
        />
        <ButtonLink to={paths.home.href()} look="quiet" text={plfMessages.home} />
      </Actions>
      <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'center' }}>
        <ButtonLink to={plfMapHref(last)} look="text" text={mapMessages.open} />
        <Button look="text" onClick={onRestart} text={closingMessages.restart} />
      </Stack>
    </Arrived>
  );
}
