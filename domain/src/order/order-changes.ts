import type { OrderStatus } from './order-lifecycle.ts';

/** Details of a booking that its customer may change (product-rules.md#changing-a-booking). */
export const customerDetails = [
  'slot',
  'store',
  'unit',
  'instructions',
  'access_notes',
  'tip',
] as const;
export type CustomerDetail = (typeof customerDetails)[number];

/** Details of a booking that staff may change (product-rules.md#correcting-a-booking). */
export const staffDetails = ['phone', 'slot', 'unit', 'instructions', 'access_notes'] as const;
export type StaffDetail = (typeof staffDetails)[number];

/** Every detail of a booking that the customer or staff may change. */
export const orderDetails = [...customerDetails, 'phone'] as const;
export type OrderDetail = (typeof orderDetails)[number];

/**
 * The event until which a detail of a booking can be changed: a driver's acceptance, the pickup, or the last
 * hand-over of the item (`given_over`).
 */
type ChangeLimit = 'accepted' | 'picked_up' | 'given_over';

const customerLimits: Readonly<Record<CustomerDetail, ChangeLimit>> = {
  slot: 'accepted',
  store: 'accepted',
  unit: 'accepted',
  instructions: 'picked_up',
  access_notes: 'picked_up',
  tip: 'picked_up',
};

/**
 * The limit for each detail that staff may change. Phone number, unit and access notes can be changed
 * longest, because the driver may have to bring a refused item back.
 */
const staffLimits: Readonly<Record<StaffDetail, ChangeLimit>> = {
  phone: 'given_over',
  slot: 'picked_up',
  unit: 'given_over',
  instructions: 'picked_up',
  access_notes: 'given_over',
};

const statusesBefore: Readonly<Record<ChangeLimit, readonly OrderStatus[]>> = {
  accepted: ['created'],
  picked_up: ['created', 'assigned'],
  given_over: ['created', 'assigned', 'picked_up', 'in_transit', 'refused', 'returning'],
};

const isBefore = (status: string, limit: ChangeLimit) =>
  statusesBefore[limit].some((open) => open === status);

/**
 * The details that the customer may change in a status. The status may be the stored one or the one that the
 * customer sees.
 */
export function changeableDetails(status: string): CustomerDetail[] {
  return customerDetails.filter((detail) => isBefore(status, customerLimits[detail]));
}

/** The details that staff may change while the order has this stored status. */
export function correctableDetails(status: OrderStatus): StaffDetail[] {
  return staffDetails.filter((detail) => isBefore(status, staffLimits[detail]));
}

const names: Readonly<Record<OrderDetail, string>> = {
  slot: 'time',
  store: 'store',
  unit: 'unit',
  instructions: 'instructions',
  access_notes: 'access notes',
  tip: 'tip',
  phone: 'phone number',
};

/** The names of details for a sentence, such as 'time and tip'. */
export function namesOfDetails(details: readonly OrderDetail[]): string {
  return new Intl.ListFormat('en-US').format(details.map((detail) => names[detail]));
}
