import type { MoveDecision, MoveRefusalCode } from '@backhaul/domain/order/decide-move.ts';
import { statusInVocabulary, unpaidMessage } from '@backhaul/domain/order/customer-view.ts';
import { listedReasons } from '@backhaul/domain/order/move-reasons.ts';
import type { ActorKind, OrderAction } from '@backhaul/domain/order/order-lifecycle.ts';
import { Refusal } from '../app/refusal.ts';
import { type TimedState, tooEarly } from './too-early.ts';

type RefusedMove = Extract<MoveDecision, { ok: false }>;
interface Asked {
  action: OrderAction;
  reader: ActorKind;
  state: TimedState;
}

const underReviewMessage = 'This order is being reviewed before a driver can be sent.';
const notCapturedMessage =
  'The payment for this order has not been taken yet. Please try again once it has.';
const reasonMessage = 'A reason is required';

function illegal({ status, allowed }: RefusedMove, { reader }: Asked, message?: string): Refusal {
  return new Refusal('illegal_transition', {
    ...(message === undefined ? {} : { message }),
    facts: { status: statusInVocabulary(reader, status), allowed },
  });
}

/**
 * A listed reason belongs to the proof of a failed pick-up or a refusal (product-rules.md#patching-an-order); any other
 * is a field that was left empty.
 */
function withoutReason(_: RefusedMove, { action }: Asked): Refusal {
  const reasons = listedReasons[action];
  if (reasons === undefined)
    return new Refusal('validation_failed', { fieldErrors: { reason: reasonMessage } });
  return new Refusal('proof_required', {
    message: `${reasonMessage}: ${reasons.join(', ')}.`,
    fieldErrors: { reason: reasonMessage },
    facts: { missing: 'reason', reasons },
  });
}

const refusals: Record<MoveRefusalCode, (move: RefusedMove, asked: Asked) => Refusal> = {
  illegal_transition: illegal,
  not_due: illegal,
  payment_not_authorized: (move, asked) => illegal(move, asked, unpaidMessage),
  under_review: (move, asked) => illegal(move, asked, underReviewMessage),
  payment_not_captured: (move, asked) => illegal(move, asked, notCapturedMessage),
  forbidden: () => new Refusal('forbidden'),
  driver_not_approved: () => new Refusal('driver_not_eligible'),
  driver_offline: () => new Refusal('driver_offline'),
  reason_required: withoutReason,
  reason_invalid: withoutReason,
  too_early: (_, { state }) => tooEarly(state),
  proof_required: ({ missingProof }) =>
    new Refusal('proof_required', { facts: { missing: missingProof } }),
};

/** A refused move in the words of the wire; 409 names the present status, in the reader's vocabulary, and what they may do. */
export function refusalOfMove(move: RefusedMove, asked: Asked): Refusal {
  return refusals[move.code](move, asked);
}
