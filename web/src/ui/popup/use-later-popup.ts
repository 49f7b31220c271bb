import { type KeyboardEvent, useState, useTransition } from 'react';
import { useToast } from '../toast/use-toast.ts';

/**
 * For a button that opens a popup whose code most people never need: it is fetched when somebody is about to press the
 * button. Once `isAsked`, the popup's own button takes the place of this one.
 */
export function useLaterPopup(load: () => Promise<unknown>) {
  const [isAsked, setAsked] = useState(false);
  const [isPending, startTransition] = useTransition();
  const toast = useToast();
  // The press reports a failed load.
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
