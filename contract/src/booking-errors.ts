import { destinationCodes } from './destination-errors.ts';

/**
 * The errors of every call that books a return, whether the caller uses a session, an API key or a booking
 * link.
 */
export const bookingCodes = [
  'held_back',
  'price_changed',
  'policy_violation',
  'safety_block',
  'slot_unavailable',
  'slot_full',
  'area_held',
  'pin_required',
  'outside_service_area',
  'zip_required',
  ...destinationCodes,
  'unknown_place',
] as const;

/** The errors of a booking that uses a quote. */
export const quoteCodes = ['quote_mismatch', 'quote_expired', 'quote_not_found'] as const;
