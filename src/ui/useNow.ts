import { useEffect, useState } from 'react';

/** How long the hour of the device's own clock still lasts, ms. */
export function msToNextHour(now: Date): number {
  return 3_600_000 - (now.getMinutes() * 60_000 + now.getSeconds() * 1000 + now.getMilliseconds());
}

/** The moment it is: told anew when the app comes back to the front, and at each full hour that it stays there. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const tell = () => {
      if (document.visibilityState === 'visible') setNow(new Date());
    };
    document.addEventListener('visibilitychange', tell);
    const timer = setTimeout(tell, msToNextHour(now));
    return () => {
      document.removeEventListener('visibilitychange', tell);
      clearTimeout(timer);
    };
  }, [now]);
  return now;
}
