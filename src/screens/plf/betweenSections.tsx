import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { selectIsIdentityCardComplete } from '../../collections/identityCard';
import { selectPlf } from '../../collections/plf';
import { identityCardFields, plfClaimsSection } from '../../domain/constants';
import type { Exercise } from '../../domain/exercise/exerciseSchema';
import { lastTextIn } from '../../domain/exercise/lastText';
import { paths, plfMapHref } from '../../domain/paths';
import { isClaimsSectionSkipped, sectionExercise, type PlfExercise } from '../../domain/plf/plfSections';
import { ExerciseFrame } from '../../exercises/ExerciseFrame';
import { filledClosing, filledText } from '../../exercises/filledPlaceholders';
import type { Journey } from '../../exercises/useExerciseWalk';
import { carouselMessages, partMessage } from '../../exercises/messages';
import { CardLines } from '../../exercises/slides/CardLines';
import { useSlideHistory } from '../../exercises/useSlideHistory';
import { useAppSelector } from '../../store/hooks';
import { Actions } from '../../ui/Actions';
import { Arrival } from '../../ui/Arrival';
import { Button, ButtonLink } from '../../ui/Button';
import { clampedTo } from '../../ui/clampedTo';
import { commonMessages } from '../../ui/commonMessages';
import { ClosingText, beneathMessage } from '../../ui/list/Closing';
import { IconButton } from '../../ui/IconButton';
import { pageNames, quotedMessage } from '../../ui/messages';
import { Note } from '../../ui/Note';
import { Screen, useDocumentTitle } from '../../ui/Screen';
import {
  doneMessage,
  followingMessage,
  mapMessages,
  plfMessages,
  reconnectionFirstMessages,
  closingMessages,
  skippedMessage,
  toSkippedMessage,
} from './messages';
import { NoteWithAct } from '../../ui/NoteWithAct';
import { OwnWords } from '../../ui/OwnWords';
import { plain } from '../../ui/plain';
import { theme } from '../../ui/theme';
import { WholeWords } from '../../ui/WholeWords';

const Centred = plain('div', {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 8,
  textAlign: 'center',
  ...beneathMessage,
  [theme.breakpoints.up('lg')]: { paddingTop: 40 },
});

/** Centred too where it does not stand at the foot of a phone. */
const Foot = plain('div', {
  display: 'contents',
  [theme.breakpoints.up('md')]: { '&& .foot': { justifyContent: 'center', marginTop: 16 } },
});

interface ArrivedProps {
  /** Above the heading: where on the path one is. */
  over: string;
  heading: string;
  /** Beneath the heading, centred with it. */
  words: ReactNode;
  children?: ReactNode;
  /** At the foot of the screen. */
  foot?: ReactNode;
}

/** Something was brought to its end: the two circles that meet, and what there is to say of it. */
function Arrived({ over, heading, words, children, foot }: ArrivedProps) {
  const { formatMessage } = useIntl();
  const headingRef = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(formatMessage(pageNames.plf));
  useEffect(() => {
    headingRef.current?.focus();
    window.scrollTo(0, 0);
  }, []);
  return (
    <ExerciseFrame>
      <Centred>
        <Arrival isOfPage />
        <Typography variant="overline" color="primary">
          {over}
        </Typography>
        <Typography variant="question" ref={headingRef} tabIndex={-1}>
          <WholeWords text={heading} />
        </Typography>
        {words}
      </Centred>
      {children !== undefined && (
        <Stack spacing={2} sx={{ pt: 1 }}>
          {children}
        </Stack>
      )}
      <Foot>{foot}</Foot>
    </ExerciseFrame>
  );
}

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
      over={formatMessage(pageNames.plf)}
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
          text={commonMessages.reconnect}
        />
        <ButtonLink to={paths.home.href()} look="quiet" text={commonMessages.toHome} />
      </Actions>
      <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'center' }}>
        <ButtonLink to={plfMapHref(last)} look="text" text={mapMessages.open} />
        <Button look="text" onClick={onRestart} text={carouselMessages.restart} />
      </Stack>
    </Arrived>
  );
}

/** Leads from a section's head to the map of the path. */
function PrefaceMapButton({ section }: { section: number }) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  return (
    <IconButton
      icon="compass"
      size={24}
      label={formatMessage(mapMessages.open)}
      onClick={() => void navigate(plfMapHref(section))}
    />
  );
}

