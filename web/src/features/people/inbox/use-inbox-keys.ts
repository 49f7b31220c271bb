import { useEffect, useEffectEvent, useRef } from 'react';

const typedIn = 'input, textarea, select, [contenteditable]';

/** J and K walk the list, R goes to the answer; not while somebody types. */
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
    // G and a letter open a room.
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
