import { sayPresent } from '@backhaul/contract/calls/operations/work.ts';
import { workLimits } from '@backhaul/domain/operations/work-kinds.ts';
import { useEffect } from 'react';
import { send } from '../../lib/api/send.ts';

/** A piece counts as looked at once it stays chosen for this long, so that walking past one tells nobody. */
const settledMs = 300;

/** Tells the others that somebody is here and which piece they look at, again and again while the page is seen. */
export function usePresence(itemId: string | null): void {
  useEffect(() => {
    function say(): void {
      if (document.visibilityState === 'hidden') return;
      // Without a network the presence is not sent; the next report sends it.
      send(sayPresent, { body: { itemId } }).catch(() => undefined);
    }
    const soon = setTimeout(say, settledMs);
    const again = setInterval(say, workLimits.sayPresentEveryMs);
    document.addEventListener('visibilitychange', say);
    return () => {
      clearTimeout(soon);
      clearInterval(again);
      document.removeEventListener('visibilitychange', say);
    };
  }, [itemId]);
}
