import { checkWindow } from '@backhaul/domain/policy/window-check.ts';
import { possessive } from '@backhaul/domain/policy/possessive.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { quoteLimits } from '@backhaul/domain/fare/quote-limits.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { makeTrackingNumber, trackingNumberBytes } from '@backhaul/domain/order/tracking-number.ts';
import { addDays } from '@backhaul/domain/time/calendar-date.ts';
import type { Insertable } from 'kysely';
import type { DomainEvents, Files, Orders, Quotes } from '../database/tables.generated.ts';
import { policyOfRow } from '../database/policy-row.ts';
import type { HistoryEvent } from './demo-history.ts';
import { refusalColumnsOf } from './demo-ways-on.ts';
import type { PreparedOrder } from './prepared-order.ts';

/**
 * The number of days between a demo purchase and its pickup: few enough for every return policy of the
 * reference data.
 */
export const boughtDaysBefore = 9;

function placesOf({ home, store }: PreparedOrder) {
  const address = `${home.street}, ${home.city}, ${home.state} ${home.zip}`;
  return {
    pickup_address: address,
    pickup_street: home.street,
    pickup_city: home.city,
    pickup_state: home.state,
    pickup_zip: home.zip,
    pickup_lat: home.lat,
    pickup_lng: home.lng,
    company_id: store.company_id,
    retailer: store.company_name,
    store_id: store.id,
    dropoff_name: store.name,
    dropoff_address: store.address,
    dropoff_lat: store.lat,
    dropoff_lng: store.lng,
  };
}

function moneyOf({ plan, route, price }: PreparedOrder) {
  return {
    item_value_cents: plan.valueCents,
    number_of_items: plan.numberOfItems ?? 1,
    tip_cents: plan.tipCents,
    distance_meters: route.distanceMeters,
    duration_seconds: route.durationSeconds,
    fare_version: price.fare.rulesVersion,
    fare: JSON.stringify(price),
    total_cents: price.fare.totalCents,
    driver_pay_cents: price.driverPay.totalCents,
  };
}

export function quoteRow(prepared: PreparedOrder): Insertable<Quotes> {
  const askedAt = prepared.times.at(prepared.plan.bookedAt - 3);
  const places = placesOf(prepared);
  return {
    id: randomUUID(),
    user_id: prepared.tenant.customer.id,
    created_at: askedAt,
    expires_at: new Date(askedAt.getTime() + quoteLimits.lifetimeMs),
    pickup_asked: places.pickup_address,
    ...places,
    ...moneyOf(prepared),
    is_estimated: prepared.route.estimated,
    route_geometry: JSON.stringify(prepared.route.geometry),
    route_estimated_parts: JSON.stringify(prepared.route.estimatedParts),
    traffic: prepared.route.traffic && JSON.stringify(prepared.route.traffic),
  };
}

function pickupOf({ plan, times }: PreparedOrder) {
  const isAtDoor = plan.isLeftAtDoor === true;
  return {
    pickup_location: isAtDoor ? ('outside' as const) : ('inside' as const),
    pickup_method: isAtDoor ? ('door_dropoff' as const) : ('handoff' as const),
    signature_required: !isAtDoor,
    accepts_liability_terms: isAtDoor,
    pickup_instructions: isAtDoor ? 'Ground floor, the door is on the side' : null,
    access_notes: isAtDoor ? 'On the porch, behind the planter' : null,
    pickup_date: times.pickupDate,
    time_slot: times.slot,
    slot_start_at: times.slotStartAt,
    slot_end_at: times.slotEndAt,
  };
}

/** The last day on which the store accepts the item. */
function returnBy({ plan, times, store }: PreparedOrder, purchaseDate: string): string | null {
  if (store.policy === null) return null;
  const { orderName, description: itemDescription, categories: itemCategories } = plan;
  const described = { orderName, itemDescription, itemCategories };
  const bought = { ...described, purchaseDate, today: times.pickupDate };
  return checkWindow(policyOfRow(store.policy), bought).lastDay;
}

function itemOf(prepared: PreparedOrder) {
  const { plan, times, store, safety } = prepared;
  const purchaseDate = addDays(times.pickupDate, -boughtDaysBefore);
  return {
    order_name: plan.orderName,
    return_reason: plan.returnReason,
    item_description: plan.description,
    item_categories: plan.categories,
    purchase_type: 'online' as const,
    purchase_date: purchaseDate,
    return_by: returnBy(prepared, purchaseDate),
    has_original_tags: true,
    has_original_packaging: true,
    has_receipt: true,
    authorization_signed: true,
    policy_result: 'valid' as const,
    policy_version: store.policy?.version ?? null,
    policy_notes: JSON.stringify({
      message: `Return accepted under ${possessive(store.company_name)} policy`,
      warnings: [],
    }),
    safety_result: safety.result,
    safety_notes: JSON.stringify({
      message: safety.message,
      findings: safety.findings.map(({ text }) => text),
    }),
  };
}

