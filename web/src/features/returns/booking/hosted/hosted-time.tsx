import { bookingLimits } from '@backhaul/domain/booking/booking-limits.ts';
import { bookableSlots } from '@backhaul/domain/booking/pickup-day.ts';
import type { TimeSlotLabel } from '@backhaul/domain/catalog/booking-options.ts';
import { zipOfAddress } from '@backhaul/domain/geo/zip-code.ts';
import { addDays, type LocalTime } from '@backhaul/domain/time/calendar-date.ts';
import { useState } from 'react';
import { useTimeZone } from '../../../../lib/environment.ts';
import { localTimeOf } from '../../../../lib/format/local-time.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { hasNoRoom, roomWords, useSlotRoom } from '../../../../parts/use-slot-room.ts';
import { Button } from '../../../../ui/button.tsx';
import { PickList } from '../../../../ui/choices.tsx';
import { Stack } from '../../../../ui/layout.tsx';
import { slotWords } from '../steps/pickup-day-text.ts';
import type { Hosted } from './use-hosted.ts';

/** The number of pickup times shown at first. Most people choose one of the next pickup times. */
const shownAtFirst = 4;

interface Slot {
  day: string;
  slot: TimeSlotLabel;
}

/** All pickup times that can still be booked, next first. */
function slotsFrom(now: LocalTime): Slot[] {
  return Array.from({ length: bookingLimits.maxDaysAhead + 1 }, (_, ahead) =>
    addDays(now.date, ahead),
  ).flatMap((day) => bookableSlots(day, now).map((slot) => ({ day, slot })));
}

/** The choice of the pickup time, with one row for each time. */
export function HostedTime({ hosted }: { hosted: Hosted }) {
  const { form, quote } = hosted;
  const { values } = form;
  const [isWhole, setWhole] = useState(false);
  const own = useTimeZone();
  const now = localTimeOf(useNow(), quote.shown?.timeZone ?? own);
  const roomIn = useSlotRoom(zipOfAddress(values.pickupAddress));
  const prices = quote.shown?.slotPrices;
  const slots = slotsFrom(now);
  const isOpen = ({ day, slot }: Slot) =>
    prices === undefined ||
    prices.some((one) => one.pickupDate === day && one.preferredTimeSlot === slot);
  const picks = slots.filter(isOpen).map(({ day, slot }) => {
    const room = roomIn(slot, day);
    return {
      value: `${day} ${slot}`,
      title: slotWords(day, slot, now.date),
      end: room && roomWords[room],
      disabled: hasNoRoom(room),
    };
  });
  const chosen = `${values.pickupDate} ${values.preferredTimeSlot}`;
  return (
    <Stack gap={3}>
      <PickList
        label="When should the driver come?"
        picks={isWhole ? picks : picks.slice(0, shownAtFirst)}
        value={chosen}
        error={form.errors['preferredTimeSlot'] ?? form.errors['pickupDate']}
        onChange={(value) => {
          const found = slots.find(({ day, slot }) => `${day} ${slot}` === value);
          if (found) form.change({ pickupDate: found.day, preferredTimeSlot: found.slot });
        }}
      />
      {!isWhole && picks.length > shownAtFirst && (
        <Button variant="ghost" onClick={() => setWhole(true)}>
          More times
        </Button>
      )}
    </Stack>
  );
}
