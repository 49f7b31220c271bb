import { useState } from 'react';
import type { Column } from '../../ui/data-table/data-table.tsx';

const keyOf = (list: string) => `columns:${list}`;

/**
 * The stored choice of columns. Null if the list's columns have changed since, because the choice no longer
 * fits.
 */
function remembered<Row>(list: string, columns: readonly Column<Row>[]): Set<string> | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? 'null');
    const isOfThese = (key: unknown) => columns.some((column) => column.key === key);
    return Array.isArray(kept) && kept.every(isOfThese) ? new Set(kept.map(String)) : null;
  } catch {
    return null;
  }
}

/**
 * The visible columns of a list, and a function to change them. The browser remembers the choice.
 */
export function useShownColumns<Row>(list: string, columns: readonly Column<Row>[]) {
  const [shown, setShown] = useState<ReadonlySet<string>>(
    () =>
      remembered(list, columns) ??
      new Set(columns.filter(({ isHiddenAtFirst }) => !isHiddenAtFirst).map(({ key }) => key)),
  );

  function choose(chosen: ReadonlySet<string>) {
    setShown(chosen);
    try {
      localStorage.setItem(keyOf(list), JSON.stringify([...chosen]));
    } catch {
      // If the browser offers no storage, the choice of columns is lost when the page closes.
    }
  }

  return {
    shown,
    choose,
    columns: columns.filter(({ key }, place) => place === 0 || shown.has(key)),
  };
}
