import { useEffect, useEffectEvent, useRef } from 'react';

const typedIn = 'input, textarea, select, [contenteditable]';

/**
 * Keyboard shortcuts of the inbox: J and K move through the list, R focuses the answer. They are off while a
 * person types.
 */
export function useInboxKeys(
  rows: readonly { id: string }[],
  openId: string | undefined,
  open: (id: string) => void,
): void {
  const before = useRef('');
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    const isSecond = before.current === 'g';
    before.current = key;
    // After G, a letter opens a section of the console, so the inbox ignores that letter.
    if (isSecond) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (target instanceof Element && target.closest(typedIn) !== null) return;
    if (document.querySelector('dialog[open], [role="dialog"]') !== null) return;
    if (key === 'r') {
      const field = document.querySelector<HTMLTextAreaElement>('#ticket-answer');
      if (field === null) return;
      event.preventDefault();
      field.focus();
    }
    const step = key === 'j' ? 1 : key === 'k' ? -1 : 0;
    if (step === 0) return;
    const at = rows.findIndex(({ id }) => id === openId);
    const next = rows[at < 0 ? 0 : at + step];
    if (next !== undefined) open(next.id);
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
