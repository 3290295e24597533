import { writtenCalendar } from '../../parts/events/calendarFile';

interface Reminder {
  start: Date;
  /** Made of the intuition's id: planned anew, it takes the place of what stood in the calendar. */
  uid: string;
  /** Neutral: whoever looks over a shoulder learns nothing, and no entry text ever gets here. */
  title: string;
  home: string;
}

/**
 * A reminder as a calendar file: a quarter of an hour, with an alarm, at a moment of the device's time zone in UTC,
 * which every calendar shows in its own.
 * @returns undefined when it can't be written
 */
export const reminderFile = ({ start, uid, title, home }: Reminder): string | undefined =>
  writtenCalendar({
    productId: '-//Reconnexion//Reminder//FR',
    uid,
    title,
    start: start.getTime(),
    duration: { minutes: 15 },
    description: home,
    url: home,
    classification: 'PRIVATE',
    alarms: [{ action: 'display', description: title, trigger: { minutes: 5, before: true } }],
  });
