import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { dateOfDay, localDay } from '../../domain/localDay';
import { Button } from '../../ui/Button';
import { appMessages } from '../../ui/messages';
import { useNow } from '../../ui/useNow';
import { intuitionRowMessages } from './messages';

interface DayFormProps {
  /** The day proposed, YYYY-MM-DD. */
  day: string;
  onConfirm: (day: string) => void;
  onCancel: () => void;
}

/** Asks on which day an intuition was realised: a past one, or today (row C8). */
export function DayForm({ day, onConfirm, onCancel }: DayFormProps) {
  const { formatMessage } = useIntl();
  const id = useId();
  const now = useNow();
  const boxRef = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(day);
  const [isRefused, setIsRefused] = useState(false);
  const errorId = `${id}-error`;
  useEffect(() => boxRef.current?.focus(), []);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const isSound = dateOfDay(typed) !== undefined && typed <= localDay(new Date());
    if (isSound) {
      onConfirm(typed);
      return;
    }
    setIsRefused(true);
    boxRef.current?.focus();
  };
  return (
    <form className="day-form" noValidate onSubmit={submit}>
      <div className="field">
        <label className="field__label" htmlFor={id}>
          {formatMessage(intuitionRowMessages.day)}
        </label>
        <input
          ref={boxRef}
          id={id}
          className="field__control"
          type="date"
          autoComplete="off"
          max={localDay(now)}
          value={typed}
          aria-invalid={isRefused}
          aria-describedby={isRefused ? errorId : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        {isRefused && (
          <p className="field__error" id={errorId}>
            {formatMessage(intuitionRowMessages.dayWrong)}
          </p>
        )}
      </div>
      <div className="intuition-item__actions">
        <Button type="submit">{formatMessage(intuitionRowMessages.confirm)}</Button>
        <Button look="text" onClick={onCancel}>
          {formatMessage(appMessages.cancel)}
        </Button>
      </div>
    </form>
  );
}
