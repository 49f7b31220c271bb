import { statusesAllowing, type OrderAction, type OrderStatus } from './order-lifecycle.ts';

/** One past move of an order, oldest first in a history; events that move nothing are left out. */
export type PastMove = {
  readonly action: OrderAction;
  readonly actorId: string | null;
  readonly to: OrderStatus;
};

/**
 * A move already made by this actor that nothing later put back: it answers with the order as it
 * stands (product-rules.md#every-change-is-an-event). Whether the actor may still see the order is the caller's question.
 */
export function isRepeat(
  move: { readonly action: OrderAction; readonly actorId: string },
  history: readonly PastMove[],
): boolean {
  const madeAt = history.findLastIndex(
    (past) => past.action === move.action && past.actorId === move.actorId,
  );
  if (madeAt < 0) return false;
  const canBeMadeFrom = statusesAllowing(move.action);
  const isStillLegal = history.slice(-1).some((last) => canBeMadeFrom.includes(last.to));
  const wasPutBack = history.slice(madeAt + 1).some((later) => canBeMadeFrom.includes(later.to));
  return !isStillLegal && !wasPutBack;
}
