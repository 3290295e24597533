import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

/**
 * Brings a form to values that changed outside it (time travel in DevTools, a restart, another tab). What the user
 * types is outside too by the time it comes back here, and equal: nothing is set then.
 */
export function MirrorValues({ values }: { values: Record<string, unknown> }) {
  const { getValues, setValue, clearErrors, reset } = useFormContext();
  useEffect(() => {
    const changed = Object.entries(values).filter(
      ([name, value]) => JSON.stringify(getValues(name)) !== JSON.stringify(value),
    );
    // A reset writes into every box: what stands in the others may be newer than what the form knows.
    if (changed.some(([, value]) => typeof value !== 'string')) reset(values);
    else
      for (const [name, value] of changed) {
        setValue(name, value);
        clearErrors(name);
      }
  }, [getValues, setValue, clearErrors, reset, values]);
  return null;
}
