import type { Arrival } from '@backhaul/contract/arrival.ts';
import type {
  CompanyDay,
  DayReturn,
  StoreDay,
} from '@backhaul/contract/calls/retail/company-returns.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import { receiptLines } from '@backhaul/domain/receipt/receipt-lines.ts';
import { findOrderNumber } from '@backhaul/domain/receipt/receipt-order-number.ts';
import {
  type CounterArrival,
  counterArrival,
  counterStage,
  purchaseProof,
} from '@backhaul/domain/retail/counter-arrival.ts';
import { readAreaTimeZone } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import { localTimeAt } from '../../../orders/area-time.ts';
import type { Arrivals } from '../../../orders/arrivals.ts';
import type { Clock } from '../../../ports/clock.ts';
import { type CompanyTenant, type DayReturnRow, findDayReturns } from './find-day-returns.ts';

export interface DayDeps {
  db: Database;
  clock: Clock;
  arrivals: Arrivals;
}

const returnsAtMost = 300;
/** The maximum number of drivers whose routes are computed for one answer. */
const driversAtMost = 30;

/**
 * By order id, the arrival at the counter as computed from the driver's route, for orders that a driver has
 * picked up.
 */
async function readKnown({ arrivals }: DayDeps, rows: readonly DayReturnRow[]) {
  const carrying = rows.filter(
    ({ status, arrived_at }) =>
      arrived_at === null && (status === 'picked_up' || status === 'in_transit'),
  );
  const drivers = [...new Set(carrying.flatMap(({ driver_id: id }) => id ?? []))];
  const found = await Promise.all(
    drivers.slice(0, driversAtMost).map((id) => arrivals.ofDriver(id)),
  );
  return new Map(found.flatMap((of) => [...of]));
}

function spanOf(arrival: Arrival | null | undefined) {
  if (arrival?.stop !== 'store') return null;
  if (arrival.kind === 'later')
    return { from: Date.parse(arrival.from), to: Date.parse(arrival.to) };
  const at = arrival.figures === null ? null : Date.parse(arrival.figures.at);
  return at === null ? null : { from: at, to: at };
}

/**
 * The earliest, likely and latest arrival of an order at the counter. All three are the same if it has
 * already arrived.
 */
function timesOf(row: DayReturnRow, known: Arrival | null | undefined, now: Date): CounterArrival {
  if (row.arrived_at !== null) {
    const at = row.arrived_at.getTime();
    return { from: at, at, to: at };
  }
  return counterArrival(
    {
      slotStart: row.slot_start_at.getTime(),
      slotEnd: row.slot_end_at.getTime(),
      driveMs: row.duration_seconds * 1_000,
      isPickedUp: row.status === 'picked_up' || row.status === 'in_transit',
      known: spanOf(known),
    },
    now.getTime(),
  );
}

const dayOf = (at: Date, timeZone: string) => localTimeAt(at, timeZone).date;
const iso = (at: number) => new Date(at).toISOString();

function hasOrderNumber({ item_description: words }: DayReturnRow): boolean {
  return words !== null && findOrderNumber(receiptLines(words.split('\n'))) !== null;
}

function presentReturn(
  row: DayReturnRow,
  times: CounterArrival,
  known: Arrival | null | undefined,
): DayReturn[] {
  const isCurrent = known?.kind === 'current' && known.stop === 'store';
  const stage = counterStage({
    status: row.status,
    isHeading: row.heading_to === 'store',
    isHere: isCurrent && known.figures?.isHere === true,
  });
  if (stage === null) return [];
  const proof = {
    hasPicture: row.has_picture,
    hasReceipt: row.has_receipt,
    hasOrderNumber: hasOrderNumber(row),
  };
  return [
    {
      orderId: row.id,
      trackingNumber: row.tracking_number,
      stage,
      orderName: row.order_name,
      numberOfItems: row.number_of_items,
      itemValue: toDollars(row.item_value_cents),
      condition: {
        returnReason: row.return_reason,
        hasTags: row.has_original_tags,
        hasPackaging: row.has_original_packaging,
      },
      proof: purchaseProof(proof),
      driver: row.driver,
      storeId: row.store_id,
      store: row.store,
      word: row.word && { ...row.word, at: new Date(row.word.at).toISOString() },
      arrives: {
        from: iso(times.from),
        at: iso(times.at),
        to: iso(times.to),
        timeZone: row.time_zone,
      },
    },
  ];
}

const hasArrived = ({ stage }: DayReturn) =>
  stage === 'arrived' || stage === 'taken' || stage === 'refused';
const byArrival = (a: DayReturn, b: DayReturn) => (a.arrives.at < b.arrives.at ? -1 : 1);

/**
 * For each hour of the day, the number of returns that a store expects and the number that have arrived.
 */
function hoursOf(returns: readonly DayReturn[]): StoreDay['hours'] {
  const hour = ({ arrives }: DayReturn) =>
    Math.floor(localTimeAt(new Date(arrives.at), arrives.timeZone).minuteOfDay / 60);
  return [...Map.groupBy(returns, hour)]
    .map(([at, of]) => {
      const arrived = of.filter(hasArrived).length;
      return { hour: at, toCome: of.length - arrived, arrived };
    })
    .toSorted((a, b) => a.hour - b.hour);
}

function storesOf(returns: readonly DayReturn[]): StoreDay[] {
  return [...Map.groupBy(returns, ({ storeId, store }) => storeId ?? store)]
    .flatMap(([, of]): StoreDay[] => {
      const [first] = of;
      if (first === undefined) return [];
      const arrived = of.filter(hasArrived).length;
      return [
        {
          storeId: first.storeId,
          name: first.store,
          timeZone: first.arrives.timeZone,
          hours: hoursOf(of),
          toCome: of.length - arrived,
          arrived,
        },
      ];
    })
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/**
 * A retailer's returns as people at its counters see them. Leaves out returns that `presentReturn()` does not
 * show, such as those that will not come to a counter.
 */
export async function presentReturns(
  deps: DayDeps,
  rows: readonly DayReturnRow[],
  now: Date,
): Promise<DayReturn[]> {
  const known = await readKnown(deps, rows);
  return rows.flatMap((row) => {
    const arrival = known.get(row.id);
    return presentReturn(row, timesOf(row, arrival, now), arrival);
  });
}

/** A retailer's returns at its counters today (product-rules.md#retailers). */
export async function readCompanyDay(deps: DayDeps, tenant: CompanyTenant): Promise<CompanyDay> {
  const now = deps.clock.now();
  const timeZone = await readAreaTimeZone(deps.db);
  const rows = await findDayReturns(deps.db, tenant, now);
  const day = localTimeAt(now, timeZone).date;
  const all = await presentReturns(deps, rows, now);
  const returns = all
    // Keeps the returns that have arrived or should arrive today. Others may be expected tomorrow because
    // their pickup is late.
    .filter(({ arrives: { at, timeZone: own } }) => dayOf(new Date(at), own) === dayOf(now, own));
  const toCome = returns.filter((one) => !hasArrived(one)).toSorted(byArrival);
  const arrived = returns.filter(hasArrived).toSorted(byArrival).toReversed();
  return {
    day,
    toCome: toCome.length,
    arrived: arrived.length,
    refused: arrived.filter(({ stage }) => stage === 'refused').length,
    withoutProof: toCome.filter(({ proof }) => proof === 'none').length,
    stores: storesOf(returns),
    returns: [...toCome, ...arrived].slice(0, returnsAtMost),
  };
}
