import Card from '@mui/material/Card';
import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Plan } from '../../domain/entries/plan';
import { plannedText } from '../../domain/entries/planning';
import { localDay } from '../../domain/localDay';
import { Actions } from '../../ui/Actions';
import { Button } from '../../ui/Button';
import { DayOrHourField, dayFieldProblem } from '../../ui/form/DayOrHourField';
import { formMessages } from '../../ui/form/messages';
import { appMessages } from '../../ui/messages';
import { useNow } from '../../ui/useNow';
import { intuitionRowMessages } from './messages';
import { planMessages } from './planWords';
import { usePlanInputs } from './usePlanInputs';

interface FormCardProps {
  onSubmit: () => void;
  onCancel: () => void;
  /** Another button, before the one to cancel. */
  act?: ReactNode;
  children: ReactNode;
}

/** A small form under the name of its intuition, past the box where there is room. */
function FormCard({ onSubmit, onCancel, act, children }: FormCardProps) {
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Card
      component="form"
      variant="secondary"
      noValidate
      onSubmit={submit}
      sx={{ display: 'grid', gap: 1, maxWidth: '22rem', ml: { xs: 5, sm: 0 }, p: 2 }}
    >
      {children}
      <Actions>
        <Button type="submit" text={appMessages.confirm} />
        {act}
        <Button look="text" onClick={onCancel} text={appMessages.cancel} />
      </Actions>
    </Card>
  );
}

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
  const submit = () => {
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
    <FormCard onSubmit={submit} onCancel={onCancel}>
      <DayOrHourField
        type="date"
        label={formatMessage(intuitionRowMessages.day)}
        boxRef={boxRef}
        first={day}
        max={localDay(now)}
        error={error}
      />
    </FormCard>
  );
}

interface PlanFormProps {
  /** What stands, undefined where nothing is planned. */
  plan: Plan | undefined;
  /** Told the plan as it is kept, undefined where it is taken off. */
  onPlan: (plannedFor: string | undefined) => void;
  onCancel: () => void;
}

/** Asks for which day an intuition is planned, and at what time where one is wished. */
export function PlanForm({ plan, onPlan, onCancel }: PlanFormProps) {
  const now = useNow();
  const { dayBox, hourBox, dayRef, read } = usePlanInputs({
    day: localDay(plan && plan.day > now ? plan.day : now),
    hour: plan?.hour,
  });
  useLayoutEffect(() => dayRef.current?.focus(), [dayRef]);
  const submit = () => {
    const typed = read(new Date());
    if (typed) onPlan(plannedText(typed));
  };
  return (
    <FormCard
      onSubmit={submit}
      onCancel={onCancel}
      act={plan && <Button look="text" onClick={() => onPlan(undefined)} text={planMessages.takeOff} />}
    >
      {dayBox}
      {hourBox}
    </FormCard>
  );
}
