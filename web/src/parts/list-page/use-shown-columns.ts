import { useState } from 'react';
import type { Column } from '../../ui/data-table/data-table.tsx';

const keyOf = (list: string) => `columns:${list}`;

function remembered(list: string): ReadonlySet<string> | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? 'null');
    return Array.isArray(kept) ? new Set(kept.map(String)) : null;
  } catch {
    return null;
  }
}

/** Which columns of a list are shown; this browser remembers what was chosen. */
export function useShownColumns<Row>(list: string, columns: readonly Column<Row>[]) {
  const [shown, setShown] = useState(
    () =>
      remembered(list) ??
      new Set(columns.filter(({ isHiddenAtFirst }) => !isHiddenAtFirst).map(({ key }) => key)),
  );

  function choose(chosen: ReadonlySet<string>) {
    setShown(chosen);
    try {
      localStorage.setItem(keyOf(list), JSON.stringify([...chosen]));
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  }

  return {
    shown,
    choose,
    columns: columns.filter(({ key }, place) => place === 0 || shown.has(key)),
  };
}
