import type { CallAnswer } from '@backhaul/contract/call.ts';
import type {
  AttentionItem,
  DriverOnRoad,
  readAdminFigures,
} from '@backhaul/contract/calls/operations/admin-console.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import { priorityOf } from '../../../orders/priority-of.ts';
import type { RoadRow } from './drivers-on-road.ts';
import type { OrderInNeed } from './read-attention.ts';
import type { FigureRow } from './read-figures.ts';

/** The facts of the open case; null without one. */
function factsOf({ order, attention }: OrderInNeed): AttentionItem['facts'] {
  const open = order.open_cases.find(({ id }) => id === attention.caseId);
  if (open === undefined) return null;
  const {
    signal,
    tip_cents: tipCents,
    declines,
    hours,
    code,
    shared,
    doubts,
    meters,
    at,
    verdict,
  } = open;
  const tip = tipCents === null ? null : toDollars(tipCents);
  const { arrived_at: arrivedAt, tries } = open;
  const door = doubts === null ? null : { doubts, meters, at, arrivedAt, tries: tries ?? 0 };
  return { signal, tip, declines, hours, code, shared: shared ?? [], verdict, door };
}

const iso = (ms: number) => new Date(ms).toISOString();

export function presentOrderInNeed(inNeed: OrderInNeed, now: Date): AttentionItem {
  const { order, attention } = inNeed;
  const { reason, since, dueAt, isLate, acts, caseId } = attention;
  return {
    orderId: order.id,
    trackingNumber: order.tracking_number,
    status: order.status,
    reason,
    since: iso(since),
    dueAt: iso(dueAt),
    isLate,
    acts: acts.filter((act) => act !== 'call_driver' || order.driver_phone !== null),
    caseId,
    facts: factsOf(inNeed),
    note: order.note,
    customerName: order.customer_name,
    customerPhone: order.customer_phone,
    driverId: order.driver_id,
    driverName: order.driver_name,
    driverPhone: order.driver_phone,
    dropoffName: order.dropoff_name,
    pickup: {
      street: order.pickup_street,
      city: order.pickup_city,
      lat: order.pickup_lat,
      lng: order.pickup_lng,
    },
    slotStartAt: order.slot_start_at.toISOString(),
    slotEndAt: order.slot_end_at.toISOString(),
    itemValue: toDollars(order.item_value_cents),
    policyResult: order.policy_result,
    ...priorityOf(order, now),
  };
}

/** A figure, or the reason it is missing. */
function figure<V>(value: V, why: 'no_history' | 'nothing_yet', isKnown: boolean) {
  return isKnown ? { known: true as const, value } : { known: false as const, why };
}

export function presentFigures(
  row: FigureRow,
  hours: readonly { hour: number; today: number; last_week: number }[],
): CallAnswer<typeof readAdminFigures> {
  return {
    ordersToday: row.orders_today,
    ordersLastWeek: figure(row.orders_last_week, 'no_history', row.had_orders),
    activeNow: row.active_now,
    driversOnline: row.drivers_online,
    onTime: figure(
      { onTime: row.picked_up_on_time, of: row.picked_up },
      'nothing_yet',
      row.picked_up > 0,
    ),
    minutesToAccept: figure(
      { median: Math.round(row.minutes_to_accept ?? 0), of: row.accepted },
      'nothing_yet',
      row.minutes_to_accept !== null,
    ),
    money: {
      charged: toDollars(row.charged_cents),
      paid: toDollars(row.paid_cents),
      kept: toDollars(row.kept_cents),
    },
    hours: hours.map(({ hour, today, last_week }) => ({
      hour,
      today: hour <= row.hour_now ? today : null,
      lastWeek: row.had_orders ? last_week : null,
    })),
  };
}

export function presentDriverOnRoad(row: RoadRow): DriverOnRoad {
  const { id, name, position, active_jobs: activeJobs, heading_to: stop, place } = row;
  return {
    id,
    name,
    position: position && { ...position, at: new Date(position.at).toISOString() },
    activeJobs,
    heading: stop === null || place === null ? null : { stop, place },
  };
}
