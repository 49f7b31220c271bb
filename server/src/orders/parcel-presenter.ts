import type { Parcel } from '@backhaul/contract/parcel-answer.ts';
import type { OrderRow } from './order-view.ts';

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

/** The closed parcels of an order; null if no carrier takes it. */
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
