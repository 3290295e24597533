import Card from '@mui/material/Card';
import { useLayoutEffect, type SyntheticEvent } from 'react';
import type { Plan } from '../../domain/entries/plan';
import { plannedText } from '../../domain/entries/planning';
import { localDay } from '../../domain/localDay';
import { Actions } from '../../ui/Actions';
import { Button } from '../../ui/Button';
import { appMessages } from '../../ui/messages';
import { useNow } from '../../ui/useNow';
import { intuitionRowMessages } from './messages';
import { planMessages } from './planWords';
import { usePlanInputs } from './usePlanInputs';

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
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const typed = read(new Date());
    if (typed) onPlan(plannedText(typed));
  };
  return (
    <Card
      component="form"
      variant="secondary"
      noValidate
      onSubmit={submit}
      sx={{ display: 'grid', gap: 1, maxWidth: '22rem', ml: { xs: 5, sm: 0 }, p: 2 }}
    >
      {dayBox}
      {hourBox}
      <Actions>
        <Button type="submit" text={intuitionRowMessages.confirm} />
        {plan && <Button look="text" onClick={() => onPlan(undefined)} text={planMessages.takeOff} />}
        <Button look="text" onClick={onCancel} text={appMessages.cancel} />
      </Actions>
    </Card>
  );
}
