import { timeSlotLabels } from '@backhaul/domain/catalog/booking-options.ts';
import { bookingLimits } from '@backhaul/domain/booking/booking-limits.ts';
import { bookableSlots } from '@backhaul/domain/booking/pickup-day.ts';
import { addDays, type LocalTime } from '@backhaul/domain/time/calendar-date.ts';
import { ChipRadioField } from '../../../ui/choices.tsx';
import { shortDayText } from './pickup-day-text.ts';
import type { StepProps } from './step-props.ts';

/** Today and the next four days; a day without free slots is disabled. */
function dayChoices(now: LocalTime) {
  return Array.from({ length: bookingLimits.maxDaysAhead + 1 }, (_, ahead) => {
    const day = addDays(now.date, ahead);
    return {
      value: day,
      label: shortDayText(day, now.date),
      disabled: bookableSlots(day, now).length === 0,
    };
  });
}

/** The pickup's day and slot; only those that can still be booked are enabled. */
export function PickupTime({ draft, dispatch, errors, now }: StepProps) {
  const days = dayChoices(now);
  const day = draft.pickupDate ?? days.find((choice) => !choice.disabled)?.value ?? now.date;
  const open = bookableSlots(day, now);
  return (
    <>
      <ChipRadioField
        label="Pickup day"
        choices={days}
        value={day}
        onChange={(pickupDate) => {
          const slot = draft.preferredTimeSlot;
          const stillOpen = slot !== null && bookableSlots(pickupDate, now).includes(slot);
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
          label: value,
          disabled: !open.includes(value),
        }))}
        value={draft.preferredTimeSlot ?? undefined}
        error={errors.preferredTimeSlot ?? errors.pickupDate}
        onChange={(preferredTimeSlot) =>
          dispatch({ type: 'answered', answers: { preferredTimeSlot, pickupDate: day } })
        }
      />
    </>
  );
}
