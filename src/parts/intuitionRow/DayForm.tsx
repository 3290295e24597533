import Card from '@mui/material/Card';
import { useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { localDay } from '../../domain/localDay';
import { Actions } from '../../ui/Actions';
import { Button } from '../../ui/Button';
import { DayOrHourField, dayFieldProblem } from '../../ui/form/DayOrHourField';
import { formMessages } from '../../ui/form/messages';
import { appMessages } from '../../ui/messages';
import { useNow } from '../../ui/useNow';
import { intuitionRowMessages } from './messages';

interface DayFormProps {
  /** The day proposed, YYYY-MM-DD. */
  day: string;
  onConfirm: (day: string) => void;
  onCancel: () => void;
}

/** Asks on which day an intuition was realised: a past one, or today. */
export function DayForm({ day, onConfirm, onCancel }: DayFormProps) {
  const { formatMessage } = useIntl();
  const now = useNow();
  const boxRef = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  useLayoutEffect(() => boxRef.current?.focus(), []);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const box = boxRef.current;
    if (!box) return;
    const problem = dayFieldProblem(box);
    if (!problem && box.value !== '' && box.value <= localDay(new Date())) {
      onConfirm(box.value);
      return;
    }
    setError(formatMessage(problem ? formMessages[problem] : intuitionRowMessages.dayWrong));
    box.focus();
  };
  return (
    <Card
      component="form"
      variant="secondary"
      noValidate
      onSubmit={submit}
      sx={{ display: 'grid', gap: 1, maxWidth: '22rem', ml: { xs: 5, sm: 0 }, p: 2 }}
    >
      <DayOrHourField
        type="date"
        label={formatMessage(intuitionRowMessages.day)}
        boxRef={boxRef}
        first={day}
        max={localDay(now)}
        error={error}
      />
      <Actions>
        <Button type="submit" text={intuitionRowMessages.confirm} />
        <Button look="text" onClick={onCancel} text={appMessages.cancel} />
      </Actions>
    </Card>
  );
}
