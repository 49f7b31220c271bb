import { statusesAllowing, type OrderAction, type OrderStatus } from './order-lifecycle.ts';

/** A past transition of an order, which changed its status. Other events of the order are not included. */
export type PastTransition = {
  readonly action: OrderAction;
  readonly actorId: string | null;
  readonly to: OrderStatus;
};

/**
 * True if the actor already made this transition and nothing reversed it, so that the request is a
 * repetition. The caller then does nothing and returns the order as it is now
 * (product-rules.md#every-change-is-an-event).
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
