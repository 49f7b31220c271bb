/** Errors about money other than an order's payment: promotion codes, credit, refunds, payouts. */
export const moneyErrors = {
  promotion_unknown: { status: 404, message: 'We do not know this code. Check the spelling.' },
  promotion_not_yet: { status: 409, message: 'This code cannot be used yet.' },
  promotion_ended: { status: 409, message: 'This code has ended.' },
  promotion_redeemed: { status: 409, message: 'You have used this code already.' },
  promotion_used_up: { status: 409, message: 'This code is used up.' },
  promotion_not_for_you: { status: 403, message: 'This code is not for this account.' },
  loyalty_overlaps: {
    status: 409,
    message:
      'Another loyalty rule gives points in these days. Stop it first, or choose other days.',
  },
  too_few_points: { status: 409, message: 'You do not have enough points for credit yet.' },
  campaign_started: { status: 409, message: 'This has started already.' },
  campaign_ended: { status: 409, message: 'This has ended already.' },
  campaign_too_late: {
    status: 409,
    message: 'The days are in the past. Try a new draft with later days.',
  },
  held_back: {
    status: 403,
    message: 'We could not complete this step. Contact us and give the reference.',
  },
  already_decided: { status: 409, message: 'Somebody has decided on this already.' },
  above_limit: {
    status: 403,
    message: 'The amount is above your limit. Ask for approval. A second person then decides.',
  },
  own_approval: {
    status: 403,
    message: 'You asked for this yourself. A second person has to decide.',
  },
  approval_expired: {
    status: 409,
    message: 'Nobody decided in time, so the request expired. You can ask for approval again.',
  },
  approval_outdated: {
    status: 409,
    message: 'Something changed after this request. Decline the request, and ask for a new one.',
  },
  own_limit: {
    status: 403,
    message: 'You have this role yourself. Somebody else has to raise its limit.',
  },
  credit_over: { status: 409, message: 'This credit has ended.' },
  adjustment_below_zero: {
    status: 409,
    message: 'After this, the driver owes us money. Confirm this, and book the adjustment again.',
  },
  payout_running: {
    status: 409,
    message: 'A payout is on its way already. You can cash out again when it has arrived.',
  },
  nothing_to_pay_out: { status: 409, message: 'There is nothing to pay out yet.' },
  refund_exceeds_captured: {
    status: 422,
    message: 'The amount is more than we can still refund.',
  },
  refund_changed: {
    status: 409,
    message: 'The refundable amount has changed. Please check the amount again.',
  },
  refund_before_end: {
    status: 409,
    message:
      'This order has not ended yet. Wait, or cancel the order. We then release unused money automatically.',
  },
  nothing_to_retry: {
    status: 409,
    message: 'This payment has no failed step to try again.',
  },
  nothing_to_write_off: { status: 409, message: 'Nothing is owed for this order.' },
  still_collecting: {
    status: 409,
    message: 'We are still collecting this payment. You can write it off after that fails.',
  },
  period_too_long: { status: 422, message: 'Choose one year at most.' },
  payout_too_small: {
    status: 409,
    message:
      'Your balance is not more than the transfer fee. The weekly payout pays it without a fee.',
  },
  payout_account_not_ready: {
    status: 409,
    message: 'Set up payouts first, so that we know which bank account is yours.',
  },
  payouts_unavailable: {
    status: 503,
    message: 'Payouts are not available right now. Your earnings stay on your account.',
  },
} as const;
