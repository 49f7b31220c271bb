/** A carrier's word about a parcel on its way; `unknown` before it has seen it. */
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

/** In a sentence about the parcel: 'UPS has it', 'It is at the shop'. */
const statusWords: Readonly<Record<TrackStatus, (carrier: string) => string>> = {
  unknown: (carrier) => `${carrier} has not said anything yet`,
  pre_transit: (carrier) => `${carrier} knows the label and has not scanned the parcel yet`,
  in_transit: () => 'It is on its way to the shop',
  out_for_delivery: () => 'It arrives at the shop today',
  delivered: () => 'It is at the shop',
  available_for_pickup: (carrier) => `It waits at a counter of ${carrier} for the shop`,
  return_to_sender: () => 'It is coming back to its sender',
  failure: (carrier) => `${carrier} could not deliver it`,
  cancelled: () => 'The label was cancelled',
  error: (carrier) => `${carrier} reports a problem with it`,
};

export const trackSentence = (status: TrackStatus, carrier: string): string =>
  statusWords[status](carrier);
