import type { ProofResult } from '@backhaul/domain/carrier/compare-numbers.ts';
import type { TrackStatus } from '@backhaul/domain/carrier/parcel-track.ts';

/** A photo from a carrier's counter, and the result of reading it. */
export interface ParcelProofRow {
  file_id: string;
  result: ProofResult;
}

/** A parcel that a carrier has, with the carrier's latest scan. */
export interface ParcelTrackRow {
  number: string;
  status: TrackStatus;
  place: string | null;
  seen_at: string | null;
  expected_on: string | null;
}

/**
 * SQL for the parcels that a carrier's counter has taken for an order: the columns `parcel_proofs` and
 * `parcel_tracks`, as JSON. The parameter is the order's alias.
 */
export const parcelsOf = (
  order: string,
): string => `(SELECT coalesce(jsonb_agg(jsonb_build_object('file_id', p.file_id,
    'result', p.result) ORDER BY p.read_at DESC), '[]') FROM parcel_proofs p WHERE p.order_id = ${order}.id) AS parcel_proofs,
  ${tracksOf(order)} AS parcel_tracks`;

/** SQL for an order's parcels at their carrier, as JSON. */
export const tracksOf = (
  order: string,
): string => `(SELECT coalesce(jsonb_agg(to_jsonb(t) - 'order_id' - 'tracker_id'
  ORDER BY array_position(${order}.parcel_numbers, t.number)), '[]') FROM parcel_tracks t WHERE t.order_id = ${order}.id)`;
