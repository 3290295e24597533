import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

/**
 * Brings a form to values that changed outside it (time travel in DevTools, a restart, another tab). What the user
 * types is outside too by the time it comes back here, and equal: nothing is reset then.
 */
export function MirrorValues({ values }: { values: Record<string, unknown> }) {
  const { getValues, reset } = useFormContext();
  useEffect(() => {
    const isSame = Object.entries(values).every(
      ([name, value]) => JSON.stringify(getValues(name)) === JSON.stringify(value),
    );
    if (!isSame) reset(values);
  }, [getValues, reset, values]);
  return null;
}
