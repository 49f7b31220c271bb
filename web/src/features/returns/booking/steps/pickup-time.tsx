import { isAfterSendBy } from '@backhaul/domain/carrier/send-by.ts';
import { type TimeSlotLabel, timeSlotLabels } from '@backhaul/domain/catalog/booking-options.ts';
import { bookingLimits } from '@backhaul/domain/booking/booking-limits.ts';
import { bookableSlots } from '@backhaul/domain/booking/pickup-day.ts';
import { addDays, type LocalTime } from '@backhaul/domain/time/calendar-date.ts';
import type { Quote } from '@backhaul/contract/calls/returns/quotes.ts';
import { returnTimeAfter, type SlotRoom } from '@backhaul/domain/booking/slot-room.ts';
import { zipOfAddress } from '@backhaul/domain/geo/zip-code.ts';
import { formatCalendarDay } from '../../../../lib/format/dates.ts';
import { formatDollars } from '../../../../lib/format/money.ts';
import { hasNoRoom, roomWords, useSlotRoom } from '../../../../parts/use-slot-room.ts';
import { ChipRadioField } from '../../../../ui/choices.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { shortDayText } from './pickup-day-text.ts';
import type { StepProps } from './step-props.ts';

type RoomIn = (slot: string, day: string) => SlotRoom | undefined;

/**
 * Today and the days after it that can be booked. A day without a free slot is disabled. Its label gives the
 * reason if slots are full or closed, and no reason if all slots are over.
 */
function dayChoices(now: LocalTime, roomIn: RoomIn) {
  return Array.from({ length: bookingLimits.maxDaysAhead + 1 }, (_, ahead) => {
    const day = addDays(now.date, ahead);
    const open = bookableSlots(day, now);
    const rooms = open.map((slot) => roomIn(slot, day));
    const hasNone = open.length > 0 && rooms.every(hasNoRoom);
    const why = rooms.includes('full') ? roomWords.full : roomWords.closed;
    const label = shortDayText(day, now.date);
    return {
      value: day,
      label: hasNone ? `${label}, ${why}` : label,
      disabled: open.length === 0 || hasNone,
    };
  });
}

/**
 * A warning if this pickup day is the last day of the return window or later. For a parcel, a warning if it
 * is later than the last day on the label. Null otherwise.
 */
function windowWarning(day: string, lastDay: string | null, isParcel: boolean): string | null {
  if (lastDay === null) return null;
  if (isParcel)
    return isAfterSendBy(lastDay, day)
      ? `The label says to send the parcel by ${formatCalendarDay(lastDay)}. This pickup is later, so the carrier may refuse the parcel. Choose an earlier day.`
      : null;
  const time = returnTimeAfter(day, lastDay);
  if (time === 'enough') return null;
  const until = formatCalendarDay(lastDay);
  return time === 'none'
    ? `The store takes the item back only until ${until}. This pickup is later. Choose an earlier day.`
    : `The store takes the item back only until ${until}. This pickup is less than a day before that. An earlier pickup is safer.`;
}

/** The choice of the pickup's day and slot. Only those that can still be booked are enabled. */
export function PickupTime({
  draft,
  dispatch,
  errors,
  now,
  prices,
  lastDay = null,
}: StepProps & {
  /** The price of each slot; undefined until the trip is known. */
  prices: Quote['slotPrices'] | undefined;
  /** The last day of the return window; null if unknown. */
  lastDay?: string | null;
}) {
  const roomIn = useSlotRoom(zipOfAddress(draft.pickupAddress));
  const days = dayChoices(now, roomIn);
  const day = draft.pickupDate ?? days.find((choice) => !choice.disabled)?.value ?? now.date;
  const open = bookableSlots(day, now);
  const labelOf = (slot: TimeSlotLabel) => {
    const room = roomIn(slot, day);
    const price = prices?.find(
      ({ pickupDate, preferredTimeSlot }) => pickupDate === day && preferredTimeSlot === slot,
    );
    const isPast = day === now.date && !open.includes(slot);
    const words = [
      slot,
      isPast && 'over for today',
      room && roomWords[room],
      price && formatDollars(price.total),
    ];
    return words.filter(Boolean).join(', ');
  };
  const warning = windowWarning(day, lastDay, draft.way === 'carrier');
  return (
    <>
      <ChipRadioField
        label="Pickup day"
        hint={days[0]?.disabled ? 'No pickup times are left today.' : undefined}
        choices={days}
        value={day}
        onChange={(pickupDate) => {
          const slot = draft.preferredTimeSlot;
          const stillOpen =
            slot !== null &&
            bookableSlots(pickupDate, now).includes(slot) &&
            !hasNoRoom(roomIn(slot, pickupDate));
          dispatch({
            type: 'answered',
            answers: { pickupDate, preferredTimeSlot: stillOpen ? slot : null },
          });
        }}
      />
      <ChipRadioField
        label="Time slot"
        choices={timeSlotLabels.map((value) => ({
          value,
          label: labelOf(value),
          disabled: !open.includes(value) || hasNoRoom(roomIn(value, day)),
        }))}
        value={draft.preferredTimeSlot ?? undefined}
        error={errors.preferredTimeSlot ?? errors.pickupDate}
        onChange={(preferredTimeSlot) =>
          dispatch({ type: 'answered', answers: { preferredTimeSlot, pickupDate: day } })
        }
      />
      {warning !== null && (
        <Notice tone="warn" role="status">
          <p>{warning}</p>
        </Notice>
      )}
    </>
  );
}
