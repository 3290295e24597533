import { selectIntuitions } from '../collections/reconnections';
import type { CollectionsState } from '../domain/collections';
import { intuitionPlanOf } from '../domain/entries/intuitions';
import { localDay } from '../domain/localDay';

/** What shows a number on the app's icon, where a device can. */
type Badge = Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>;

/**
 * Counts on the app's icon what is planned for today: at once, at each change, on each return. The badge goes with the
 * session.
 */
export function keepBadge(
  store: {
    getState: () => Pick<CollectionsState, 'reconnections' | 'registrations'>;
    subscribe: (told: () => void) => unknown;
  },
  badge: Badge,
  page: Pick<Document, 'addEventListener'>,
): void {
  let counted: { listed: unknown; today: string } | undefined;
  const show = () => {
    const listed = selectIntuitions(store.getState());
    const today = localDay(new Date());
    if (counted?.listed === listed && counted.today === today) return;
    counted = { listed, today };
    const count = listed.filter(({ intuition }) => {
      const plan = intuitionPlanOf(intuition);
      return plan && localDay(plan.day) === today;
    }).length;
    const shown = count > 0 ? badge.setAppBadge(count) : badge.clearAppBadge();
    // Not every app on a home screen may.
    shown.catch(() => undefined);
  };
  show();
  store.subscribe(show);
  page.addEventListener('visibilitychange', show);
}
