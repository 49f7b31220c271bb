/** The errors about drivers: their applications, and the orders that are offered to them. */
export const driverErrors = {
  offered_to_others: {
    status: 409,
    message: 'Other drivers get this offer first. If none of them accepts, you get the offer.',
  },
  joined_offer_parted: {
    status: 409,
    message:
      'One of these orders is gone, so you did not get any of them. The others may come to you one by one.',
  },
  joined_offer_over: {
    status: 409,
    message: 'The time for this offer is over. Its orders are now offered one by one.',
  },
  offered_together: {
    status: 409,
    message: 'You got this order together with others. Accept all of them, or decline the offer.',
  },
  order_taken: { status: 409, message: 'This order was just taken by another driver.' },
  application_exists: { status: 409, message: 'You have applied already.' },
  applications_closed: { status: 409, message: 'We need no new drivers right now.' },
  no_application: { status: 409, message: 'Apply to drive first.' },
  application_moved: {
    status: 409,
    message: 'You cannot do this with the application now. Somebody may have just decided it.',
  },
  application_incomplete: {
    status: 409,
    message: 'This application is not complete, so nobody can approve it yet.',
  },
  driver_not_eligible: { status: 403, message: 'Your driver account cannot accept orders yet.' },
  driver_offline: { status: 409, message: 'Go online to accept orders.' },
} as const;
