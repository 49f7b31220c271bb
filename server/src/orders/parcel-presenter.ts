import type { Parcel, ParcelTrack } from '@backhaul/contract/parcel-answer.ts';
import type { OrderRow, OrderView } from './order-view.ts';
import type { ParcelTrackRow } from './parcel-rows.ts';

type ParcelRow = Pick<
  OrderRow,
  | 'carrier'
  | 'label_kind'
  | 'parcel_numbers'
  | 'number_of_items'
  | 'item_weight_lb'
  | 'parcel_inches'
  | 'return_by'
  | 'parcel_shop'
>;

/** The sealed parcels of an order; null if no carrier takes the order. */
export function presentParcel(order: ParcelRow): Parcel | null {
  const { carrier, label_kind: labelKind } = order;
  if (carrier === null || labelKind === null) return null;
  return {
    carrier,
    labelKind,
    numbers: order.parcel_numbers,
    count: order.number_of_items,
    pounds: order.item_weight_lb,
    inches: order.parcel_inches,
    sendBy: order.return_by,
    shop: order.parcel_shop,
  };
}

/**
 * The carrier's latest scan of each parcel that has a tracking number. The scan's fields are null before the
 * first scan. The list is empty until the parcel counter has taken the item.
 */
export function presentTracks(
  order: Pick<OrderRow, 'carrier' | 'parcel_numbers' | 'status'>,
  tracks: readonly ParcelTrackRow[],
): ParcelTrack[] {
  const { carrier } = order;
  if (carrier === null || (order.status !== 'completed' && order.status !== 'refunded')) return [];
  return order.parcel_numbers.map((number) => {
    const track = tracks.find((one) => one.number === number);
    return {
      carrier,
      number,
      status: track?.status ?? null,
      place: track?.place ?? null,
      seenAt: track?.seen_at == null ? null : new Date(track.seen_at).toISOString(),
      expectedOn: track?.expected_on ?? null,
    };
  });
}

/** The photo that proves the hand-over at the carrier's counter, and the carrier's scans of the parcels. */
export function presentParcelsAfter({ order, parcel_proofs, parcel_tracks }: OrderView) {
  const [proof] = parcel_proofs;
  return {
    parcelProof: proof === undefined ? null : { fileId: proof.file_id, result: proof.result },
    parcelTracks: presentTracks(order, parcel_tracks),
  };
}
