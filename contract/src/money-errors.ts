/** Errors about money other than an order's payment: promotion codes, credit, refunds, payouts. */
export const moneyErrors = {
  promotion_unknown: { status: 404, message: 'There is no such code. Check how it is written.' },
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
  too_few_points: { status: 409, message: 'You have too few points for credit yet.' },
  campaign_started: { status: 409, message: 'This has started already.' },
  campaign_ended: { status: 409, message: 'This has ended already.' },
  campaign_too_late: {
    status: 409,
    message: 'Its days are past. Try a new one with later days.',
  },
  held_back: {
    status: 403,
    message: 'We could not do this. Contact us and give the reference.',
  },
  already_decided: { status: 409, message: 'Somebody has decided on this already.' },
  above_limit: {
    status: 403,
    message: 'This is above your limit. Ask for approval, and a second person decides.',
  },
  own_approval: {
    status: 403,
    message: 'You asked for this yourself. A second person has to decide.',
  },
  approval_expired: {
    status: 409,
    message: 'Nobody decided in time, so this has expired. It can be asked for again.',
  },
  approval_outdated: {
    status: 409,
    message:
      'Something changed after this was asked for. Decline it, and it can be asked for again.',
  },
  own_limit: {
    status: 403,
    message: 'You have this role yourself. Somebody else has to raise its limit.',
  },
  credit_over: { status: 409, message: 'This credit has ended.' },
  adjustment_below_zero: {
    status: 409,
    message: 'With this the driver owes us. Say that it is meant, and book it again.',
  },
  payout_running: {
    status: 409,
    message: 'A payout is on its way already. You can cash out again when it has arrived.',
  },
  nothing_to_pay_out: { status: 409, message: 'There is nothing to pay out yet.' },
  refund_exceeds_captured: {
    status: 422,
    message: 'That is more than was taken and not given back yet.',
  },
  refund_changed: {
    status: 409,
    message: 'What can be given back has changed meanwhile. Please look again.',
  },
  refund_before_end: {
    status: 409,
    message:
      'This order has not ended yet. What is not owed is given back by itself when it ends; cancel it, or wait.',
  },
  nothing_to_retry: {
    status: 409,
    message: 'Nothing of this payment has failed that could be tried again.',
  },
  nothing_to_write_off: { status: 409, message: 'Nothing is owed for this order.' },
  still_collecting: {
    status: 409,
    message: 'This payment is still being collected. It can be written off once that has failed.',
  },
  period_too_long: { status: 422, message: 'Choose one year at most.' },
  payout_too_small: {
    status: 409,
    message:
      'That is not more than the transfer fee. It is paid with the weekly payout, without a fee.',
  },
  payout_account_not_ready: {
    status: 409,
    message: 'Set up payouts first, so that we know which bank account is yours.',
  },
  payouts_unavailable: {
    status: 503,
    message: 'Payouts are not available right now. What you earned stays on your account.',
  },
} as const;
