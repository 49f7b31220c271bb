import { useState } from 'react';

/**
 * A form's errors. They appear after a refused submit, and each disappears as soon as its field is valid. `now` is
 * the result of validating the current values.
 */
export function useToldErrors<Field extends string>(now: Readonly<Partial<Record<Field, string>>>) {
  const [told, setTold] = useState<readonly string[]>([]);
  const shown = Object.entries(now).filter(([field]) => told.includes(field));
  return {
    errors: Object.fromEntries(shown) as Partial<Record<Field, string>>,
    /** Shows the current errors; returns true when there are none. */
    pass: (): boolean => {
      setTold(Object.keys(now));
      return Object.keys(now).length === 0;
    },
  };
}
