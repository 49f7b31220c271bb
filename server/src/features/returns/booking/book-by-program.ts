import type { CallBody } from '@backhaul/contract/call.ts';
import type { v1CreateOrder, V1Order } from '@backhaul/contract/calls/returns/v1-orders.ts';
import { isPaid } from '@backhaul/domain/order/payment-due.ts';
import type { ApiKeyPrincipal } from '@backhaul/domain/access/principal.ts';
import type { ReturnToCover } from '@backhaul/domain/retail/agreement.ts';
import type { RobotEnding } from '@backhaul/domain/retail/robot-courier.ts';
import { AppError } from '../../../app/app-error.ts';
import type { CustomersForStaff, PinPickup } from '../../../app/book-for.ts';
import type { IdempotencyClaim } from '../../../app/idempotency.ts';
import type { OrderOwner, SessionPrincipal } from '../../../app/principal.ts';
import { testCustomerOf } from '../../../demo/company-cast.ts';
import { asCustomer } from '../../../orders/act-for-customer.ts';
import { readV1Order, type V1Reading } from '../../../orders/read-v1-orders.ts';
import { readCover } from '../../../orders/read-cover.ts';
import { presentV1Order } from '../../../orders/v1-order-presenter.ts';
import { type BookingDeps, writeOrder } from './book-order.ts';
import { readBooking } from './booking-request.ts';

type Request = CallBody<typeof v1CreateOrder>;

export interface ProgramBookingDeps extends BookingDeps, V1Reading {
  customersForStaff: CustomersForStaff;
  pinPickup: PinPickup;
  payTestOrder: (
    customer: SessionPrincipal,
    order: { orderId: string; totalCents: number },
  ) => Promise<void>;
  driveTestOrder: (
    customer: SessionPrincipal,
    orderId: string,
    move: { to: RobotEnding },
  ) => Promise<void>;
}

/**
 * The customer for whom a retailer's program books: the account with the given e-mail, created if there is
 * none. In test mode, the test tenant's own customer. Throws validation_failed for an e-mail that cannot have
 * an account.
 */
async function customerOf(
  { db, customersForStaff }: ProgramBookingDeps,
  { sandboxId }: ApiKeyPrincipal,
  { customerName: name, customerPhone: phone, customerEmail: email }: Request,
): Promise<OrderOwner> {
  if (sandboxId !== null)
    return { kind: 'session', userId: await testCustomerOf(db, sandboxId), email, sandboxId };
  const owner = await customersForStaff.findOrMake({ name, phone, email });
  if (owner !== null) return owner;
  const problem = 'No account can be made for this address';
  throw new AppError('validation_failed', { fieldErrors: { customerEmail: problem } });
}

/** The program's request in the form of a customer's booking. */
async function bookingOf(
  { pinPickup }: ProgramBookingDeps,
  { companyName }: ApiKeyPrincipal,
  { pickupPoint, ...request }: Request,
) {
  const pickupPlaceId =
    pickupPoint === undefined ? undefined : await pinPickup(request.pickupAddress, pickupPoint);
  return readBooking({
    ...request,
    pickupPlaceId,
    retailer: companyName,
    paymentMethod: 'card',
    tip: request.tip ?? 0,
  });
}

type Made = Awaited<ReturnType<typeof writeOrder>>['order'];

/**
 * Pays for a return in test mode. If `robot` names an ending, a simulated driver then takes the return to
 * that ending.
 */
async function liveInTest(
  { payTestOrder, driveTestOrder }: ProgramBookingDeps,
  owner: OrderOwner,
  { id: orderId, total_cents: totalCents, payment_status: status }: Made,
  robot: RobotEnding | undefined,
): Promise<void> {
  const customer = asCustomer(owner);
  if (!isPaid(status)) await payTestOrder(customer, { orderId, totalCents });
  if (robot !== undefined) await driveTestOrder(customer, orderId, { to: robot });
}

/**
 * Books a return for a retailer's customer, by the same rules as any other booking. In test mode it is paid
 * at once. Throws the errors of booking, not_your_store, and key_wrong_mode if a live key asks for the
 * simulated driver.
 */
export async function bookByProgram(
  deps: ProgramBookingDeps,
  program: ApiKeyPrincipal,
  { robot, ...request }: Request,
  idempotency: IdempotencyClaim | null,
): Promise<V1Order> {
  const isTest = program.sandboxId !== null;
  if (robot !== undefined && !isTest) throw new AppError('key_wrong_mode');
  const owner = await customerOf(deps, program, request);
  const booking = await bookingOf(deps, program, request);
  const cover = (asked: ReturnToCover, at: Date) => readCover(deps.db, program, asked, at);
  const { order, facts } = await writeOrder(deps, owner, booking, { idempotency, program, cover });
  if (!isTest)
    return presentV1Order({ order, rules: facts.rules, isBooked: true }, deps.siteAddress);
  await liveInTest(deps, owner, order, robot);
  return readV1Order(deps, program, order.id);
}
