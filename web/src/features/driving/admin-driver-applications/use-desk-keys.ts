import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../../../ui/data-table/use-row-keys.ts';

interface DeskKeys {
  /** The ids of the waiting applications, in the sequence of the list. */
  ids: readonly string[];
  current: string;
  isCovered: boolean;
  onChoose: (id: string) => void;
  onClose: () => void;
}

/**
 * Keyboard shortcuts: J and K switch between applications, digits press the buttons of the open document,
 * Escape returns to the list.
 */
export function useDeskKeys({ ids, current, isCovered, onChoose, onClose }: DeskKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (isCovered || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
      return;
    if (isTyping(target) || document.querySelector('[role="dialog"], [role="menu"]')) return;
    if (key === 'Escape') onClose();
    else if (key === 'j' || key === 'k') {
      const next = ids[ids.indexOf(current) + (key === 'j' ? 1 : -1)];
      if (next !== undefined) onChoose(next);
    } else if (/^[1-9]$/.test(key))
      document.querySelector<HTMLElement>(`[data-press="${key}"]:not(:disabled)`)?.click();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
