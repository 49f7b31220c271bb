import { randomUUID } from 'node:crypto';
import type { Order } from '@backhaul/contract/order-answer.ts';
import { toCents } from '@backhaul/contract/money.ts';
import { errors } from '@backhaul/contract/error-codes.ts';
import { needsPin } from '@backhaul/domain/geo/position-certainty.ts';
import { isClosedDuring } from '@backhaul/domain/catalog/store-hours.ts';
import { judgeBooking } from '@backhaul/domain/booking/booking-rules.ts';
import type { ReturnVerdicts } from '@backhaul/domain/booking/evaluate-return.ts';
import { mostBookingsADay } from '@backhaul/domain/trust/velocity.ts';
import { freeTripNeedsReview, verdictStands } from '@backhaul/domain/policy/verdict-stands.ts';
import { promisesFreeTrip } from '@backhaul/domain/fare/verdict-rules.ts';
import { tipNeedsReview } from '@backhaul/domain/trust/order-risk.ts';
import { shareNeedsReview } from '@backhaul/domain/fare/platform-share.ts';
import { presentNewOrder } from '../../../orders/new-order-presenter.ts';
import type { Brakes } from '../../../app/brakes.ts';
import { AppError } from '../../../app/app-error.ts';
import type { OrderOwner } from '../../../app/principal.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';
import { requireCollected } from '../../../orders/area-hours.ts';
import { requireNotHeld } from '../../../orders/holds.ts';
import { askedSlot, localTimeAt, windowOf } from '../../../orders/area-time.ts';
import type { BookingFacts, ReadBookingFacts } from './booking-facts.ts';
import type { Booking, MakeQuote } from './booking-request.ts';
import {
  requireBookable,
  requireOwnStore,
  requireReturnLabel,
  requireTaken,
  requireUploads,
} from './check-booking.ts';
import { differencesFromQuote } from './compare-quote.ts';
import { type BookingAct, eventsOf } from './booking-events.ts';
import { buildOrderRow } from './build-order-row.ts';
import { foundPolicy } from '../../../database/known-retailer.ts';
import type { NewCase, WriteBooking } from '../../../orders/write-booking.ts';

export interface BookingDeps {
  readFacts: ReadBookingFacts;
  writeBooking: WriteBooking;
  bus: Bus;
  clock: Clock;
  makeQuote: MakeQuote;
  brakes: Pick<Brakes, 'refuse'>;
}

function pickupOf({ quote }: BookingFacts) {
  return {
    precision: quote.pickup_precision,
    uncertaintyMeters: quote.pickup_uncertainty_meters,
    street: quote.pickup_street,
  };
}

const doorOf = ({ quote }: BookingFacts) => ({
  lat: quote.pickup_lat,
  lng: quote.pickup_lng,
  zip: quote.pickup_zip,
});

type Facts = BookingFacts & { time_zone: string };

/**
 * Checks that the booking matches its quote, that the quote is still valid, that the area takes orders, and
 * that the store is open in the slot. For a mismatch or an expired quote, the error contains a new quote.
 */
async function requireItsQuote(
  { makeQuote }: BookingDeps,
  owner: OrderOwner,
  booking: Booking,
  facts: BookingFacts | undefined,
  now: Date,
): Promise<Facts> {
  if (facts === undefined) throw new AppError('quote_not_found');
  const freshQuote = () => makeQuote(owner, booking.quoteRequest);
  const here = facts.time_zone === null ? null : localTimeAt(now, facts.time_zone);
  const differs = differencesFromQuote(booking, facts, here);
  if (differs.length > 0)
    throw new AppError('quote_mismatch', { facts: { differs, quote: await freshQuote() } });
  if (facts.quote.expires_at <= now)
    throw new AppError('quote_expired', { facts: { quote: await freshQuote() } });
  if (booking.agreedCents < facts.quote.total_cents)
    throw new AppError('price_changed', { facts: { quote: await freshQuote() } });
  if (needsPin(pickupOf(facts))) {
    const { message } = errors.pin_required;
    throw new AppError('pin_required', { fieldErrors: { pickupAddress: message } });
  }
  const { time_zone, is_live } = facts;
  if (time_zone === null || is_live !== true) {
    const zip = facts.quote.pickup_zip;
    throw new AppError('outside_service_area', { facts: { waitlist: { kind: 'customer', zip } } });
  }
  const closed = facts.closed_slots ?? [];
  const slot = askedSlot(booking, localTimeAt(now, time_zone), closed);
  requireCollected(closed, slot);
  const window = windowOf(slot, time_zone);
  requireNotHeld(facts.holds, doorOf(facts), window, { now, timeZone: time_zone });
  if (isClosedDuring(facts.store_hours, slot))
    throw new AppError('quote_mismatch', {
      facts: { differs: ['preferredTimeSlot'], quote: await freshQuote() },
    });
  return { ...facts, time_zone };
}

/** True if this booking promises a free trip in case the store refuses the item by its policy. */
function promiseOf({ policy }: ReturnVerdicts, { rules }: BookingFacts): boolean {
  return promisesFreeTrip(rules) && verdictStands(policy);
}