/** The time when an order first reached a status, or null. */
function firstAt({ history, times }: PreparedOrder, status: OrderStatus): Date | null {
  const event = history.find(({ state, action }) => action !== null && state.status === status);
  return event === undefined ? null : times.at(event.at);
}

function feeOf({ plan, rules, settlement, history }: PreparedOrder): number | null {
  if (plan.outcome === null || settlement === null) return null;
  if (rules.outcomes[plan.outcome].customerPays === 'cancellation_fee')
    return settlement.customerPaysCents;
  return history.some(({ action }) => action === 'cancel') ? 0 : null;
}

function progressOf(prepared: PreparedOrder) {
  const { history, times, tenant } = prepared;
  const last = history.at(-1);
  if (last === undefined) throw new Error('a history begins with its booking');
  const { state } = last;
  const accepted = history.findLast(({ action }) => action === 'accept');
  return {
    status: state.status,
    payment_status: state.paymentStatus,
    review_status: state.reviewStatus,
    heading_to: state.heading,
    driver_id: state.driver === null ? null : tenant.driverIds[state.driver],
    event_count: history.length,
    fee_cents: feeOf(prepared),
    created_at: times.at(prepared.plan.bookedAt),
    updated_at: times.at(last.at),
    assigned_at: state.driver === null || accepted === undefined ? null : times.at(accepted.at),
    picked_up_at: firstAt(prepared, 'picked_up'),
    delivered_at: firstAt(prepared, 'delivered'),
    completed_at: firstAt(prepared, 'completed'),
  };
}

export function orderRow(prepared: PreparedOrder, quoteId: string): Insertable<Orders> {
  const { customer, sandboxId } = prepared.tenant;
  return {
    id: prepared.id,
    tracking_number: makeTrackingNumber(randomBytes(trackingNumberBytes)),
    sandbox_id: sandboxId,
    customer_id: customer.id,
    quote_id: quoteId,
    customer_name: customer.name,
    customer_phone: customer.phone,
    customer_email: customer.email,
    route_line: prepared.route.geometry.flat(),
    route_estimated_parts: JSON.stringify(prepared.route.estimatedParts),
    payment_method: prepared.plan.payment?.means ?? 'card',
    ...placesOf(prepared),
    ...moneyOf(prepared),
    ...pickupOf(prepared),
    ...itemOf(prepared),
    ...progressOf(prepared),
    ...refusalColumnsOf(prepared),
  };
}

function actorIdOf(event: HistoryEvent, { tenant }: PreparedOrder, adminId: string | null) {
  const driver = event.state.driver ?? event.previousDriver;
  if (event.actor === 'owner') return tenant.customer.id;
  if (event.actor === 'driver') return driver === null ? null : tenant.driverIds[driver];
  return event.actor === 'admin' ? adminId : null;
}

const isOffer = ({ status, paymentStatus, reviewStatus }: HistoryEvent['state']) =>
  status === 'created' && paymentStatus === 'authorized' && reviewStatus === 'none';

export function eventRows(
  prepared: PreparedOrder,
  adminId: string | null,
): Insertable<DomainEvents>[] {
  const { tenant, times } = prepared;
  const idOf = (driver: HistoryEvent['previousDriver']) =>
    driver === null ? null : tenant.driverIds[driver];
  return prepared.history.map((event, index) => ({
    order_id: prepared.id,
    sequence: index + 1,
    type: event.type,
    action: event.action,
    status: event.state.status,
    actor_kind: event.actor,
    actor_id: actorIdOf(event, prepared, adminId),
    customer_id: tenant.customer.id,
    company_id: prepared.store.company_id,
    is_history: true,
    driver_id: idOf(event.state.driver),
    previous_driver_id: idOf(event.previousDriver),
    sandbox_id: tenant.sandboxId,
    is_offer: isOffer(event.state),
    happened_at: times.at(event.at),
    recorded_at: times.at(event.at),
    details: JSON.stringify(event.details),
  }));
}

export function fileRows({
  id,
  tenant,
  proofs,
  history,
  times,
}: PreparedOrder): Insertable<Files>[] {
  return proofs.map((proof) => {
    const added = history.find(({ details }) => details['fileId'] === proof.id);
    const driver = added?.state.driver ?? null;
    if (driver === null) throw new Error('only a driver adds proof');
    return {
      id: proof.id,
      sandbox_id: tenant.sandboxId,
      owner_id: tenant.driverIds[driver],
      order_id: id,
      kind: proof.kind,
      media_type: 'image/jpeg',
      size_bytes: proof.sizeBytes,
      sha256: proof.sha256,
      is_drawn: true,
      created_at: times.at(proof.transition.at),
    };
  });
}
