import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { firstCollectedDay } from '@backhaul/domain/booking/collected-day.ts';
import type { ReturnVerdicts } from '@backhaul/domain/booking/evaluate-return.ts';
import { defaultRefusalPlan } from '@backhaul/domain/order/refusal-plan.ts';
import { readNumbers } from '@backhaul/domain/carrier/parcel-step.ts';
import { makeTrackingNumber, trackingNumberBytes } from '@backhaul/domain/order/tracking-number.ts';
import { handOverRules } from '@backhaul/domain/proof/hand-over.ts';
import { wayRow } from '@backhaul/domain/way/ways-back.ts';
import { columnsOf } from '../../../database/column-names.ts';
import type { OrderRow } from '../../../orders/order-view.ts';
import type { OrderOwner } from '../../../app/principal.ts';
import { localTimeAt, slotInstants } from '../../../orders/area-time.ts';
import type { BookingFacts, QuoteRow } from './booking-facts.ts';
import type { Booking } from './booking-request.ts';

export type ReturnEvaluation = ReturnVerdicts & { needsReview: boolean; stands: boolean };

/** The facts about a new order from which its row is built, besides the request, the price and the checks. */
interface Decided {
  owner: OrderOwner;
  now: Date;
  /** The cents of the fare that the retailer pays. */
  coveredCents: number;
  isPaid: boolean;
  eventCount: number;
  /** The retailer's name for the return to which the booking link belongs; null without a link. */
  linkedReturn: string | null;
}

function placesOf(quote: QuoteRow) {
  return {
    pickup_address: quote.pickup_address,
    pickup_street: quote.pickup_street,
    pickup_city: quote.pickup_city,
    pickup_state: quote.pickup_state,
    pickup_zip: quote.pickup_zip,
    pickup_lat: quote.pickup_lat,
    pickup_lng: quote.pickup_lng,
    store_id: quote.store_id,
    dropoff_name: quote.dropoff_name,
    dropoff_address: quote.dropoff_address,
    dropoff_lat: quote.dropoff_lat,
    dropoff_lng: quote.dropoff_lng,
    route_line: quote.route_geometry.flat(),
    route_estimated_parts: quote.route_estimated_parts,
  };
}

function moneyOf(quote: QuoteRow) {
  return {
    fare_version: quote.fare_version,
    fare: quote.fare,
    distance_meters: quote.distance_meters,
    duration_seconds: quote.duration_seconds,
    tip_cents: quote.tip_cents,
    total_cents: quote.total_cents,
    driver_pay_cents: quote.driver_pay_cents,
    fee_cents: null,
  };
}

/**
 * The customer's answers about the item and the purchase. The columns have the same names as the answers.
 */
function itemOf(booking: Booking) {
  const { orderName, returnReason, numberOfItems } = booking;
  const { authorizationSigned, acceptsLiabilityTerms } = booking;
  return {
    ...columnsOf({ orderName, returnReason, numberOfItems }),
    ...columnsOf({ ...booking.brought, authorizationSigned, acceptsLiabilityTerms }),
    item_description: booking.itemDescription || null,
    item_categories: [...new Set(booking.itemCategories)],
    item_value_cents: booking.itemValueCents,
    item_tax_cents: booking.itemTaxCents,
    purchase_card: booking.purchaseCard ?? null,
    item_weight_lb: booking.itemWeight ?? null,
    is_fragile: booking.isFragile ?? false,
  };
}

/**
 * The columns that depend on the kind of return. A return to a store has the columns about the purchase, a
 * parcel those about the parcel, and a donation neither.
 */
function wayOf({ way, parcel, ...booking }: Booking) {
  const { asksPurchase } = wayRow(way);
  return {
    way,
    purchase_type: asksPurchase ? booking.purchaseType : null,
    purchase_date: asksPurchase ? booking.purchaseDate : null,
    carrier: parcel?.carrier ?? null,
    label_kind: parcel?.kind ?? null,
    parcel_numbers: readNumbers(parcel?.numbers ?? []),
    parcel_inches: parcel?.inches == null ? null : Math.ceil(parcel.inches),
    parcel_shop: parcel === null ? null : booking.parcelShop || null,
  };
}

