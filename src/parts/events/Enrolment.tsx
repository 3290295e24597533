import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { alertCleared } from '../../alerts/alertSlice';
import type { ProgrammeEvent } from '../../domain/programme/events';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { enrol } from './enrol';
import { EnrolQuestion } from './EnrolQuestion';
import './eventDialog.css';
import { eventMessages } from './messages';

/** The way to enrol for an event to come (row H3). */
export function Enrolment({ event, onEnrolled }: { event: ProgrammeEvent; onEnrolled: () => void }) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const [step, setStep] = useState<'idle' | 'asking' | 'sending' | 'unreachable'>('idle');
  const isSending = useRef(false);
  const confirm = async () => {
    // The screen shows a moment later that it works: a second tap may be quicker.
    if (isSending.current) return;
    isSending.current = true;
    setStep('sending');
    const outcome = await dispatch(enrol(event));
    isSending.current = false;
    setStep(outcome === 'unreachable' ? 'unreachable' : 'idle');
    if (outcome === 'enrolled') onEnrolled();
  };
  return (
    <>
      {step === 'unreachable' && (
        <p className="small event-dialog__note">{formatMessage(eventMessages.enrolUnreachable)}</p>
      )}
      <Button
        onClick={() => {
          // At most one alert at a time (row J3): the question takes the place of the one there is.
          dispatch(alertCleared());
          if (!isSending.current) setStep('asking');
        }}
      >
        {formatMessage(eventMessages.enrol)}
      </Button>
      {(step === 'asking' || step === 'sending') && (
        <EnrolQuestion
          event={event}
          isBusy={step === 'sending'}
          onConfirm={() => void confirm()}
          onCancel={() => {
            if (!isSending.current) setStep('idle');
          }}
        />
      )}
    </>
  );
}
