import type { CallAnswer, CallBody } from '@backhaul/contract/call.ts';
import type { bookOrder, checkPolicy } from '@backhaul/contract/calls/returns/orders.ts';
import type { IdempotencyClaim } from './idempotency.ts';
import type { OrderOwner } from './principal.ts';

export type BookingBody = CallBody<typeof bookOrder>;

/** The facts of a booking made by a retailer's link. */
export interface LinkedBooking {
  retailer: { companyId: string; sandboxId: string | null };
  /** The retailer's own name of the return. Only one booking can be made for each name. */
  returnName: string;
  /** True if the retailer's counter needs no receipt. */
  waivesReceipt: boolean;
  /** The maximum in cents that the customer agreed to pay. It excludes the part that the retailer pays. */
  agreedCents: number;
  idempotency: IdempotencyClaim | null;
}

/** A return that was booked by a link. Amounts are in cents. */
export interface BookedByLink {
  orderId: string;
  trackingNumber: string;
  totalCents: number;
  coveredCents: number;
}

/** Books a return in the name of a customer, with the same steps as every booking. */
export interface BookFor {
  /** The total in cents that the booking would cost now. Throws the errors of booking. */
  check(owner: OrderOwner, body: BookingBody): Promise<number>;
  /**
   * Makes a booking and returns the order's id. If the idempotency key was already used, returns the id of
   * the order that was booked with it. Throws the errors of booking.
   */
  book(
    owner: OrderOwner,
    body: BookingBody,
    act: { idempotency: IdempotencyClaim; bookedBy: string },
  ): Promise<string>;
  /**
   * Makes a booking by a retailer's link. Throws the errors of booking, not_your_store, booking_link_used,
   * and cover_changed if the customer would pay more than they agreed to.
   */
  byLink(owner: OrderOwner, body: BookingBody, act: LinkedBooking): Promise<BookedByLink>;
}

/** A customer as described in a phone call or an import file. */
export interface NamedCustomer {
  name: string;
  /** A phone number of ten digits, with or without +1. */
  phone: string;
  /** The e-mail in lower case; empty if it is not known. */
  email: string;
}

/**
 * Finds or creates the accounts of customers for whom somebody else books, such as on the phone or by an
 * import file.
 */
export interface CustomersForStaff {
  /**
   * The account with this e-mail address. Without an e-mail, the account with this phone number if only one
   * has it.
   */
  find(customer: Pick<NamedCustomer, 'email' | 'phone'>): Promise<OrderOwner | null>;
  /** Finds the account or creates one; null if there is none and no e-mail to create one with. */
  findOrMake(customer: NamedCustomer): Promise<OrderOwner | null>;
}

/**
 * Sets the map pin of an address at a point and returns the place's ID. Throws the same errors as the call
 * that sets a pin.
 */
export type PinPickup = (
  address: string,
  point: { lat: number; lng: number },
) => Promise<string | undefined>;

/** Judges an item by the retailer's policy and the safety screening, without storing anything. */
export type JudgeReturn = (
  claim: CallBody<typeof checkPolicy>,
) => Promise<CallAnswer<typeof checkPolicy>>;
