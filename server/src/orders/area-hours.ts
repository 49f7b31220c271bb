import { type ClosedSlot, isCollectedIn } from '@backhaul/domain/area/area-hours.ts';
import type { DaySlot } from '@backhaul/domain/catalog/store-hours.ts';
import { AppError } from '../app/app-error.ts';

/**
 * Throws slot_unavailable if drivers pick up no items in this area in the time slot on that weekday.
 */
export function requireCollected(closed: readonly ClosedSlot[], slot: DaySlot): void {
  if (isCollectedIn(closed, slot)) return;
  const message = 'We do not collect at this address at this time. Please choose another time.';
  throw new AppError('slot_unavailable', { message, fieldErrors: { preferredTimeSlot: message } });
}
