import { firstBookableDay } from '@backhaul/domain/booking/pickup-day.ts';
import { type TimeSlotLabel, timeSlotByLabel } from '@backhaul/domain/catalog/booking-options.ts';
import type { DaySlot } from '@backhaul/domain/catalog/store-hours.ts';
import type { LocalTime } from '@backhaul/domain/time/calendar-date.ts';
import type { TimeWindow } from '@backhaul/domain/time/window-words.ts';

/** The service area's day and minute of an instant. */
export function localTimeAt(now: Date, timeZone: string): LocalTime {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  return { date: local.toPlainDate().toString(), minuteOfDay: local.hour * 60 + local.minute };
}

function instantAt(date: string, minuteOfDay: number, timeZone: string): Date {
  const time = Temporal.PlainTime.from({
    hour: Math.floor(minuteOfDay / 60),
    minute: minuteOfDay % 60,
  });
  const local = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: time });
  return new Date(local.epochMilliseconds);
}

/** Start and end of a slot by the area's wall clock, daylight saving included. */
export function slotInstants(
  date: string,
  label: TimeSlotLabel,
  timeZone: string,
): { start: Date; end: Date } {
  const slot = timeSlotByLabel(label);
  if (slot === undefined) throw new RangeError(`no time slot ${label}`);
  return {
    start: instantAt(date, slot.startMinute, timeZone),
    end: instantAt(date, slot.endMinute, timeZone),
  };
}

/** A day's slot by the area's wall clock. */
export function windowOf({ date, startMinute, endMinute }: DaySlot, timeZone: string): TimeWindow {
  return {
    startMs: instantAt(date, startMinute, timeZone).getTime(),
    endMs: instantAt(date, endMinute, timeZone).getTime(),
  };
}

/** The slot that an answer means: without a day, the first on which it can still be booked. */
export function askedSlot(
  asked: { preferredTimeSlot: TimeSlotLabel; pickupDate?: string | null | undefined },
  now: LocalTime,
): DaySlot {
  const { preferredTimeSlot } = asked;
  const slot = timeSlotByLabel(preferredTimeSlot);
  if (slot === undefined) throw new RangeError(`no time slot ${preferredTimeSlot}`);
  const date = asked.pickupDate ?? firstBookableDay(preferredTimeSlot, now);
  return { date, startMinute: slot.startMinute, endMinute: slot.endMinute };
}

/** The window of an order as a slot of the area's day. */
export function bookedSlot(
  window: { slot_start_at: Date; slot_end_at: Date },
  timeZone: string,
): DaySlot {
  const { date, minuteOfDay: startMinute } = localTimeAt(window.slot_start_at, timeZone);
  return { date, startMinute, endMinute: localTimeAt(window.slot_end_at, timeZone).minuteOfDay };
}
