import { type KeyboardEvent, useState, useTransition } from 'react';
import { useToast } from '../toast/use-toast.ts';

/**
 * Loads the code of a popup that most people never open, when somebody is about to press its button. Once
 * `isAsked` is true, the popup's own button replaces this one.
 */
export function useLaterPopup(load: () => Promise<unknown>) {
  const [isAsked, setAsked] = useState(false);
  const [isPending, startTransition] = useTransition();
  const toast = useToast();
  // Ignores a failed load, because the later press reports it.
  const preload = () => void load().catch(() => undefined);
  const ask = () =>
    startTransition(async () => {
      try {
        await load();
        startTransition(() => setAsked(true));
      } catch {
        toast({
          title: 'This did not open',
          description: 'Check your connection, then press it again.',
          tone: 'destructive',
        });
      }
    });
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    ask();
  }
  const trigger = {
    'aria-expanded': false,
    'aria-busy': isPending,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: ask,
    onKeyDown,
  } as const;
  return { isAsked, trigger };
}
