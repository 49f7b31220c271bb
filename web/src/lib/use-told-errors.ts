import { useState } from 'react';

/**
 * A form's errors: told at a refused press, each gone as soon as its field is mended. `now` is what the rules find at this
 * moment.
 */
export function useToldErrors<Field extends string>(now: Readonly<Partial<Record<Field, string>>>) {
  const [told, setTold] = useState<readonly string[]>([]);
  const shown = Object.entries(now).filter(([field]) => told.includes(field));
  return {
    errors: Object.fromEntries(shown) as Partial<Record<Field, string>>,
    /** Tells what is wrong, if anything; true when nothing is. */
    pass: (): boolean => {
      setTold(Object.keys(now));
      return Object.keys(now).length === 0;
    },
  };
}
