import type { OrderStatus } from './order-lifecycle.ts';

/** Changes that a customer may make to a booking (product-rules.md#changing-a-booking). */
export const customerDetails = [
  'slot',
  'store',
  'unit',
  'instructions',
  'access_notes',
  'tip',
] as const;
export type CustomerDetail = (typeof customerDetails)[number];

/** Changes that the staff may make to a booking (product-rules.md#correcting-a-booking). */
export const staffDetails = ['phone', 'slot', 'unit', 'instructions', 'access_notes'] as const;
export type StaffDetail = (typeof staffDetails)[number];

/** Every detail of a booking that somebody may change. */
export const orderDetails = [...customerDetails, 'phone'] as const;
export type OrderDetail = (typeof orderDetails)[number];

/** The moment after which a detail can no longer be changed. */
type ChangeLimit = 'accepted' | 'picked_up' | 'given_over';

const customerLimits: Readonly<Record<CustomerDetail, ChangeLimit>> = {
  slot: 'accepted',
  store: 'accepted',
  unit: 'accepted',
  instructions: 'picked_up',
  access_notes: 'picked_up',
  tip: 'picked_up',
};

/** A phone is called and a door is gone to as long as the item may come back to it. */
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

/** Changes of the customer that a status, stored or projected, allows. */
export function changeableDetails(status: string): CustomerDetail[] {
  return customerDetails.filter((detail) => isBefore(status, customerLimits[detail]));
}

/** Changes of the staff that a stored status allows. */
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

/** 'time and tip', for a sentence. */
export function namesOfDetails(details: readonly OrderDetail[]): string {
  return new Intl.ListFormat('en-US').format(details.map((detail) => names[detail]));
}
