import { statusesAllowing, type OrderAction, type OrderStatus } from './order-lifecycle.ts';

/** One past transition of an order, oldest first in a history; events that change no status are left out. */
export type PastTransition = {
  readonly action: OrderAction;
  readonly actorId: string | null;
  readonly to: OrderStatus;
};

/**
 * A transition already made by this actor that nothing later put back: it answers with the order as it
 * stands (product-rules.md#every-change-is-an-event). Whether the actor may still see the order is the caller's question.
 */
export function isRepeat(
  transition: { readonly action: OrderAction; readonly actorId: string },
  history: readonly PastTransition[],
): boolean {
  const madeAt = history.findLastIndex(
    (past) => past.action === transition.action && past.actorId === transition.actorId,
  );
  if (madeAt < 0) return false;
  const canBeMadeFrom = statusesAllowing(transition.action);
  const isStillLegal = history.slice(-1).some((last) => canBeMadeFrom.includes(last.to));
  const wasPutBack = history.slice(madeAt + 1).some((later) => canBeMadeFrom.includes(later.to));
  return !isStillLegal && !wasPutBack;
}
