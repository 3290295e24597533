import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Plan } from '../../domain/entries/plan';
import { typedPlan } from '../../domain/entries/planning';
import { dateOfDay, localDay } from '../../domain/localDay';
import { DayOrHourField, dayFieldProblem } from '../../ui/form/DayOrHourField';
import { formMessages } from '../../ui/form/messages';
import { useNow } from '../../ui/useNow';
import { planMessages } from './planWords';

/**
 * The boxes for a plan's day and hour.
 * @param first what they begin with, as `plannedFor` spells it
 * @returns `read` too: it gives the plan, or has a box say what is wrong. A day that was chosen needs no box.
 */
export function usePlanInputs(first?: { day: string; hour: string | undefined }) {
  const { formatMessage } = useIntl();
  const now = useNow();
  const dayRef = useRef<HTMLInputElement>(null);
  const hourRef = useRef<HTMLInputElement>(null);
  const [errors, setErrors] = useState<{ day?: string; hour?: string }>({});
  const read = (at: Date, chosen?: Date): Plan | undefined => {
    const problem = !chosen && dayRef.current ? dayFieldProblem(dayRef.current) : undefined;
    const day = chosen ?? (problem ? undefined : dateOfDay(dayRef.current?.value ?? ''));
    const typed = day ? typedPlan(day, hourRef.current?.value ?? '', at) : 'dayOver';
    setErrors({
      ...(typed === 'dayOver' && {
        day: formatMessage(problem ? formMessages[problem] : planMessages.dayOver),
      }),
      ...(typed === 'hourOver' && { hour: formatMessage(planMessages.hourOver) }),
    });
    if (typed === 'dayOver') dayRef.current?.focus();
    if (typed === 'hourOver') hourRef.current?.focus();
    return typeof typed === 'string' ? undefined : typed;
  };
  const onEdit = () => setErrors({});
  const dayBox = (
    <DayOrHourField
      type="date"
      label={formatMessage(planMessages.day)}
      boxRef={dayRef}
      first={first?.day}
      min={localDay(now)}
      error={errors.day}
      onEdit={onEdit}
    />
  );
  const hourBox = (
    <DayOrHourField
      type="time"
      label={formatMessage(planMessages.hour)}
      boxRef={hourRef}
      first={first?.hour}
      error={errors.hour}
      onEdit={onEdit}
    />
  );
  return { dayBox, hourBox, dayRef, read };
}
