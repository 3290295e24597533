import { useEffect, useState } from 'react';

const quarterMs = 900_000;

/** How long the quarter of an hour still lasts, ms: days, greetings and most events begin with one in every time zone. */
export const msToNextQuarter = (now: Date): number => quarterMs - (now.getTime() % quarterMs);

/** The time it is: told anew when the app comes back to the front, and at each quarter of an hour that it stays there. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const tell = () => {
      if (document.visibilityState === 'visible') setNow(new Date());
    };
    document.addEventListener('visibilitychange', tell);
    const timer = setTimeout(tell, msToNextQuarter(now));
    return () => {
      document.removeEventListener('visibilitychange', tell);
      clearTimeout(timer);
    };
  }, [now]);
  return now;
}
