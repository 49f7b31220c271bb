import type { CallBody } from '@backhaul/contract/call.ts';
import type { bookOrder } from '@backhaul/contract/calls/returns/orders.ts';
import type { IdempotencyClaim } from './idempotency.ts';
import type { OrderOwner } from './principal.ts';

/** A booking as it is sent to be booked. */
export type BookingBody = CallBody<typeof bookOrder>;

/** Booking for a customer, by the path that each booking takes. */
export interface BookFor {
  /** The total in cents that the booking would cost now. Throws the errors of booking. */
  check(owner: OrderOwner, body: BookingBody): Promise<number>;
  /** Returns the order's id; the same for a claim that was carried out before. Throws the errors of booking. */
  book(
    owner: OrderOwner,
    body: BookingBody,
    act: { idempotency: IdempotencyClaim; bookedBy: string },
  ): Promise<string>;
}

/** A customer as a caller or a file names them. */
export interface NamedCustomer {
  name: string;
  /** Ten digits, with or without +1. */
  phone: string;
  /** In small letters; empty if it is not known. */
  email: string;
}

/** The accounts of customers who did not sign in themselves. */
export interface CustomersForStaff {
  /** The account of an e-mail; without one, the only account that has the phone number. */
  find(customer: Pick<NamedCustomer, 'email' | 'phone'>): Promise<OrderOwner | null>;
  /** Makes an account if there is none; null without an e-mail to make one. */
  findOrMake(customer: NamedCustomer): Promise<OrderOwner | null>;
}

/** The place id of an address with a pin at its door. Throws the errors of a pin. */
export type PinPickup = (
  address: string,
  point: { lat: number; lng: number },
) => Promise<string | undefined>;