function casesOf(
  facts: BookingFacts,
  verdicts: ReturnVerdicts,
  { isDemo, stands }: { isDemo: boolean; stands: boolean },
): NewCase[] {
  const { safety } = verdicts;
  const shareCents = facts.quote.fare.platformShare.totalCents;
  const cases: NewCase[] = [];
  if (safety.result === 'review') {
    const findings = safety.findings.map(({ text }) => text);
    cases.push({ id: randomUUID(), kind: 'safety_review', details: { findings } });
  }
  if (shareNeedsReview(shareCents, facts.earlier_negative_shares)) {
    cases.push({ id: randomUUID(), kind: 'negative_share_review', details: { shareCents } });
  }
  const { tipCents, totalCents } = facts.quote.fare.driverPay;
  const tip = { tipCents, tripCents: totalCents - tipCents, hasPaidBefore: facts.has_paid_before };
  if (!isDemo && tipNeedsReview(tip))
    cases.push({ id: randomUUID(), kind: 'tip_review', details: { tipCents } });
  if (!isDemo && freeTripNeedsReview(stands, facts.free_trips))
    cases.push({
      id: randomUUID(),
      kind: 'free_trips_review',
      details: { freeTrips: facts.free_trips },
    });
  return cases;
}

/**
 * The booking's quote, or a new quote. A new quote must not cost more than the total that the client sent.
 */
async function quoteOf(deps: BookingDeps, owner: OrderOwner, booking: Booking) {
  if (booking.quoteId != null) return booking.quoteId;
  const quote = await deps.makeQuote(owner, booking.quoteRequest);
  if (toCents(quote.total) > booking.agreedCents)
    throw new AppError('price_changed', { facts: { quote } });
  return quote.quoteId;
}

/**
 * Prices a return and makes all checks before a booking. Throws all errors of a booking except two that only
 * storing can find: the slot has just become full, or another person has booked the same label.
 */
async function prepareBooking(
  deps: BookingDeps,
  owner: OrderOwner,
  booking: Booking,
  { program, linked }: Pick<BookingAct, 'program' | 'linked'> = {},
) {
  const now = deps.clock.now();
  const quoteId = await quoteOf(deps, owner, booking);
  const fileIds = [booking.receiptImage, booking.returnLabelImage].filter((id) => id != null);
  const { retailer } = booking;
  const asked = {
    quoteId,
    userId: owner.userId,
    visitorId: program?.visitorId ?? null,
    retailer,
    fileIds,
    now,
    phone: booking.customerPhone,
    kinds: [...booking.itemCategories],
  };
  const found = await deps.readFacts(asked);
  requireOwnStore(found, program ?? linked);
  const facts = await requireItsQuote(deps, owner, booking, found, now);

  if (owner.sandboxId === null && facts.booked_today >= mostBookingsADay)
    await deps.brakes.refuse('bookings', owner, { counted: facts.booked_today, hours: 24 });

  const local = localTimeAt(now, facts.time_zone);
  const known = {
    retailer: facts.company_name ?? retailer,
    policy: foundPolicy(facts),
    isDoubted: facts.is_doubted,
    declines: facts.charity_declines,
  };
  const hasReceipt = booking.hasReceipt || linked?.waivesReceipt === true;
  const verdicts = judgeBooking({ ...booking, hasReceipt }, known, local);
  requireBookable(verdicts);
  requireTaken(verdicts, facts);
  requireReturnLabel(booking, facts);
  const files = requireUploads(booking, facts);
  return { facts, verdicts, files, fileIds, now };
}

/** The total in cents that a return would cost its owner now. Throws the errors of booking. */
export async function checkBooking(
  deps: BookingDeps,
  owner: OrderOwner,
  booking: Booking,
): Promise<number> {
  const { facts } = await prepareBooking(deps, owner, booking);
  return facts.quote.total_cents;
}

/**
 * Checks and stores the booking of a return. Needs one round trip to the database to read and one to write
 * (product-rules.md#order-lifecycle, product-rules.md#fare, product-rules.md#paying,
 * product-rules.md#return-policies).
 */
export async function writeOrder(
  deps: BookingDeps,
  owner: OrderOwner,
  booking: Booking,
  act: BookingAct,
) {
  const { idempotency, linked } = act;
  const prepared = await prepareBooking(deps, owner, booking, act);
  const { facts, verdicts, files, fileIds, now } = prepared;
  const stands = promiseOf(verdicts, facts);
  const cases = casesOf(facts, verdicts, { isDemo: owner.sandboxId !== null, stands });
  const { total_cents: totalCents, tip_cents: tipCents } = facts.quote;
  const asked = {
    totalCents,
    tipCents,
    reason: booking.returnReason,
    storeId: facts.quote.store_id,
    valueCents: booking.itemValueCents,
  };
  const coveredCents = (await act.cover?.(asked, now)) ?? 0;
  if (totalCents - coveredCents > (linked?.agreedCents ?? Infinity))
    throw new AppError('cover_changed');
  const isPaid = coveredCents > 0 && coveredCents === totalCents;
  const events = eventsOf(cases, act, { coveredCents, isPaid });
  const order = buildOrderRow(
    booking,
    facts,
    { ...verdicts, needsReview: cases.length > 0, stands },
    {
      owner,
      now,
      coveredCents,
      isPaid,
      eventCount: events.length,
      linkedReturn: linked?.returnName ?? null,
    },
  );
  await deps.writeBooking({ order, fileIds, cases, events, idempotency });
  deps.bus.publish('domain_events', null);
  return { order, facts, files, events };
}

export async function bookOrder(
  deps: BookingDeps,
  owner: OrderOwner,
  booking: Booking,
  act: BookingAct,
): Promise<Order> {
  const { order, facts, files, events } = await writeOrder(deps, owner, booking, act);
  const route = { ...facts.quote, time_zone: facts.time_zone };
  return presentNewOrder(order, route, files, events);
}
