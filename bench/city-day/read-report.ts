import type { DayReport } from '@backhaul/domain/dispatch/day-report.ts';
import { sql } from 'kysely';
import type { DayDatabase } from './day-database.ts';
import type { DayOptions } from './day-options.ts';
import { dayDate } from './day-time.ts';
import { readLosses } from './read-losses.ts';
import type { Driver } from './driver.ts';
import { wallOf, type Weather } from './weather.ts';
import type { World } from './world.ts';

const tenth = (value: number) => Math.round(value * 10) / 10;
const cent = (value: number) => Math.round(value * 100) / 100;
const percent = (part: number, whole: number) => (whole === 0 ? 0 : tenth((100 * part) / whole));

function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const [low = 0, high = 0] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low + (high - low) * (at - Math.floor(at));
}

/** The Gini coefficient: 0 if all earn the same, near 1 if one earns everything. */
export function giniOf(sorted: readonly number[]): number {
  const sum = sorted.reduce((total, value) => total + value, 0);
  if (sum === 0) return 0;
  const ranked = sorted.reduce((total, value, index) => total + (index + 1) * value, 0);
  return (2 * ranked) / (sorted.length * sum) - (sorted.length + 1) / sorted.length;
}

interface OrderFacts {
  status: string;
  isPaid: boolean;
  isOnTime: boolean;
  isAccepted: boolean;
  minutesToAccept: number | null;
}

async function readOrders({ db }: DayDatabase): Promise<OrderFacts[]> {
  const { rows } = await sql<OrderFacts>`
    SELECT o.status, offer.at IS NOT NULL AS "isPaid",
      coalesce(pick.at <= o.slot_end_at, false) AS "isOnTime",
      accept.at IS NOT NULL AS "isAccepted",
      extract(epoch FROM accept.at - offer.at)::float8 / 60 AS "minutesToAccept"
    FROM orders o
    LEFT JOIN LATERAL (SELECT min(happened_at) AS at FROM domain_events e
      WHERE e.order_id = o.id AND e.type = 'payment_authorized') offer ON true
    LEFT JOIN LATERAL (SELECT min(happened_at) AS at FROM domain_events e
      WHERE e.order_id = o.id AND e.type IN ('accepted', 'assigned')) accept ON true
    LEFT JOIN LATERAL (SELECT min(happened_at) AS at FROM domain_events e
      WHERE e.order_id = o.id AND e.type = 'picked_up') pick ON true
    ORDER BY o.created_at, o.slot_start_at`.execute(db);
  return rows;
}

async function readMoney({ db }: DayDatabase) {
  const accounts = await sql<{ account: string; cents: number }>`
    SELECT account, sum(amount_cents) AS cents FROM ledger_entries GROUP BY account`.execute(db);
  const paid = await sql<{ cents: number }>`
    SELECT coalesce(sum(captured_cents - refunded_cents), 0) AS cents FROM payment_intents`.execute(
    db,
  );
  const earned = await sql<{ driverId: string; cents: number }>`
    SELECT driver_id AS "driverId", -sum(amount_cents) AS cents FROM ledger_entries
    WHERE account = 'driver_payable' GROUP BY driver_id`.execute(db);
  const byAccount = new Map(accounts.rows.map(({ account, cents }) => [account, cents]));
  // The ledger accounts that belong to the platform. Debits are positive there, so the platform's earnings
  // are the negative sum of all balances.
  const ours = [
    'platform_revenue',
    'cap_funding',
    'fault_funding',
    'refunds',
    'promotions',
    'driver_adjustments',
    'processor_fees',
    'write_offs',
  ];
  return {
    marginCents: -ours.reduce((sum, account) => sum + (byAccount.get(account) ?? 0), 0),
    paidCents: paid.rows[0]?.cents ?? 0,
    earnedCents: new Map(earned.rows.map(({ driverId, cents }) => [driverId, cents])),
  };
}

