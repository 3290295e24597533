import { useIntl } from 'react-intl';
import type { ProgrammeEvent } from '../../domain/programme/events';
import { useAppSelector } from '../../store/hooks';
import { ConfirmToast } from '../../ui/overlay/ConfirmToast';
import './eventDialog.css';
import { confirmTitleMessage, eventMessages } from './messages';

interface EnrolQuestionProps {
  event: ProgrammeEvent;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an enrolment, showing who will be enrolled (row H3). */
export function EnrolQuestion({ event, isBusy, onConfirm, onCancel }: EnrolQuestionProps) {
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
        <div className="stack-tight event-question">
          <strong>{formatMessage(confirmTitleMessage, { title: event.title })}</strong>
          <p className="small">{formatMessage(eventMessages.confirmText)}</p>
          <p>
            <span dir="auto">{name}</span>
            {mail !== undefined && <span className="event-question__mail">{mail}</span>}
          </p>
        </div>
      }
    />
  );
}
