import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../../ui/data-table/use-row-keys.ts';

interface WorkKeys {
  /** The ids of the visible rows, from top to bottom. */
  ids: readonly string[];
  current: string | null;
  onChoose: (id: string) => void;
  onMark: (id: string) => void;
  onNext: () => void;
  /**
   * True if the page has a second list below this one. The keyboard shortcuts then belong to the second list,
   * unless the focus is in this one (`data-own-keys`).
   */
  isBesideList: boolean;
}

const rowOf = (id: string | null) => (id === null ? null : document.getElementById(`piece-${id}`));

/**
 * Keyboard shortcuts for work items: J and K choose a row, Enter opens it, digits press its buttons, I takes
 * it, Z snoozes it, X selects it, N takes the next item without an owner.
 */
export function useWorkKeys({
  ids,
  current,
  onChoose,
  onMark,
  onNext,
  isBesideList,
}: WorkKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const isMark = target instanceof HTMLElement && target.dataset['select'] !== undefined;
    if (isTyping(target) && !isMark) return;
    const isIn = target instanceof Element && target.closest('[data-own-keys]') !== null;
    if (isBesideList && !isIn) return;
    if (document.querySelector('dialog[open], [role="dialog"], [role="menu"]') !== null) return;
    if (pressKey(key)) event.preventDefault();
  });

  function pressKey(key: string): boolean {
    if (key === 'j' || key === 'k') return move(key === 'j' ? 1 : -1);
    if (key === 'n') {
      onNext();
      return true;
    }
    if (key === 'x' && current !== null) {
      onMark(current);
      return true;
    }
    const row = rowOf(current);
    const found = pressed(key, row);
    found?.click();
    return found !== null && found !== undefined;
  }

  function move(by: 1 | -1): boolean {
    const here = current === null ? -1 : ids.indexOf(current);
    const next = ids[Math.min(Math.max(here + by, 0), ids.length - 1)];
    if (next === undefined) return false;
    onChoose(next);
    const row = rowOf(next);
    row?.querySelector<HTMLElement>('[data-open]')?.focus({ preventScroll: true });
    row?.scrollIntoView?.({ block: 'nearest' });
    return true;
  }

  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/**
 * The button or link in the chosen row that a key clicks, such as the first action for the key 1. Null or
 * undefined if there is none.
 */
function pressed(key: string, row: HTMLElement | null): HTMLElement | null | undefined {
  if (row === null) return null;
  if (/^[1-9]$/.test(key)) return row.querySelectorAll<HTMLElement>('[data-act]')[Number(key) - 1];
  if (key === 'i') return row.querySelector<HTMLElement>('[data-own]');
  if (key === 'z') return row.querySelector<HTMLElement>('[data-snooze] button');
  return key === 'Enter' && document.activeElement === document.body
    ? row.querySelector<HTMLElement>('[data-open]')
    : null;
}
