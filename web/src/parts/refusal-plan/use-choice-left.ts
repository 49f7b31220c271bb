import type { RefusalAnswer } from '@backhaul/contract/refusal-answer.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshTags } from '../../lib/api/cache-tags.ts';
import { useServerClock } from '../../lib/use-server-clock.ts';

/**
 * The time in milliseconds that the customer has left to choose a plan for a refused item, by the server's
 * clock; null if there is no choice. The order is loaded again when the time is over.
 */
export function useChoiceLeft(
  refusal: Pick<RefusalAnswer, 'now' | 'chooseUntil'>,
  orderId: string,
): number | null {
  const queries = useQueryClient();
  const serverMs = useServerClock(refusal.now);
  const { chooseUntil } = refusal;
  const leftMs = chooseUntil === null ? null : Math.max(0, Date.parse(chooseUntil) - serverMs);
  const isOver = leftMs === 0;
  useEffect(() => {
    if (isOver) void refreshTags(queries, [`order:${orderId}`, 'jobs']);
  }, [isOver, queries, orderId]);
  return leftMs;
}

/** The time left as minutes and seconds, such as '7:42'. */
export function minutesLeft(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
