import { decideMove, type MoveFacts } from '@backhaul/domain/order/decide-move.ts';
import type {
  ActorKind,
  OrderAction,
  OrderStatus,
} from '@backhaul/domain/order/order-lifecycle.ts';
import type { ProofKind } from '@backhaul/domain/order/move-proof.ts';
import { isTooEarly } from '@backhaul/domain/order/early-pickup.ts';
import { isCaptured, isPaid } from '@backhaul/domain/order/payment-due.ts';
import type { OrderState } from './order-state.ts';
import { refusalOfMove } from './refusal-of-move.ts';

/** Who moves: their relation to the order, and who they are; the system is nobody. */
export interface Mover {
  kind: ActorKind;
  id: string | null;
}

export interface MoveAttempt {
  action: OrderAction;
  mover: Mover;
  reason?: string | null;
  /** The sandbox's robot leaves no proof, and is always ready to drive (product-rules.md#order-lifecycle). */
  isRobot?: boolean;
  /** The deadline of a system move has passed. */
  isDue?: boolean;
  /** When it happened, for a move that may come too early. */
  at?: Date;
}

function proofKinds(state: OrderState, { kind, id }: Mover): ProofKind[] {
  return state.files
    .filter(({ uploaderId }) => kind !== 'driver' || uploaderId === id)
    .map((file) => file.kind)
    .filter((fileKind) => fileKind !== 'receipt' && fileKind !== 'label');
}

function isEarly({ slotStartAt, earlyPickup }: OrderState, { at }: MoveAttempt): boolean {
  if (at === undefined) return false;
  return isTooEarly({ slotStartAt: slotStartAt.getTime(), at: at.getTime(), earlyPickup });
}

function factsOf(state: OrderState, attempt: MoveAttempt): MoveFacts {
  const isRobot = attempt.isRobot === true;
  return {
    paymentAuthorized: isPaid(state.paymentStatus),
    // A sandbox's walk to the end is one transaction; its capture comes right after.
    paymentCaptured: isRobot || isCaptured(state.paymentStatus),
    underReview: state.reviewStatus === 'pending',
    driverApproved: isRobot,
    driverOnline: isRobot,
    reason: attempt.reason ?? null,
    proof: proofKinds(state, attempt.mover),
    proofSettings: state.proofSettings,
    proofWaived: isRobot,
    due: attempt.isDue === true,
    tooEarly: isEarly(state, attempt),
  };
}

/**
 * The status a move leads to by the one table (product-rules.md#order-lifecycle). Throws the refusal of a move that is
 * not allowed.
 */
export function judgeMove(state: OrderState, attempt: MoveAttempt): OrderStatus {
  const { status } = state;
  const { action, mover } = attempt;
  const facts = factsOf(state, attempt);
  const decision = decideMove({ status, action, actor: mover, facts });
  if (decision.ok) return decision.to;
  throw refusalOfMove(decision, { action, reader: mover.kind, state });
}
