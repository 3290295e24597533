import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { alertCleared } from '../../alerts/alertSlice';
import type { ProgrammeEvent } from '../../domain/programme/events';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Note } from '../../ui/Note';
import { ConfirmToast } from '../../ui/overlay/ConfirmToast';
import { useOnce } from '../../ui/useOnce';
import { enrol } from './enrol';
import { confirmTitleMessage, eventMessages } from './messages';

interface EnrolQuestionProps {
  event: ProgrammeEvent;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an enrolment, showing who will be enrolled. */
function EnrolQuestion({ event, isBusy, onConfirm, onCancel }: EnrolQuestionProps) {
  const { formatMessage } = useIntl();
  const { firstname, lastname, mail } = useAppSelector(({ personalInfo }) => personalInfo);
  const name = [firstname, lastname].filter((part) => part !== undefined).join(' ');
  return (
    <ConfirmToast
      isInDialog
      isBusy={isBusy}
      confirmLabel={formatMessage(eventMessages.confirm)}
      onConfirm={onConfirm}
      onCancel={onCancel}
      text={
        <Stack spacing={0.75} sx={{ overflowWrap: 'anywhere' }}>
          <strong>{formatMessage(confirmTitleMessage, { title: event.title })}</strong>
          <Note>{formatMessage(eventMessages.confirmText)}</Note>
          <p>
            <span dir="auto">{name}</span>
            {mail !== undefined && (
              <>
                <br />
                {mail}
              </>
            )}
          </p>
        </Stack>
      }
    />
  );
}

/** The way to enrol for an event to come. */
export function Enrolment({ event, onEnrolled }: { event: ProgrammeEvent; onEnrolled: () => void }) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const [step, setStep] = useState<'idle' | 'asking' | 'sending' | 'unreachable'>('idle');
  const confirm = useOnce(async () => {
    setStep('sending');
    const outcome = await dispatch(enrol(event));
    setStep(outcome === 'unreachable' ? 'unreachable' : 'idle');
    if (outcome === 'enrolled') onEnrolled();
  });
  const leaveTo = (next: 'idle' | 'asking') => setStep((now) => (now === 'sending' ? now : next));
  const isAsked = step === 'asking' || step === 'sending';
  return (
    <>
      {step === 'unreachable' && (
        <Note sx={{ flexBasis: '100%' }}>{formatMessage(eventMessages.enrolUnreachable)}</Note>
      )}
      <Button
        onClick={() => {
          // At most one alert at a time: the question takes the place of the one there is.
          dispatch(alertCleared());
          leaveTo('asking');
        }}
        text={eventMessages.enrol}
      />
      {isAsked && (
        <EnrolQuestion
          event={event}
          isBusy={step === 'sending'}
          onConfirm={() => void confirm()}
          onCancel={() => leaveTo('idle')}
        />
      )}
    </>
  );
}
