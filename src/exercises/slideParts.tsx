import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEventCallback } from '@mui/material/utils';
import { memo, type MouseEvent, type RefObject, useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { Button } from '../ui/Button';
import { commonMessages } from '../ui/commonMessages';
import { IconButton } from '../ui/IconButton';
import { ProgressBar } from '../ui/ProgressBar';
import { WholeWords } from '../ui/WholeWords';
import { carouselMessages, stepsChangedMessage } from './messages';

interface SlideTopProps {
  title: string;
  closeTo: string;
  step: number;
  of: number;
  /** Where one stands, in words. */
  progress: string;
  progressId: string;
  /** A pause shows no line; it is there for screen readers. */
  isCalm: boolean;
}

/** The way out, and how far one is. A key redraws neither this nor the question: MUI's parts are dear to draw. */
export const SlideTop = memo(function SlideTop(props: SlideTopProps) {
  const { title, closeTo, step, of, progress, progressId, isCalm } = props;
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  // An answer that changes the number of steps moves the line, backwards too: it is told until the next but one.
  const [steps, setSteps] = useState<{ step: number; of: number; changedAt?: number }>({ step, of });
  if (steps.step !== step || steps.of !== of) {
    // Who saves, or begins again, has no answers left: that goes back, and is no answer.
    const changedAt = steps.of === of ? steps.changedAt : step < steps.step ? undefined : step;
    setSteps({ step, of, changedAt });
  }
  const left = of - step;
  const isSaid = left > 0 && steps.changedAt !== undefined && Math.abs(step - steps.changedAt) <= 1;
  return (
    <>
      {/* In the row of the sync state. */}
      <Box
        sx={{
          position: 'absolute',
          top: 'calc(8px + env(safe-area-inset-top))',
          left: 'calc(max(1.25rem, env(safe-area-inset-left)) - 12px)',
        }}
      >
        <IconButton
          onClick={() => void navigate(closeTo)}
          icon="close"
          label={formatMessage(carouselMessages.close)}
          size={24}
        />
      </Box>
      {/* The question is described by it. */}
      <span hidden id={progressId}>
        {progress}
      </span>
      <ProgressBar
        className={isCalm ? 'visually-hidden' : ''}
        done={step / of}
        aria-label={title}
        aria-valuemin={1}
        aria-valuemax={of}
        aria-valuenow={step}
        aria-valuetext={progress}
      />
      <Typography
        variant="caption"
        color="textSecondary"
        aria-live="polite"
        className={step === 1 ? 'steps first' : 'steps'}
      >
        {isSaid && formatMessage(stepsChangedMessage, { left })}
      </Typography>
    </>
  );
});

interface SlideQuestionProps {
  title: string;
  /** What it asks, where it asks one thing. */
  question: string | undefined;
  id: string;
  headingRef: RefObject<HTMLHeadingElement | null>;
  describedBy: string;
}

export const SlideQuestion = memo(function SlideQuestion(props: SlideQuestionProps) {
  const { title, question, id, headingRef, describedBy } = props;
  return (
    <Stack spacing={0.75} className="question">
      {question !== undefined && title !== question && (
        <Typography variant="overline" color="primary">
          {title}
        </Typography>
      )}
      {/* The heading has the focus: what stands above it is said with it. */}
      <Typography variant="question" ref={headingRef} tabIndex={-1} id={id} aria-describedby={describedBy}>
        <WholeWords text={question ?? title} />
      </Typography>
    </Stack>
  );
});

export function SlideBackButton({ onBack }: { onBack: () => void }) {
  const { formatMessage } = useIntl();
  return <IconButton onClick={onBack} icon="back" label={formatMessage(carouselMessages.back)} size={24} />;
}

interface SlideFootProps {
  hasBack: boolean;
  onBack: () => void;
  /** A button of its own saves at once. */
  isSavable: boolean;
  onSave: () => void;
  isLast: boolean;
  /** What goes on calls for no attention. */
  isCalm: boolean;
  isBusy: boolean;
}

/** The second click of a double one was meant for the slide before. A finger may well tap through slides as fast. */
function ignoreSecondClick(event: MouseEvent): void {
  const isMouse = (event.nativeEvent as PointerEvent).pointerType === 'mouse';
  if (isMouse && event.detail === 2) event.preventDefault();
}

const Buttons = memo(function Buttons(props: SlideFootProps) {
  const { hasBack, onBack, isSavable, onSave, isLast, isCalm, isBusy } = props;
  return (
    <div className="foot">
      {hasBack && <SlideBackButton onBack={onBack} />}
      {isSavable && <Button look="quiet" onClick={onSave} text={commonMessages.save} />}
      <Button
        type="submit"
        onClick={ignoreSecondClick}
        look={isCalm ? 'quiet' : 'primary'}
        isBusy={isBusy}
        text={isLast ? commonMessages.save : carouselMessages.next}
      />
    </div>
  );
});

/** The buttons of a slide. A key in its boxes draws none of them again: MUI's are dear to draw. */
export function SlideFoot(props: SlideFootProps) {
  return (
    <Buttons {...props} onBack={useEventCallback(props.onBack)} onSave={useEventCallback(props.onSave)} />
  );
}
