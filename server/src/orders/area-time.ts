import type { ClosedSlot } from '@backhaul/domain/area/area-hours.ts';
import { firstCollectedDay } from '@backhaul/domain/booking/collected-day.ts';
import { lastSlotEnd } from '@backhaul/domain/booking/pickup-day.ts';
import { type TimeSlotLabel, timeSlotByLabel } from '@backhaul/domain/catalog/booking-options.ts';
import type { DaySlot } from '@backhaul/domain/catalog/store-hours.ts';
import type { LocalTime } from '@backhaul/domain/time/calendar-date.ts';
import type { TimeWindow } from '@backhaul/domain/time/window-words.ts';

const minuteMs = 60_000;
const rememberedAtMost = 10_000;

/**
 * Makes a function remember its answers, because lists compute the same few calendar times again and again,
 * at 20 microseconds each.
 */
function remembering<Answer>(find: (key: string) => Answer): (key: string) => Answer {
  const known = new Map<string, Answer>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const answer = find(key);
    if (known.size >= rememberedAtMost) known.clear();
    known.set(key, answer);
    return answer;
  };
}

const localTimeOf = remembering((key): LocalTime => {
  const [minute = '', timeZone = ''] = key.split(' ');
  const local = Temporal.Instant.fromEpochMilliseconds(
    Number(minute) * minuteMs,
  ).toZonedDateTimeISO(timeZone);
  return { date: local.toPlainDate().toString(), minuteOfDay: local.hour * 60 + local.minute };
});

/** The day and minute of an instant in the service area. */
export function localTimeAt(now: Date, timeZone: string): LocalTime {
  return localTimeOf(`${Math.floor(now.getTime() / minuteMs)} ${timeZone}`);
}

const instantOf = remembering((key): number => {
  const [date = '', minute = '', timeZone = ''] = key.split(' ');
  const minuteOfDay = Number(minute);
  const time = Temporal.PlainTime.from({
    hour: Math.floor(minuteOfDay / 60),
    minute: minuteOfDay % 60,
  });
  return Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: time })
    .epochMilliseconds;
});

const instantAt = (date: string, minuteOfDay: number, timeZone: string): Date =>
  new Date(instantOf(`${date} ${minuteOfDay} ${timeZone}`));

/** Start and end of a slot in the area's local time, daylight saving included. */
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

/** Converts a day's time slot in the area's local time to a start and an end in milliseconds. */
export function windowOf({ date, startMinute, endMinute }: DaySlot, timeZone: string): TimeWindow {
  return {
    startMs: instantAt(date, startMinute, timeZone).getTime(),
    endMs: instantAt(date, endMinute, timeZone).getTime(),
  };
}

/**
 * The day and time slot that a request asks for. Without a date in the request, the first day on which
 * drivers still pick up in that slot.
 */
export function askedSlot(
  asked: { preferredTimeSlot: TimeSlotLabel; pickupDate?: string | null | undefined },
  now: LocalTime,
  closed: readonly ClosedSlot[],
): DaySlot {
  const { preferredTimeSlot } = asked;
  const slot = timeSlotByLabel(preferredTimeSlot);
  if (slot === undefined) throw new RangeError(`no time slot ${preferredTimeSlot}`);
  const date = asked.pickupDate ?? firstCollectedDay(preferredTimeSlot, now, closed);
  return { date, startMinute: slot.startMinute, endMinute: slot.endMinute };
}

/** Converts an order's time window to a slot of a day in the area. */
export function bookedSlot(
  window: { slot_start_at: Date; slot_end_at: Date },
  timeZone: string,
): DaySlot {
  const { date, minuteOfDay: startMinute } = localTimeAt(window.slot_start_at, timeZone);
  return { date, startMinute, endMinute: localTimeAt(window.slot_end_at, timeZone).minuteOfDay };
}

/** The end of today's last slot that can still be booked; null if there is none. */
export function lastSlotEndAt(now: Date, timeZone: string): Date | null {
  const local = localTimeAt(now, timeZone);
  const endMinute = lastSlotEnd(local);
  return endMinute === null ? null : instantAt(local.date, endMinute, timeZone);
}
