import type { CallAnswer, CallBody } from '@backhaul/contract/call.ts';
import type { bookOrder, checkPolicy } from '@backhaul/contract/calls/returns/orders.ts';
import type { IdempotencyClaim } from './idempotency.ts';
import type { OrderOwner } from './principal.ts';

/** The body of a booking request. */
export type BookingBody = CallBody<typeof bookOrder>;

/** The facts of a booking made by a retailer's link. */
export interface LinkedBooking {
  retailer: { companyId: string; sandboxId: string | null };
  /** The retailer's name of the return that is booked. Each can be booked once. */
  returnName: string;
  /** True if the retailer's counter needs no receipt. */
  waivesReceipt: boolean;
  /** The most in cents that the customer agreed to pay, after the part that the retailer covers. */
  agreedCents: number;
  idempotency: IdempotencyClaim | null;
}

/** A return that was booked by a link, in cents. */
export interface BookedByLink {
  orderId: string;
  trackingNumber: string;
  totalCents: number;
  coveredCents: number;
}

/** Books for a customer, with the same steps as every booking. */
export interface BookFor {
  /** The total in cents that the booking would cost now. Throws the errors of booking. */
  check(owner: OrderOwner, body: BookingBody): Promise<number>;
  /**
   * Books and returns the order's id. A claim that was already used returns its order's id. Throws the errors
   * of booking.
   */
  book(
    owner: OrderOwner,
    body: BookingBody,
    act: { idempotency: IdempotencyClaim; bookedBy: string },
  ): Promise<string>;
  /**
   * Books by a retailer's link. Throws the errors of booking, not_your_store, booking_link_used, and
   * cover_changed if the customer would pay more than they agreed to.
   */
  byLink(owner: OrderOwner, body: BookingBody, act: LinkedBooking): Promise<BookedByLink>;
}

/** A customer as a phone call or an import file names them. */
export interface NamedCustomer {
  name: string;
  /** A phone number of ten digits, with or without +1. */
  phone: string;
  /** The e-mail in lower case; empty if it is not known. */
  email: string;
}

/** The accounts of customers who did not sign in themselves. */
export interface CustomersForStaff {
  /** The account of an e-mail; without one, the only account that has the phone number. */
  find(customer: Pick<NamedCustomer, 'email' | 'phone'>): Promise<OrderOwner | null>;
  /** Finds the account or creates one; null without an e-mail to create one for. */
  findOrMake(customer: NamedCustomer): Promise<OrderOwner | null>;
}

/** The place id of an address with a pin at its door. Throws the errors of a pin. */
export type PinPickup = (
  address: string,
  point: { lat: number; lng: number },
) => Promise<string | undefined>;

/** Checks an item by policy and safety rules; stores nothing. */
export type JudgeReturn = (
  claim: CallBody<typeof checkPolicy>,
) => Promise<CallAnswer<typeof checkPolicy>>;
