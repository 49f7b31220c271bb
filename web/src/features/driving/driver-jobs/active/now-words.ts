import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import { toCents } from '@backhaul/contract/money.ts';
import { formatCents } from '@backhaul/domain/money/cents.ts';
import { formatTime } from '../../../../lib/format/dates.ts';
import { slotHeading } from '../../../../lib/format/slot.ts';
import { payText, returnLegOf, spanWords } from '../../../../words/driver/jobs.ts';
import { countedGoods } from '../../../../words/driver/parcels.ts';
import { possessive } from '@backhaul/domain/policy/possessive.ts';
import { type ProjectedJob, takeOverOf } from '../../../../parts/driver/projected-job.ts';
import type { NowStop } from './working-order.ts';

/** The customer's first name, or 'the customer' if it is unknown. */
export function firstName({ customerName }: Pick<DriverOrder, 'customerName'>): string {
  return customerName?.trim().split(/\s+/)[0] || 'the customer';
}

/** The line above a stop's name, such as 'Collect from Ruth'. */
export function stopKicker({ kind, job }: NowStop): string {
  const { order, status } = job;
  const name = firstName(order);
  const from = takeOverOf(job);
  if (from !== undefined) return `Take over ${possessive(name)} return from ${from.name}`;
  if (kind === 'pickup') return `Collect from ${name}`;
  if (kind === 'customer_return') return `Bring the return back to ${name}`;
  if (status === 'refused') return `The store refused ${possessive(name)} return`;
  return order.isDonation
    ? `Donate ${possessive(name)} return`
    : `Drop off ${possessive(name)} return`;
}

/** The line above a stop's name: '3 drop-offs, one counter', or the task at a single stop. */
export function placeKicker(stop: NowStop, together: readonly NowStop[]): string {
  return together.length > 1 ? `${together.length} drop-offs at one counter` : stopKicker(stop);
}

/** The driver's current destination: the stop, or the car of another driver who has the item. */
export function whereTo({ name, job }: NowStop): string {
  const from = takeOverOf(job);
  return from === undefined ? name : `${possessive(from.name)} car`;
}

/** The items of an order, such as '2 items: Air fryer'. */
export function itemsText(order: DriverOrder): string {
  return `${countedGoods(order)}: ${order.itemDescription?.trim() || order.orderName}`;
}

interface Deadline {
  /** The deadline in words, such as 'Today, 12 to 5 PM' or 'until 9 PM'. */
  readonly words: string;
  /** The time left, such as '47 min left'; null if the deadline is far away. */
  readonly left: string | null;
  readonly tone: 'plain' | 'warn' | 'bad';
}

const soonMs = 60 * 60_000;
const farMs = 12 * 60 * 60_000;

/**
 * The deadline of a stop: the end of the pickup window, or the closing time of the store. Null if unknown.
 */
export function deadlineOf(
  { kind, job: { order }, planned }: NowStop,
  { nowMs, timeZone }: { nowMs: number; timeZone: string },
): Deadline | null {
  if (kind === 'pickup') {
    const words = slotHeading(order, { nowMs, timeZone });
    const opensMs = Date.parse(order.slotStartAt) - nowMs;
    if (opensMs > 0)
      return {
        words,
        left: opensMs < farMs ? `starts in ${spanWords(opensMs)}` : null,
        tone: 'plain',
      };
    return { words, ...leftOf(Date.parse(order.slotEndAt) - nowMs) };
  }
  const reason = planned?.reason;
  if (reason?.kind !== 'closing' && reason?.kind !== 'return_by') return null;
  return {
    words: `until ${formatTime(reason.at, timeZone)}`,
    ...leftOf(Date.parse(reason.at) - nowMs),
  };
}

function leftOf(leftMs: number): Pick<Deadline, 'left' | 'tone'> {
  if (leftMs < 0) return { left: `${spanWords(-leftMs)} late`, tone: 'bad' };
  if (leftMs >= farMs) return { left: null, tone: 'plain' };
  return { left: `${spanWords(leftMs)} left`, tone: leftMs <= soonMs ? 'warn' : 'plain' };
}

interface ChangedPay {
  readonly total: string;
  /** The parts of the pay, such as '$8.85 agreed + $0.85 way back'. */
  readonly made: string;
}

/** The driver's total pay and its parts, if a store's refusal changed the pay; otherwise null. */
export function changedPay({ order, status }: ProjectedJob): ChangedPay | null {
  const extra = toCents(order.extraPay);
  const back = returnLegOf(order, status);
  if (extra === 0 && back === 0) return null;
  const parts = [
    `${formatCents(toCents(order.driverPay.total))} agreed`,
    ...(extra === 0 ? [] : [`${formatCents(extra)} extra trip`]),
    ...(back === 0 ? [] : [`${formatCents(back)} trip back`]),
  ];
  return { total: payText(order, status), made: parts.join(' + ') };
}

/**
 * A short name for the stop. For a pickup it is the street without the house number: 'Macklind Ave'.
 */
export function shortName({ kind, name, job: { order } }: NowStop): string {
  return kind === 'store' ? name : order.pickupStreetAddress.replace(/^\d+\s+/, '');
}
