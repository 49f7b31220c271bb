import {
  cancellationOutcome,
  type Fault,
  faultOfReason,
  type OrderOutcome,
  pickupFailureOutcome,
  returnOutcome,
} from '@backhaul/domain/fare/outcome.ts';
import type { OrderRole, OrderAction } from '@backhaul/domain/order/order-lifecycle.ts';
import type { OrderState } from './order-state.ts';

interface EndingTransition {
  by: OrderRole;
  reason: string | null;
  /** An admin's finding; null leaves it to the reason. */
  fault: Fault | null;
  at: Date;
}

/** An unlisted reason counts as the platform's fault. */
function faultOf(reason: string | null): Fault {
  const faults: Readonly<Record<string, Fault>> = faultOfReason;
  return reason !== null && Object.hasOwn(faults, reason)
    ? (faults[reason] ?? 'platform')
    : 'platform';
}

type OutcomeRule = (state: OrderState, transition: EndingTransition) => OrderOutcome;
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

/** The outcome of a transition that ends the order (product-rules.md#outcomes); null for any other. */
export function outcomeOfTransition(
  state: OrderState,
  action: OrderAction,
  transition: EndingTransition,
): OrderOutcome | null {
  return outcomes[action]?.(state, transition) ?? null;
}
