import {
  cancellationOutcome,
  type Fault,
  faultOfReason,
  type OrderOutcome,
  pickupFailureOutcome,
  returnOutcome,
} from '@backhaul/domain/fare/outcome.ts';
import type { ActorKind, OrderAction } from '@backhaul/domain/order/order-lifecycle.ts';
import type { OrderState } from './order-state.ts';

interface EndingMove {
  by: ActorKind;
  reason: string | null;
  /** What an admin found; null leaves it to the reason. */
  fault: Fault | null;
  at: Date;
}

/** A reason that is on neither list blames nobody but us. */
function faultOf(reason: string | null): Fault {
  const faults: Readonly<Record<string, Fault>> = faultOfReason;
  return reason !== null && Object.hasOwn(faults, reason)
    ? (faults[reason] ?? 'platform')
    : 'platform';
}

type OutcomeRule = (state: OrderState, move: EndingMove) => OrderOutcome;
const outcomes: Partial<Record<OrderAction, OutcomeRule>> = {
  complete: () => 'completed',
  cancel: (state, { by, at }) =>
    cancellationOutcome({
      by: by === 'owner' || by === 'admin' ? by : 'system',
      acceptedAt: state.assignedAt?.getTime() ?? null,
      at: at.getTime(),
    }),
  fail_pickup: (_, { fault, reason }) => pickupFailureOutcome(fault ?? faultOf(reason)),
  return_to_customer: ({ refusalReason }, { fault }) =>
    returnOutcome(fault ?? faultOf(refusalReason)),
  lose: () => 'lost',
};

/** How the money stands after a move that ends the order (product-rules.md#outcomes); null for any other move. */
export function outcomeOfMove(
  state: OrderState,
  action: OrderAction,
  move: EndingMove,
): OrderOutcome | null {
  return outcomes[action]?.(state, move) ?? null;
}
