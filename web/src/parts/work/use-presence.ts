import { sayPresent } from '@backhaul/contract/calls/operations/work.ts';
import { workLimits } from '@backhaul/domain/operations/work-kinds.ts';
import { useEffect } from 'react';
import { send } from '../../lib/api/send.ts';

/**
 * A work item counts as viewed once it stays selected for this long, in milliseconds. Items that a person
 * only passes with the keyboard are not reported.
 */
const settledMs = 300;

/**
 * Reports to colleagues that the person is here and which work item they view. The report is sent again and
 * again while the page is visible.
 */
export function usePresence(itemId: string | null): void {
  useEffect(() => {
    function say(): void {
      if (document.visibilityState === 'hidden') return;
      // Without a network this report is lost; the next report replaces it.
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
