import {
  decideTransition,
  type TransitionFacts,
} from '@backhaul/domain/order/decide-transition.ts';
import type {
  OrderRole,
  OrderAction,
  OrderStatus,
} from '@backhaul/domain/order/order-lifecycle.ts';
import type { ProofKind } from '@backhaul/domain/order/action-proof.ts';
import { isTooEarly } from '@backhaul/domain/order/early-pickup.ts';
import { isCaptured, isPaid } from '@backhaul/domain/order/payment-due.ts';
import type { OrderState } from './order-state.ts';
import { transitionError } from './transition-error.ts';

/** Who acts: their role in the order, and who they are; the system is nobody. */
export interface OrderActor {
  kind: OrderRole;
  id: string | null;
}

export interface TransitionAttempt {
  action: OrderAction;
  actor: OrderActor;
  reason?: string | null;
  /** The sandbox's simulated driver leaves no proof, and is always ready to drive (product-rules.md#order-lifecycle). */
  isSimulated?: boolean;
  /** The deadline of a system transition has passed. */
  isDue?: boolean;
  /** When it happened, for a transition that may come too early. */
  at?: Date;
}

function proofKinds(state: OrderState, { kind, id }: OrderActor): ProofKind[] {
  return state.files
    .filter(({ uploaderId }) => kind !== 'driver' || uploaderId === id)
    .map((file) => file.kind)
    .filter((fileKind) => fileKind !== 'receipt' && fileKind !== 'label');
}

function isEarly({ slotStartAt, earlyPickup }: OrderState, { at }: TransitionAttempt): boolean {
  if (at === undefined) return false;
  return isTooEarly({ slotStartAt: slotStartAt.getTime(), at: at.getTime(), earlyPickup });
}

function factsOf(state: OrderState, attempt: TransitionAttempt): TransitionFacts {
  const isSimulated = attempt.isSimulated === true;
  return {
    paymentAuthorized: isPaid(state.paymentStatus),
    // A sandbox's simulation to the end is one transaction; its capture comes right after.
    paymentCaptured: isSimulated || isCaptured(state.paymentStatus),
    underReview: state.reviewStatus === 'pending',
    driverApproved: isSimulated,
    driverOnline: isSimulated,
    reason: attempt.reason ?? null,
    proof: proofKinds(state, attempt.actor),
    proofSettings: state.proofSettings,
    proofWaived: isSimulated,
    due: attempt.isDue === true,
    tooEarly: isEarly(state, attempt),
  };
}

/**
 * The status a transition leads to by the one table (product-rules.md#order-lifecycle). Throws the AppError of a transition that is
 * not allowed.
 */
export function checkTransition(state: OrderState, attempt: TransitionAttempt): OrderStatus {
  const { status } = state;
  const { action, actor } = attempt;
  const facts = factsOf(state, attempt);
  const decision = decideTransition({ status, action, actor, facts });
  if (decision.ok) return decision.to;
  throw transitionError(decision, { action, reader: actor.kind, state });
}
