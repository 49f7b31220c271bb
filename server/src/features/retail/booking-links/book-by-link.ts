import type { CallAnswer, CallBody } from '@backhaul/contract/call.ts';
import type { bookByLink as call } from '@backhaul/contract/calls/retail/booking-links.ts';
import { toCents, toDollars } from '@backhaul/contract/money.ts';
import { bookingOfItems, nameOfReturn } from '@backhaul/domain/retail/booking-link.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { BookFor, CustomersForStaff } from '../../../app/book-for.ts';
import type { IdempotencyClaim } from '../../../app/idempotency.ts';
import type { OrderOwner, Prospect, SessionPrincipal } from '../../../app/principal.ts';
import { testCustomerOf } from '../../../demo/company-cast.ts';
import { asCustomer } from '../../../orders/act-for-customer.ts';
import { itemsOf, type OpenDeps, openLink, trackingUrlOf } from './open-link.ts';
import type { ReadLink } from './sign-link.ts';

export interface LinkBookingDeps extends OpenDeps {
  bookFor: BookFor;
  customersForStaff: CustomersForStaff;
  payTestOrder: (
    customer: SessionPrincipal,
    order: { orderId: string; totalCents: number },
  ) => Promise<void>;
}

type Request = CallBody<typeof call>;
type Answer = CallAnswer<typeof call>;

/**
 * The customer of a booking by link: the signed-in person, or else the account with the e-mail in the link or
 * typed by the customer. In test mode, it is the test tenant's own customer. Throws validation_failed without
 * a usable address.
 */
async function customerOf(
  deps: LinkBookingDeps,
  principal: Prospect,
  { sandboxId, facts }: ReadLink,
  request: Request,
): Promise<OrderOwner> {
  const { customerName: name, customerPhone: phone } = request;
  const asked = facts.customer?.email ?? request.customerEmail ?? '';
  if (sandboxId !== null) {
    const userId = await testCustomerOf(deps.db, sandboxId);
    return { kind: 'session', userId, email: asked, sandboxId };
  }
  if (principal.kind === 'session' && principal.sandboxId === null) return principal;
  const owner =
    asked === '' ? null : await deps.customersForStaff.findOrMake({ name, phone, email: asked });
  if (owner !== null) return owner;
  const problem = asked === '' ? 'E-mail is required' : 'No account can be made for this address';
  throw new AppError('validation_failed', { fieldErrors: { customerEmail: problem } });
}

/** The body of a normal booking request, made from the link's facts and the customer's entries. */
function bodyOf({ facts }: ReadLink, retailer: string, request: Request) {
  const { link: _link, customerEmail: _email, toPay: _toPay, ...said } = request;
  const { itemValueCents, ...items } = bookingOfItems(facts.order, itemsOf(facts));
  return {
    ...said,
    ...items,
    retailer,
    itemValue: toDollars(itemValueCents),
    purchaseType: facts.purchaseType ?? 'online',
    purchaseDate: facts.boughtOn,
    storeId: facts.storeId,
    pickupLocation: request.pickupMethod === 'handoff' ? ('inside' as const) : ('outside' as const),
    paymentMethod: 'card' as const,
  };
}

interface BookedRow {
  tracking_number: string;
  total_cents: number;
  covered_cents: number;
  customer_id: string;
  email: string;
}

/** The answer about a return that was booked through a link. */
export async function presentBooked(
  { db, siteAddress }: Pick<LinkBookingDeps, 'db' | 'siteAddress'>,
  principal: Prospect,
  orderId: string,
): Promise<Answer> {
  const { rows } = await sql<BookedRow>`
    SELECT o.tracking_number, o.total_cents, o.covered_cents, o.customer_id, o.customer_email AS email
    FROM orders o WHERE o.id = ${orderId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new AppError('not_found');
  const isTheirs = principal.kind === 'session' && principal.userId === row.customer_id;
  return {
    orderId: isTheirs ? orderId : null,
    trackingNumber: row.tracking_number,
    trackingUrl: trackingUrlOf(siteAddress, row.tracking_number),
    total: toDollars(row.total_cents),
    covered: toDollars(row.covered_cents),
    toPay: toDollars(row.total_cents - row.covered_cents),
    mailedTo: row.email,
  };
}

/**
 * Books the return of a link, once. Throws booking_link_used, cover_changed, and the errors of links and
 * bookings.
 */
export async function bookByLink(
  deps: LinkBookingDeps,
  principal: Prospect,
  request: Request,
  idempotency: IdempotencyClaim | null,
): Promise<Answer> {
  const { read, company } = await openLink(deps, request.link);
  if (company.bookedAs !== null) throw new AppError('booking_link_used');
  const { companyId, sandboxId, facts } = read;
  const owner = await customerOf(deps, principal, read, request);
  const booked = await deps.bookFor.byLink(owner, bodyOf(read, company.name, request), {
    retailer: { companyId, sandboxId },
    returnName: nameOfReturn(sandboxId, facts),
    waivesReceipt: facts.receiptNeeded === false,
    agreedCents: toCents(request.toPay),
    idempotency,
  });
  const { orderId, totalCents, coveredCents } = booked;
  if (sandboxId !== null && coveredCents < totalCents)
    await deps.payTestOrder(asCustomer(owner), { orderId, totalCents });
  return presentBooked(deps, principal, orderId);
}
