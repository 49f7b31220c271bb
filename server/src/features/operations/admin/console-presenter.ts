import type { CallAnswer } from '@backhaul/contract/call.ts';
import type {
  DriverOnRoad,
  readAdminFigures,
} from '@backhaul/contract/calls/operations/admin-console.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import type { RoadRow } from './drivers-on-road.ts';
import type { FigureRow } from './read-figures.ts';

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
