import FormHelperText from '@mui/material/FormHelperText';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { IdentityCardField } from '../domain/constants';
import type { Exercise, Slide } from '../domain/exercise/exerciseSchema';
import { paths } from '../domain/paths';
import { Button } from '../ui/Button';
import { commonMessages } from '../ui/commonMessages';
import { formMessages } from '../ui/form/messages';
import { Note } from '../ui/Note';
import { DangerQuestion } from '../ui/overlay/DangerQuestion';
import { LeaveGuard } from '../ui/overlay/LeaveGuard';
import { OwnWords } from '../ui/OwnWords';
import { WholeWords } from '../ui/WholeWords';
import { ExerciseFrame, EmptyExercise } from './ExerciseFrame';
import { carouselMessages, minutesMessage, partMessage, progressMessage } from './messages';
import { isPick } from './pickableEntries';
import { contextOf, SlideContext } from './SlideContext';
import { SlideForm } from './SlideForm';
import { SlideBackButton, SlideFoot, SlideQuestion, SlideTop } from './slideParts';
import { Breath } from './slides/pause';
import { useExerciseWalk, type Walked } from './useExerciseWalk';
import { visibleFields, type DraftAnswers } from './visibility';

interface ExerciseCarouselProps extends Walked {
  /** Lines of the identity card that a pause shows. */
  cardFields: readonly IdentityCardField[];
  /** Exercises whose answers a summary shows; by default the exercise itself. */
  summaryOf?: readonly Exercise[];
  /** Said above the slide for as long as it is given; without it, who comes back to a draft is told so. */
  resumedText?: string;
  /** Stands above every slide. */
  notice?: ReactNode;
  /** Stands above the first slide. */
  preface?: ReactNode;
  /** Where closing leads; home by default. */
  closeTo?: string;
}

/** The question of a slide that asks one thing is its heading; the slide's own title then stands above it. */
const soleQuestion = (slide: Slide, answers: DraftAnswers): string | undefined => {
  const fields = visibleFields(slide, answers);
  const asks = slide.kind === 'questions' || isPick(slide);
  return asks && fields.length === 1 ? fields[0]?.label : undefined;
};

/**
 * The one engine of every exercise: a slide at a time, drawn from the document, its state (answers, slide) in the
 * drafts, so that it survives whatever happens and DevTools can travel through it.
 */
export function ExerciseCarousel(props: ExerciseCarouselProps) {
  // What belongs to one draft never shows with another.
  return <Carousel key={props.draftKey} {...props} />;
}

function Carousel({
  cardFields,
  summaryOf,
  resumedText,
  notice,
  preface,
  closeTo = paths.home.href(),
  ...walked
}: ExerciseCarouselProps) {
  const { exercise, draftKey, conflicts, journey, isAgain = false } = walked;
  const { formatMessage } = useIntl();
  const headingId = useId();
  const [isAskingRestart, setIsAskingRestart] = useState(false);
  const walk = useExerciseWalk(walked);
  const place = walk.kind === 'slide' ? walk.index : 0;
  const isCalm = walk.kind === 'slide' && walk.slide.kind === 'pause';
  const [went, setWent] = useState({ place, isCalm, isBack: false, isFromCalm: false });
  if (went.place !== place) setWent({ place, isCalm, isBack: place < went.place, isFromCalm: went.isCalm });
  if (walk.kind === 'passing') return null;
  const { title } = walk;
  if (walk.kind === 'nothing') return <EmptyExercise title={title} closeTo={closeTo} />;
  const { slide, answers, index, count, instead } = walk;
  const step = formatMessage(progressMessage, { step: index + 1, of: count });
  const progress = journey ? `${formatMessage(partMessage, journey.part)} · ${step}` : step;
  const resumed = resumedText ?? (walk.isResumed ? formatMessage(commonMessages.resumed) : undefined);
  const introduction = [
    exercise.intro,
    exercise.minutes !== undefined && formatMessage(minutesMessage, { minutes: exercise.minutes }),
  ]
    .filter(Boolean)
    .join(' ');
  const question = soleQuestion(slide, answers);
  const said = `${resumed === undefined ? '' : `${headingId}-resumed `}${headingId}-progress`;
  return (
    <ExerciseFrame areaRef={walk.areaRef} isCalm={isCalm} isBack={went.isBack} isFromCalm={went.isFromCalm}>
      <SlideTop
        title={title}
        closeTo={closeTo}
        step={index + 1}
        of={count}
        progress={progress}
        progressId={`${headingId}-progress`}
        isCalm={isCalm}
      />
      {notice}
      {index === 0 && preface}
      {index === 0 && resumed === undefined && introduction !== '' && <Note>{introduction}</Note>}
      {resumed !== undefined && (
        <Paper
          variant="primary"
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', pl: 1.75, pr: 0.5 }}
        >
          <Typography
            variant="body2"
            id={`${headingId}-resumed`}
            sx={{ flex: '1 1 8rem', py: 1.25, textAlign: 'start' }}
          >
            {resumed}
          </Typography>
          <Button
            look="text"
            onClick={() => (walk.isBegun() ? setIsAskingRestart(true) : walk.restart())}
            text={carouselMessages.restart}
          />
        </Paper>
      )}
      {!isCalm && <SlideContext {...contextOf(exercise, slide, answers)} />}
      {isCalm && <Breath isBreathing={walk.breathing.phase === 'breathing'} />}
      <SlideQuestion
        key={`question of ${slide.id}`}
        title={slide.title}
        question={question}
        id={headingId}
        headingRef={walk.headingRef}
        describedBy={said}
      />
      {slide.text && (
        <OwnWords key={`text of ${slide.id}`}>
          <WholeWords text={slide.text} />
        </OwnWords>
      )}
      {instead === undefined ? (
        <SlideForm
          key={slide.id}
          slide={slide}
          exercise={exercise}
          draftKey={draftKey}
          answers={answers}
          cardFields={cardFields}
          summaryOf={summaryOf ?? [exercise]}
          conflicts={conflicts}
          labelledBy={question === undefined ? undefined : headingId}
          describedBy={question === undefined ? `${headingId} ${said}` : said}
          breathing={walk.breathing}
          onSubmit={walk.goOn}
        >
          {(isBusy) => (
            <>
              {walk.isUnsaved && (
                <FormHelperText error role="alert">
                  {formatMessage(formMessages.unavailable)}
                </FormHelperText>
              )}
              <SlideFoot
                hasBack={walk.hasBack}
                onBack={walk.goBack}
                isSavable={isAgain && !walk.isLast}
                onSave={walk.saveNow}
                isLast={walk.isLast}
                isCalm={isCalm}
                isBusy={isBusy}
              />
            </>
          )}
        </SlideForm>
      ) : (
        <>
          {instead}
          <div className="foot">{walk.hasBack && <SlideBackButton onBack={walk.goBack} />}</div>
        </>
      )}
      <LeaveGuard
        isUnfinished={walk.isBegun}
        isWithin={journey?.isWithin}
        title={<FormattedMessage {...carouselMessages.leaveTitle} />}
        text={<FormattedMessage {...carouselMessages.leaveText} />}
        leaveLabel={<FormattedMessage {...carouselMessages.leave} />}
      />
      {isAskingRestart && (
        <DangerQuestion
          title={carouselMessages.restartTitle}
          text={carouselMessages.restartText}
          label={carouselMessages.restart}
          onClose={() => setIsAskingRestart(false)}
          onConfirm={walk.restart}
        />
      )}
    </ExerciseFrame>
  );
}
