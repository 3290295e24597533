import Card from '@mui/material/Card';
import { useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import type { Plan } from '../../domain/entries/plan';
import { plannedText, typedPlan } from '../../domain/entries/planning';
import { dateOfDay, localDay } from '../../domain/localDay';
import { Actions } from '../../ui/Actions';
import { Button } from '../../ui/Button';
import { DayOrHourField, problemIn } from '../../ui/form/DayOrHourField';
import { formMessages } from '../../ui/form/messages';
import { appMessages } from '../../ui/messages';
import { useNow } from '../../ui/useNow';
import { intuitionRowMessages } from './messages';
import { planMessages } from './planWords';

interface PlanFormProps {
  /** What stands, undefined where nothing is planned. */
  plan: Plan | undefined;
  /** Told the plan as it is kept, undefined where it is taken off. */
  onPlan: (plannedFor: string | undefined) => void;
  onCancel: () => void;
}

/** Asks for which day an intuition is planned, and at what time where one is wished. */
export function PlanForm({ plan, onPlan, onCancel }: PlanFormProps) {
  const { formatMessage } = useIntl();
  const now = useNow();
  const dayRef = useRef<HTMLInputElement>(null);
  const hourRef = useRef<HTMLInputElement>(null);
  const [errors, setErrors] = useState<{ day?: string; hour?: string }>({});
  useLayoutEffect(() => dayRef.current?.focus(), []);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const [dayBox, hourBox] = [dayRef.current, hourRef.current];
    if (!dayBox || !hourBox) return;
    const problem = problemIn(dayBox);
    const day = problem ? undefined : dateOfDay(dayBox.value);
    const typed = day ? typedPlan(day, hourBox.value, new Date()) : 'dayOver';
    if (typed === 'dayOver') {
      setErrors({ day: formatMessage(problem ? formMessages[problem] : planMessages.dayOver) });
      dayBox.focus();
    } else if (typed === 'hourOver') {
      setErrors({ hour: formatMessage(planMessages.hourOver) });
      hourBox.focus();
    } else onPlan(plannedText(typed));
  };
  return (
    <Card
      component="form"
      variant="outlined"
      noValidate
      onSubmit={submit}
      sx={{ display: 'grid', gap: 1, maxWidth: '22rem', p: 1.5 }}
    >
      <DayOrHourField
        type="date"
        label={formatMessage(planMessages.day)}
        boxRef={dayRef}
        first={localDay(plan && plan.day > now ? plan.day : now)}
        min={localDay(now)}
        error={errors.day}
      />
      <DayOrHourField
        type="time"
        label={formatMessage(planMessages.hour)}
        boxRef={hourRef}
        first={plan?.hour}
        error={errors.hour}
      />
      <Actions>
        <Button type="submit">{formatMessage(intuitionRowMessages.confirm)}</Button>
        {plan && (
          <Button look="text" onClick={() => onPlan(undefined)}>
            {formatMessage(planMessages.takeOff)}
          </Button>
        )}
        <Button look="text" onClick={onCancel}>
          {formatMessage(appMessages.cancel)}
        </Button>
      </Actions>
    </Card>
  );
}
