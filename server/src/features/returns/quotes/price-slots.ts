import type { Quote } from '@backhaul/contract/calls/returns/quotes.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import { bookingLimits } from '@backhaul/domain/booking/booking-limits.ts';
import { bookableSlots } from '@backhaul/domain/booking/pickup-day.ts';
import {
  type DaySlot,
  isClosedDuring,
  type StoreHours,
} from '@backhaul/domain/catalog/store-hours.ts';
import type { TripPrice } from '@backhaul/domain/fare/price-trip.ts';
import { addDays, type LocalTime } from '@backhaul/domain/time/calendar-date.ts';
import type { TimeWindow } from '@backhaul/domain/time/window-words.ts';
import { askedSlot, windowOf } from '../../../orders/area-time.ts';
import type { MapService, TimedDrive } from '../../../ports/map-service.ts';

/**
 * The price of the same trip in every pickup slot in which the store is open. Prices differ because traffic
 * does (product-rules.md#traffic).
 */
export function priceSlots(
  { map, priceOf }: { map: MapService; priceOf: (drive: TimedDrive) => TripPrice },
  {
    drive,
    hours,
    now,
    timeZone,
    isOpen,
  }: {
    drive: TimedDrive;
    hours: StoreHours | null;
    now: LocalTime;
    timeZone: string;
    /**
     * False if no pickup is possible in this slot: the service area closes the slot, or pickups are paused
     * then.
     */
    isOpen: (slot: DaySlot, window: TimeWindow) => boolean;
  },
): Quote['slotPrices'] {
  const days = Array.from({ length: bookingLimits.maxDaysAhead + 1 }, (_, ahead) =>
    addDays(now.date, ahead),
  );
  // Total prices by driving time in seconds. Twenty slots have only about six driving times, so most prices
  // are computed once.
  const priced = new Map<number, number>();
  const totalAt = (then: TimedDrive) => {
    const known = priced.get(then.durationSeconds);
    if (known !== undefined) return known;
    const total = toDollars(priceOf(then).fare.totalCents);
    priced.set(then.durationSeconds, total);
    return total;
  };
  return days.flatMap((pickupDate) =>
    bookableSlots(pickupDate, now).flatMap((preferredTimeSlot) => {
      const slot = askedSlot({ preferredTimeSlot, pickupDate }, now, []);
      if (isClosedDuring(hours, slot)) return [];
      const window = windowOf(slot, timeZone);
      if (!isOpen(slot, window)) return [];
      const then = map.atAnotherTime(drive, window);
      return [{ pickupDate, preferredTimeSlot, total: totalAt(then) }];
    }),
  );
}
