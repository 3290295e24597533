import { useEffect, useState } from 'react';
import { msToNextHour } from './greeting';

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
