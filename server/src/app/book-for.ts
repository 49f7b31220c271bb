import type { CallAnswer, CallBody } from '@backhaul/contract/call.ts';
import type { bookOrder, checkPolicy } from '@backhaul/contract/calls/returns/orders.ts';
import type { IdempotencyClaim } from './idempotency.ts';
import type { OrderOwner } from './principal.ts';

/** A booking in the form in which it is sent. */
export type BookingBody = CallBody<typeof bookOrder>;

/** A booking by a retailer's link. */
export interface LinkedBooking {
  retailer: { companyId: string; sandboxId: string | null };
  /** The retailer's return that the booking is for; each is booked once. */
  returnName: string;
  /** True if the retailer's counter needs no receipt. */
  waivesReceipt: boolean;
  /** The most in cents that the customer agreed to pay, after the retailer's part. */
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
  /**
   * Throws the errors of booking, not_your_store, booking_link_used, and cover_changed where the customer would pay more
   * than they agreed to.
   */
  byLink(owner: OrderOwner, body: BookingBody, act: LinkedBooking): Promise<BookedByLink>;
}

/** A customer as a caller or a file names them. */
export interface NamedCustomer {
  name: string;
  /** Ten digits, with or without +1. */
  phone: string;
  /** The e-mail in small letters; empty if it is not known. */
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

/** The verdict of policy and safety on an item; nothing is kept. */
export type JudgeReturn = (
  claim: CallBody<typeof checkPolicy>,
) => Promise<CallAnswer<typeof checkPolicy>>;
