import {
  type TimeSlotLabel,
  timeSlotByLabel,
  timeSlotLabels,
  timeSlots,
} from '@backhaul/domain/catalog/booking-options.ts';
import { bookableSlots } from '@backhaul/domain/booking/pickup-day.ts';
import { addDays } from '@backhaul/domain/time/calendar-date.ts';
import type { DemoOrderPlan } from './demo-order-plan.ts';

export interface DemoTimes {
  pickupDate: string;
  slot: TimeSlotLabel;
  slotStartAt: Date;
  slotEndAt: Date;
  /** Converts a minute of the plan to an instant. */
  at(minute: number): Date;
}

const minuteMs = 60_000;

function instantOf(date: string, minuteOfDay: number, timeZone: string): Date {
  const midnight = Temporal.PlainDate.from(date).toPlainDateTime();
  const local = midnight.add({ minutes: minuteOfDay }).toZonedDateTime(timeZone);
  return new Date(local.epochMilliseconds);
}

/** The first slot that can be booked now, today or tomorrow. */
function nextSlot(now: Date, timeZone: string): { date: string; slot: TimeSlotLabel } {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const date = local.toPlainDate().toString();
  const minuteOfDay = local.hour * 60 + local.minute;
  const [today] = bookableSlots(date, { date, minuteOfDay });
  return today === undefined
    ? { date: addDays(date, 1), slot: timeSlotLabels[0] }
    : { date, slot: today };
}

/**
 * The last slot that had begun at an instant. An item is picked up in its slot or later, never before it.
 */
function slotBegunAt(at: Date, timeZone: string): { date: string; slot: TimeSlotLabel } {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
  const date = local.toPlainDate().toString();
  const minuteOfDay = local.hour * 60 + local.minute;
  const begun = timeSlots.findLast(({ startMinute }) => startMinute <= minuteOfDay);
  return begun === undefined
    ? { date: addDays(date, -1), slot: timeSlots[2].label }
    : { date, slot: begun.label };
}

/**
 * The times of a planned order relative to now, in the service area's time zone; `collectedAt` is the minute
 * of its pickup.
 */
export function timesOf(
  zero: DemoOrderPlan['zero'],
  now: Date,
  timeZone: string,
  collectedAt: number | null = null,
): DemoTimes {
  const next =
    collectedAt === null
      ? nextSlot(now, timeZone)
      : slotBegunAt(new Date(now.getTime() + collectedAt * minuteMs), timeZone);
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const { date, slot } =
    zero === 'now'
      ? next
      : { date: local.toPlainDate().subtract({ days: zero.daysAgo }).toString(), slot: zero.slot };
  const { startMinute = 0, endMinute = 0 } = timeSlotByLabel(slot) ?? {};
  const slotStartAt = instantOf(date, startMinute, timeZone);
  const zeroAt = zero === 'now' ? now : slotStartAt;
  return {
    pickupDate: date,
    slot,
    slotStartAt,
    slotEndAt: instantOf(date, endMinute, timeZone),
    at: (minute) => new Date(zeroAt.getTime() + minute * minuteMs),
  };
}