interface PrefaceProps {
  section: number;
  title: string;
  part: Journey['part'];
  /** Leads to the closing screen, when the exercise was completed before. */
  onReturnToEnd?: (() => void) | undefined;
}

/** The head of a section, above its first slide: which one this is, and the way to the map. */
export function Preface({ section, title, part, onReturnToEnd }: PrefaceProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      <Stack
        direction="row"
        spacing={1.5}
        sx={{ alignItems: 'center', justifyContent: 'space-between', mr: -1.5 }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="overline" color="textSecondary" aria-hidden="true">
            {formatMessage(partMessage, part)}
          </Typography>
          <Typography variant="h3" component="p" color="primary">
            {title}
          </Typography>
        </Box>
        <PrefaceMapButton section={section} />
      </Stack>
      {onReturnToEnd && (
        <NoteWithAct note={plfMessages.done} act={plfMessages.toClosing} onAct={onReturnToEnd} />
      )}
    </>
  );
}

interface ReconnectionFirstProps {
  section: number;
  title: string;
  journey: Journey;
  /** Leads to the section that follows, where one does. */
  skipButton: ReactNode;
}

/** Stands for section 3 while there is no reconnection: says why, and leads on. */
export function ReconnectionFirst({ section, title, journey, skipButton }: ReconnectionFirstProps) {
  const { formatMessage } = useIntl();
  const isCardComplete = useAppSelector(selectIsIdentityCardComplete);
  const { first, address, part, isUnderWay, moveTo } = journey;
  useSlideHistory({ place: first, base: first, address, isUnderWay, onMoved: moveTo });
  return (
    <>
      <Note>{formatMessage(partMessage, part)}</Note>
      <Screen title={pageNames.plf} heading={title} aside={<PrefaceMapButton section={section} />}>
        <p>{formatMessage(reconnectionFirstMessages.why)}</p>
        {!isCardComplete && <p>{formatMessage(reconnectionFirstMessages.cardFirst)}</p>}
        <Actions>
          <ButtonLink to={paths.addReconnection.href()} text={commonMessages.reconnect} />
          {skipButton}
        </Actions>
        {skipButton && <Note>{formatMessage(reconnectionFirstMessages.later)}</Note>}
        <Stack direction="row" sx={{ flexWrap: 'wrap', mx: -1.5 }}>
          {!isCardComplete && (
            <ButtonLink
              to={paths.identityCard.href()}
              look="text"
              text={reconnectionFirstMessages.completeCard}
            />
          )}
          {first > 0 && <Button look="text" onClick={() => moveTo(first - 1)} text={carouselMessages.back} />}
          <ButtonLink to={paths.home.href()} look="text" text={commonMessages.toHome} />
        </Stack>
      </Screen>
    </>
  );
}

interface BreatherProps {
  /** The section just saved, and the one that follows. */
  done: Exercise;
  following: Exercise;
  /** Of the section that follows. */
  journey: Journey;
  onNext: () => void;
}

/** Between two sections, before the next one's first slide: what was done, and a good place to stop. */
export function Breather({ done, following, journey, onNext }: BreatherProps) {
  const { formatMessage } = useIntl();
  const { data = {} } = useAppSelector(selectPlf);
  const words = lastTextIn(done, data);
  const closing = filledClosing(done, data);
  const { first, address, part, isUnderWay, moveTo } = journey;
  useSlideHistory({ place: first, base: first, address, isUnderWay, onMoved: moveTo });
  return (
    <Arrived
      over={formatMessage(doneMessage, { number: part.number - 1, of: part.of })}
      heading={closing?.title ?? filledText(done.title)}
      words={
        <>
          {words !== undefined && (
            <Typography variant="quote" color="primary" dir="auto" sx={{ mt: 1, ...clampedTo(3) }}>
              {formatMessage(quotedMessage, { words })}
            </Typography>
          )}
          <ClosingText text={closing?.text} />
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            {formatMessage(followingMessage, {
              title: filledText(following.title),
              minutes: following.minutes ?? 0,
            })}
          </Typography>
          <ButtonLink to={paths.home.href()} look="text" text={plfMessages.later} />
        </>
      }
      foot={
        <div className="foot">
          <Button look="quiet" onClick={() => moveTo(first - 1)} text={carouselMessages.back} />
          <Button onClick={onNext} text={carouselMessages.next} />
        </div>
      }
    />
  );
}
