import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * True if a key press belongs to a field or is inside a dialog, so that keyboard shortcuts must ignore it.
 */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input, textarea, select, [role="dialog"]') !== null)
  );
}

function hasModifier(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey;
}

/**
 * Keyboard control of a list. Rows have `data-row`. j, k and, within a row, the arrow keys focus the next
 * row's `data-open` link. Digits click the row's `data-act` buttons; x clicks `data-select`. If a row's
 * details are open (`aria-current`), moving opens the next row's.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isSelect = event.target instanceof HTMLElement && event.target.dataset['select'] === '';
    if (event.defaultPrevented || hasModifier(event)) return;
    if (isTyping(event.target) && !isSelect) return;
    if (document.querySelector('[role="dialog"]') !== null) return;
    if (event.target instanceof Element && event.target.closest('[data-own-keys]') !== null) return;
    if (moveOrAct(list.current, event.key)) event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function moveOrAct(list: HTMLElement | null, key: string): boolean {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const focused = rows.findIndex((row) => row.contains(document.activeElement));
  const opened = rows.findIndex((row) => row.getAttribute('aria-current') === 'true');
  const here = focused >= 0 ? focused : opened;
  const isDown = key === 'j' || (key === 'ArrowDown' && focused >= 0);
  if (isDown || key === 'k' || (key === 'ArrowUp' && focused >= 0)) {
    const next = rows[isDown ? Math.min(here + 1, rows.length - 1) : Math.max(here - 1, 0)];
    const opener = next?.querySelector<HTMLElement>('[data-open]');
    opener?.focus();
    opener?.scrollIntoView?.({ block: 'nearest' });
    if (opened >= 0 && next !== rows[opened]) opener?.click();
    return opener !== undefined && opener !== null;
  }
  const row = rows[here];
  const target =
    key === 'x'
      ? row?.querySelector<HTMLElement>('[data-select]')
      : /^[1-9]$/.test(key)
        ? row?.querySelectorAll<HTMLElement>('[data-act]')[Number(key) - 1]
        : undefined;
  target?.click();
  return Boolean(target);
}