function countStatuses(orders: readonly OrderFacts[]) {
  const having = (...statuses: string[]) =>
    orders.filter(({ status }) => statuses.includes(status)).length;
  return {
    booked: orders.length,
    accepted: orders.filter(({ isAccepted }) => isAccepted).length,
    completed: having('completed', 'refunded'),
    broughtBack: having('returned'),
    nobodyHome: having('pickup_failed'),
    withoutDriver: having('cancelled'),
    underWay: having(
      'created',
      'assigned',
      'picked_up',
      'in_transit',
      'delivered',
      'refused',
      'returning',
    ),
  };
}

function ratesOf(drivers: readonly Driver[], earnedCents: ReadonlyMap<string, number>): number[] {
  return drivers
    .filter(({ onlineMs }) => onlineMs > 0)
    .map(({ person, onlineMs }) => (earnedCents.get(person.id) ?? 0) / 100 / (onlineMs / 3_600_000))
    .toSorted((one, other) => one - other);
}

interface Day {
  database: DayDatabase;
  world: World;
  drivers: readonly Driver[];
  /** Error messages of jobs that failed and were tried again. */
  failures: readonly string[];
  weather: Weather;
  kills: number;
  options: DayOptions;
}

/**
 * Reads the results of the day from the product's own tables and ledger, and from the simulated cars.
 */
export async function readReport(day: Day): Promise<DayReport> {
  const { database, world, drivers, weather, options } = day;
  const orders = await readOrders(database);
  const money = await readMoney(database);
  const returns = countStatuses(orders);
  const brought = returns.completed + returns.broughtBack;
  const each = (value: number) => (brought === 0 ? 0 : value / brought);
  const paid = orders.filter(({ isPaid }) => isPaid);
  const waits = orders
    .flatMap(({ minutesToAccept }) => minutesToAccept ?? [])
    .toSorted((a, b) => a - b);
  const rates = ratesOf(drivers, money.earnedCents);
  const total = (of: (driver: Driver) => number) =>
    drivers.reduce((sum, driver) => sum + of(driver), 0);
  const earned = [...money.earnedCents.values()].reduce((sum, cents) => sum + cents, 0);
  const span = ({ from, until }: Weather['rain']) => `${wallOf(from)} to ${wallOf(until)}`;
  const { weather: isHard } = options.troubles;
  const answered = (world.counts.get('accepted') ?? 0) + (world.counts.get('declined') ?? 0);
  return {
    kind: 'simulated city day',
    date: dayDate,
    area: 'St. Louis',
    seed: options.seed,
    way: options.way,
    orders: options.orders,
    drivers: options.drivers,
    troubles: {
      rain: isHard ? span(weather.rain) : null,
      bridgeClosed: isHard ? span(weather.bridge) : null,
      kills: day.kills,
    },
    returns,
    onTimePercent: percent(paid.filter(({ isOnTime }) => isOnTime).length, paid.length),
    acceptedPercent: percent(paid.filter(({ isAccepted }) => isAccepted).length, paid.length),
    acceptancePercent:
      options.way === 'open' || options.way === 'nearest'
        ? null
        : percent(world.counts.get('accepted') ?? 0, answered),
    minutesToAccept: {
      median: tenth(quantile(waits, 0.5)),
      ninetieth: tenth(quantile(waits, 0.9)),
    },
    minutesPerReturn: tenth(each(total(({ drivingMs, stopMs }) => drivingMs + stopMs) / 60_000)),
    milesPerReturn: cent(each(total(({ miles }) => miles))),
    emptyMilesPercent: percent(
      total(({ emptyMiles }) => emptyMiles),
      total(({ miles }) => miles),
    ),
    earningsPerHour: {
      median: cent(quantile(rates, 0.5)),
      tenth: cent(quantile(rates, 0.1)),
      gini: Math.round(giniOf(rates) * 1000) / 1000,
    },
    perReturn: {
      customersPaid: cent(each(money.paidCents / 100)),
      driversEarned: cent(each(earned / 100)),
      margin: cent(each(money.marginCents / 100)),
    },
    losses: await readLosses(database, { failures: day.failures, shown: world.shown }),
    counts: Object.fromEntries([...world.counts].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}
