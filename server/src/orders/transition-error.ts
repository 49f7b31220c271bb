import type {
  TransitionDecision,
  TransitionErrorCode,
} from '@backhaul/domain/order/decide-transition.ts';
import { statusInVocabulary, unpaidMessage } from '@backhaul/domain/order/customer-view.ts';
import { listedReasons } from '@backhaul/domain/order/action-reasons.ts';
import type { OrderRole, OrderAction } from '@backhaul/domain/order/order-lifecycle.ts';
import { AppError } from '../app/app-error.ts';
import type { OrderState } from './order-state.ts';
import { tooEarly } from './too-early.ts';

type RefusedTransition = Extract<TransitionDecision, { ok: false }>;
interface Asked {
  action: OrderAction;
  reader: OrderRole;
  state: Pick<OrderState, 'slotStartAt' | 'earlyPickup' | 'refusal'>;
}

const underReviewMessage = 'We are still reviewing this order, so no driver can be sent yet.';
const notCapturedMessage =
  'We have not charged the payment for this order yet. Please try again later.';
const donatedMessage = 'This item was donated, so no refund is expected.';
const handOverMessage =
  'Get the customer’s signature or code first. If neither is possible, give a reason and a photo.';
const parcelCheckMessage =
  'Check each parcel first: it must be closed, labeled, and within the carrier’s limits. If a parcel is not, report “not as described”.';
const reasonMessage = 'A reason is required';

function illegal(
  { status, allowed }: RefusedTransition,
  { reader }: Asked,
  message?: string,
): AppError {
  return new AppError('illegal_transition', {
    ...(message === undefined ? {} : { message }),
    facts: { status: statusInVocabulary(reader, status), allowed },
  });
}

/**
 * The error for an action without its reason. Failed pickups and refusals need a reason from our list
 * (product-rules.md#patching-an-order), other actions a text.
 */
function withoutReason(_: RefusedTransition, { action }: Asked): AppError {
  const reasons = listedReasons[action];
  if (reasons === undefined)
    return new AppError('validation_failed', { fieldErrors: { reason: reasonMessage } });
  return new AppError('proof_required', {
    message: `${reasonMessage}: ${reasons.join(', ')}.`,
    fieldErrors: { reason: reasonMessage },
    facts: { missing: 'reason', reasons },
  });
}

const refusals: Record<
  TransitionErrorCode,
  (transition: RefusedTransition, asked: Asked) => AppError
> = {
  illegal_transition: illegal,
  not_due: illegal,
  payment_not_authorized: (transition, asked) => illegal(transition, asked, unpaidMessage),
  under_review: (transition, asked) => illegal(transition, asked, underReviewMessage),
  payment_not_captured: (transition, asked) => illegal(transition, asked, notCapturedMessage),
  forbidden: () => new AppError('forbidden'),
  driver_not_approved: () => new AppError('driver_not_eligible'),
  driver_offline: () => new AppError('driver_offline'),
  reason_required: withoutReason,
  reason_invalid: withoutReason,
  too_early: (_, { state }) => tooEarly(state),
  no_refund_expected: (transition, asked) => illegal(transition, asked, donatedMessage),
  customer_is_choosing: (_, { state: { refusal } }) =>
    new AppError('customer_is_choosing', {
      facts: { choiceUntil: new Date(refusal.choiceUntil ?? 0).toISOString() },
    }),
  other_way_chosen: () => new AppError('other_way_chosen'),
  proof_required: ({ missingProof }) =>
    new AppError('proof_required', {
      ...(missingProof === 'hand_over' ? { message: handOverMessage } : {}),
      ...(missingProof === 'parcel_check' ? { message: parcelCheckMessage } : {}),
      facts: { missing: missingProof },
    }),
};

/**
 * A refused transition as an API error. A 409 contains the current status, as the reader knows it, and the
 * allowed actions.
 */
export function transitionError(transition: RefusedTransition, asked: Asked): AppError {
  return refusals[transition.code](transition, asked);
}
