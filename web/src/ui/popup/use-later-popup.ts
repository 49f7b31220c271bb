import { type KeyboardEvent, useState, useTransition } from 'react';
import { useToast } from '../toast/use-toast.ts';

/**
 * Loads the code of a seldom-used popup when somebody is about to press the popup's button. Once `isAsked` is
 * true, the caller renders the loaded popup with its own button.
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
          title: 'We could not load this part of the page',
          description: 'Check your connection, then try again.',
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
