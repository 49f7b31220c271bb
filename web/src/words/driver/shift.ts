import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import type {
  HourlyRange,
  planShift,
  readShiftPay,
} from '@backhaul/contract/calls/driving/shift.ts';
import { formatMinuteOfDay } from '@backhaul/domain/time/time-of-day.ts';
import { localTimeAt } from '@backhaul/domain/time/zoned-time.ts';
import { formatShortDay, weekdayName } from '../../lib/format/dates.ts';
import { slotHeading } from '../../lib/format/slot.ts';

type ShiftPay = CallAnswer<typeof readShiftPay>;
type ShiftNow = NonNullable<ShiftPay['now']>;
interface Viewpoint {
  readonly nowMs: number;
  readonly timeZone: string;
}

/** A rounded amount such as '$19', because an estimate has no cents. */
export const aboutDollars = (dollars: number) => `$${Math.round(dollars)}`;

/** The heading about the expected pay: 'Earn about $19 an hour until 8 PM'. */
export function shiftHeading({ middle }: HourlyRange, until: string, timeZone: string): string {
  const end = formatMinuteOfDay(localTimeAt(Date.parse(until), timeZone).minuteOfDay);
  return `Earn about ${aboutDollars(middle)} an hour until ${end}`;
}

/**
 * The source of the expected pay: 'We counted 43 Friday afternoon shifts by 17 drivers in your area since Sep
 * 25. Half of the shifts paid $16 to $22 an hour, …'
 */
export function shiftSource(
  { shifts, drivers, low, high }: HourlyRange,
  { part, since }: Pick<ShiftNow, 'part'> & Pick<ShiftPay, 'since'>,
  { nowMs, timeZone }: Viewpoint,
): string {
  const kind = `${weekdayName(nowMs, timeZone)} ${part} shifts`;
  return `We counted ${shifts} ${kind} by ${drivers} drivers in your area since ${formatShortDay(since)}. Half of the shifts paid ${aboutDollars(low)} to ${aboutDollars(high)} an hour, with tips, before fuel costs.`;
}

/**
 * The pay of drivers in this area, for a person who does not drive yet: 'Half of all shifts paid $16 to $22
 * an hour, …'
 */
export function payHere({ always, since }: Pick<ShiftPay, 'always' | 'since'>): string | null {
  if (always === null) return null;
  const { shifts, drivers, low, high } = always;
  return `Half of all shifts paid ${aboutDollars(low)} to ${aboutDollars(high)} an hour, with tips, before fuel costs. We counted ${shifts} shifts by ${drivers} drivers since ${formatShortDay(since)}.`;
}

const counts = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'] as const;

/** The heading above suggested returns: 'Four returns for you'. */
export const returnsHeading = (count: number) =>
  `${counts[count - 1] ?? count} ${count === 1 ? 'return' : 'returns'} for you`;

/** The time and length of the tour: 'Today, 3:05 to 5:20 PM, about 31 mi'. Null without returns. */
export function tourSpan(
  { leavesAt, endsAt, miles }: CallAnswer<typeof planShift>,
  viewpoint: Viewpoint,
): string | null {
  if (leavesAt === null || endsAt === null) return null;
  const span = slotHeading({ slotStartAt: leavesAt, slotEndAt: endsAt }, viewpoint);
  return `${span}, about ${miles} mi`;
}

/** The label of the button that accepts all suggested returns: 'Accept 4 returns and go online'. */
export const takeWords = (count: number) =>
  `Accept ${count === 1 ? 'this return' : `${count} returns`} and go online`;

/** The number of accepted returns: 'You got 2 of 4 returns.' */
export const takenWords = (taken: number, asked: number) =>
  taken === 0 ? 'You got none of these returns.' : `You got ${taken} of ${asked} returns.`;

/** The message about a return that the driver accepted but did not get: its street and the server's reason. */
export const lostWords = (
  { pickupStreetAddress }: Pick<DriverOrder, 'pickupStreetAddress'>,
  why: string,
) => `${pickupStreetAddress}: ${why}`;

export const shiftWords = {
  find: 'Find returns that fit this shift',
  findWhy: 'We need your position to find returns. Nobody sees your position before you go online.',
  looking: 'Looking for returns that fit your shift',
  none: 'No return fits this shift now. The offers below are for later or too far away.',
  declined: 'You declined this return. Declining does not count against you.',
  rule: 'Declining does not count against you. You can release a return to other drivers until you collect it.',
} as const;
