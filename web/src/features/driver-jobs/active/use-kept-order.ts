import { useState } from 'react';

/**
 * Rows where they were when they came up, whatever order they are read in next: nothing moves away under a thumb. New ones
 * come last.
 */
export function useKeptOrder<Row>(rows: readonly Row[], idOf: (row: Row) => string): Row[] {
  const [places, setPlaces] = useState<readonly string[]>([]);
  const ids = rows.map(idOf);
  const kept = [
    ...places.filter((id) => ids.includes(id)),
    ...ids.filter((id) => !places.includes(id)),
  ];
  if (kept.join() !== places.join()) setPlaces(kept);
  return rows.toSorted((one, other) => kept.indexOf(idOf(one)) - kept.indexOf(idOf(other)));
}
