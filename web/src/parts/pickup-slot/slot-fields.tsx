import { bookingLimits } from '@backhaul/domain/booking/booking-limits.ts';
import { bookableSlots } from '@backhaul/domain/booking/pickup-day.ts';
import { type TimeSlotLabel, timeSlotLabels } from '@backhaul/domain/catalog/booking-options.ts';
import { addDays } from '@backhaul/domain/time/calendar-date.ts';
import { localTimeAt } from '@backhaul/domain/time/zoned-time.ts';
import { useTimeZone } from '../../lib/environment.ts';
import { formatDay } from '../../lib/format/dates.ts';
import { useNow } from '../../lib/use-now.ts';
import { hasNoRoom, roomWords, useSlotRoom } from '../use-slot-room.ts';
import { ChipRadioField } from '../../ui/choices.tsx';

/**
 * Fields for the pickup's day and time window. Times that can no longer be booked are disabled, except the
 * booked one.
 */
export function SlotFields({
  day,
  slot,
  error,
  hint,
  zip,
  booked,
  onChange,
}: {
  day: string;
  slot: TimeSlotLabel;
  error: string | undefined;
  hint: string;
  zip: string;
  /** The order's current day and slot. The order may keep this slot even if it is full. */
  booked: { day: string; slot: string };
  onChange: (chosen: { pickupDate?: string; preferredTimeSlot?: string }) => void;
}) {
  const nowMs = useNow();
  const timeZone = useTimeZone();
  const now = localTimeAt(nowMs, timeZone);
  const roomIn = useSlotRoom(zip);
  const roomOf = (value: string) =>
    day === booked.day && value === booked.slot ? undefined : roomIn(value, day);
  const days = Array.from({ length: bookingLimits.maxDaysAhead + 1 }, (_, ahead) => {
    const value = addDays(now.date, ahead);
    const words = formatDay(`${value}T18:00:00Z`, nowMs, timeZone);
    return {
      value,
      label: words.slice(0, 1).toUpperCase() + words.slice(1),
      disabled: bookableSlots(value, now).length === 0,
    };
  });
  const open = bookableSlots(day, now);
  return (
    <>
      <ChipRadioField
        label="Pickup day"
        choices={days}
        value={day}
        onChange={(pickupDate) => onChange({ pickupDate })}
      />
      <ChipRadioField
        label="Time slot"
        hint={hint}
        choices={timeSlotLabels.map((value) => {
          const room = roomOf(value);
          return {
            value,
            label: room === undefined ? value : `${value}, ${roomWords[room]}`,
            disabled: !open.includes(value) || hasNoRoom(room),
          };
        })}
        value={slot}
        error={error}
        onChange={(preferredTimeSlot) => onChange({ preferredTimeSlot })}
      />
    </>
  );
}