function pickupOf(
  booking: Booking,
  now: Date,
  { time_zone: timeZone, closed_slots }: Pick<BookingFacts, 'closed_slots'> & { time_zone: string },
) {
  const { preferredTimeSlot, pickupLocation, pickupMethod } = booking;
  const pickupDate =
    booking.pickupDate ??
    firstCollectedDay(preferredTimeSlot, localTimeAt(now, timeZone), closed_slots ?? []);
  const slot = slotInstants(pickupDate, preferredTimeSlot, timeZone);
  return {
    ...columnsOf({ pickupLocation, pickupMethod }),
    signature_required: pickupMethod === 'handoff',
    pickup_instructions: booking.pickupInstructions || null,
    access_notes: booking.accessNotes || null,
    pickup_unit: booking.pickupUnit || null,
    pickup_date: pickupDate,
    time_slot: preferredTimeSlot,
    slot_start_at: slot.start,
    slot_end_at: slot.end,
  };
}

function verdictsOf(
  { policy, safety, needsReview, stands }: ReturnEvaluation,
  facts: BookingFacts,
) {
  return {
    // Results that forbid the return do not come here, because such a booking was refused before.
    policy_result: policy.result,
    verdict_stands: stands,
    is_trip_free: false,
    // The version of the return policy that was checked. Only the return of a purchase to a store has one.
    policy_version: facts.quote.way === 'counter' ? (facts.policy?.version ?? null) : null,
    return_by: policy.window.lastDay,
    policy_notes: { message: policy.message, warnings: [...policy.warnings] },
    safety_result: safety.result,
    safety_notes: { message: safety.message, findings: safety.findings.map(({ text }) => text) },
    review_status: needsReview ? ('pending' as const) : ('none' as const),
  };
}

/** Builds the row of a new order from the request, its price and its checks. */
export function buildOrderRow(
  booking: Booking,
  facts: BookingFacts & { time_zone: string },
  evaluation: ReturnEvaluation,
  { owner, now, coveredCents, isPaid, eventCount, linkedReturn }: Decided,
): OrderRow {
  const { quote } = facts;
  const { paymentMethod, customerName, customerPhone } = booking;
  return {
    id: randomUUID(),
    tracking_number: makeTrackingNumber(randomBytes(trackingNumberBytes)),
    sandbox_id: owner.sandboxId,
    customer_id: owner.userId,
    driver_id: null,
    quote_id: quote.id,
    hand_over_code: String(randomInt(10 ** handOverRules.codeDigits)).padStart(
      handOverRules.codeDigits,
      '0',
    ),
    extra_legs_cents: 0,
    is_in_doubt: false,
    status: 'created',
    payment_status: isPaid ? 'authorized' : 'pending',
    covered_cents: coveredCents,
    linked_return: linkedReturn,
    ...columnsOf({ paymentMethod, customerName, customerPhone }),
    customer_email: owner.email,
    retailer: quote.retailer ?? facts.company_name ?? booking.retailer,
    company_id: quote.company_id ?? facts.company_id,
    ...placesOf(quote),
    ...pickupOf(booking, now, facts),
    ...itemOf(booking),
    ...wayOf(booking),
    ...verdictsOf(evaluation, facts),
    ...moneyOf(quote),
    refusal_ways: null,
    refusal_choice: null,
    refusal_choice_until: null,
    charity_id: quote.charity_id,
    heading_to: null,
    early_pickup: null,
    paused_at: null,
    refusal_plan: booking.refusalPlan ?? defaultRefusalPlan,
    driver_notes: null,
    event_count: eventCount,
    created_at: now,
    updated_at: now,
    assigned_at: null,
    picked_up_at: null,
    delivered_at: null,
    completed_at: null,
  };
}
