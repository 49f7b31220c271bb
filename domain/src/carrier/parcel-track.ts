/** The carrier's status of a parcel in transit; `unknown` before the first scan. */
export const trackStatuses = [
  'unknown',
  'pre_transit',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'available_for_pickup',
  'return_to_sender',
  'failure',
  'cancelled',
  'error',
] as const;
export type TrackStatus = (typeof trackStatuses)[number];
