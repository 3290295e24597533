import { defineMessage, defineMessages, type IntlShape } from 'react-intl';
import { daysBetween } from '../../domain/localDay';
import type { Plan } from '../../domain/entries/plan';
import { plannedMoment } from '../../domain/entries/planning';
import { dayInWords } from '../../ui/dayInWords';

const onDayMessage = defineMessage<{ day: string }>({
  id: 'intuition.plan.onDay',
  defaultMessage: 'le {day}',
});

const atHourMessage = defineMessage<{ day: string; hour: string }>({
  id: 'intuition.plan.atHour',
  defaultMessage: '{day} à {hour}',
});

export const plannedMessage = defineMessage<{ when: string }>({
  id: 'intuition.plan.planned',
  defaultMessage: 'Prévue {when}',
});

export const planMessages = defineMessages({
  plan: { id: 'intuition.plan.plan', defaultMessage: 'La prévoir' },
  takeOff: { id: 'intuition.plan.takeOff', defaultMessage: 'Ne plus la prévoir' },
  day: { id: 'intuition.plan.day', defaultMessage: 'Quel jour ?' },
  dayOver: { id: 'intuition.plan.dayOver', defaultMessage: 'Choisissez aujourd’hui, ou un jour à venir.' },
  hour: { id: 'intuition.plan.hour', defaultMessage: 'Heure (facultative)' },
  hourOver: { id: 'intuition.plan.hourOver', defaultMessage: 'Cette heure est passée.' },
});

/** For how many days ahead the name of the weekday is enough. */
const weekdayDays = 6;

function dayWords(intl: IntlShape, day: Date, now: Date): string {
  const days = daysBetween(now, day);
  if (Math.abs(days) <= 1) return intl.formatRelativeTime(days, 'day', { numeric: 'auto' });
  if (days > 1 && days <= weekdayDays) return intl.formatDate(day, { weekday: 'long' });
  const year = day.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return intl.formatMessage(onDayMessage, { day: dayInWords(intl, day, { year }) });
}

/** When a plan is, as one says it: « demain », « jeudi à 14:00 », « le 3 décembre ». */
export function planWords(intl: IntlShape, plan: Plan, now: Date): string {
  const day = dayWords(intl, plan.day, now);
  const moment = plannedMoment(plan);
  return moment ? intl.formatMessage(atHourMessage, { day, hour: intl.formatTime(moment) }) : day;
}
