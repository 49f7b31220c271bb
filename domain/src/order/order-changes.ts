import type { OrderStatus } from './order-lifecycle.ts';

/** Changes that a customer may make to a booking (product-rules.md#changing-a-booking). */
export const orderDetails = [
  'slot',
  'store',
  'unit',
  'instructions',
  'access_notes',
  'tip',
] as const;
export type OrderDetail = (typeof orderDetails)[number];

/** The moment after which a detail can no longer be changed. */
type ChangeLimit = 'accepted' | 'picked_up';

const limits: Readonly<Record<OrderDetail, ChangeLimit>> = {
  slot: 'accepted',
  store: 'accepted',
  unit: 'accepted',
  instructions: 'picked_up',
  access_notes: 'picked_up',
  tip: 'picked_up',
};

const statusesBefore: Readonly<Record<ChangeLimit, readonly OrderStatus[]>> = {
  accepted: ['created'],
  picked_up: ['created', 'assigned'],
};

/** Changes that a status, stored or projected, allows. */
export function changeableDetails(status: string): OrderDetail[] {
  return orderDetails.filter((detail) =>
    statusesBefore[limits[detail]].some((open) => open === status),
  );
}

const names: Readonly<Record<OrderDetail, string>> = {
  slot: 'time',
  store: 'store',
  unit: 'unit',
  instructions: 'instructions',
  access_notes: 'access notes',
  tip: 'tip',
};

/** 'time and tip', for a sentence. */
export function namesOfDetails(details: readonly OrderDetail[]): string {
  return new Intl.ListFormat('en-US').format(details.map((detail) => names[detail]));
}
