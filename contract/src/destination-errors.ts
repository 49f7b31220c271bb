/** The errors about a return's destination: its store, its charity, or its carrier's label. */
export const destinationErrors = {
  unknown_store: { status: 422, message: 'We do not know this store.' },
  unknown_retailer: { status: 422, message: 'We do not know this retailer.' },
  unknown_charity: {
    status: 422,
    message: 'We do not know this charity, or it takes nothing now.',
  },
  charity_declines: { status: 422, message: 'This charity does not take items of this kind.' },
  label_used: {
    status: 409,
    message: 'Another return already has this label. You can use a label only once.',
  },
  label_goes_to_door: {
    status: 422,
    message:
      'This label sends the parcel to your own door. Add the shop’s return label, or remove the picture and type the number.',
  },
  no_returns_location: { status: 422, message: 'No location of this retailer accepts returns.' },
  store_quote_over: {
    status: 409,
    message: 'This price has expired. Please look at the stores again.',
  },
  store_costs_more: {
    status: 409,
    message: 'This store costs more than you paid. You can cancel for free and book again.',
  },
  store_too_far: { status: 422, message: 'This store is too far away.' },
  store_closed: { status: 422, message: 'This store is closed in this time slot.' },
} as const;

/** The errors of every call in which the caller chooses a return's destination. */
export const destinationCodes = [
  'unknown_store',
  'unknown_retailer',
  'unknown_charity',
  'no_returns_location',
  'store_closed',
] as const;
