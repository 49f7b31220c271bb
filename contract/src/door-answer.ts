import { contactWays, doorAnswers } from '@backhaul/domain/door/door-record.ts';
import { doorPlaces } from '@backhaul/domain/door/place.ts';
import { stopKinds } from '@backhaul/domain/order/stop-kinds.ts';
import * as z from 'zod/mini';
import { instant, latitude, longitude } from './fields.ts';

/**
 * The phone's position at the moment of a driver's action. It is recorded because the action may be sent
 * later.
 */
export const seenPosition = z.object({
  lat: latitude,
  lng: longitude,
  accuracy: z.nullish(z.number().check(z.minimum(0))),
  /** True if the phone reports that the position was faked. */
  isMocked: z.optional(z.boolean()),
  at: instant,
});
export type SeenPositionInput = z.infer<typeof seenPosition>;

/**
 * The driver's arrival at the order's current stop, and the driver's wait, calls and messages there
 * (product-rules.md#at-the-door).
 */
export const doorAnswer = z.object({
  stop: z.enum(stopKinds),
  arrivedAt: z.string(),
  place: z.enum(doorPlaces),
  /** The distance from the phone to the stop; null if no position was known. */
  meters: z.nullable(z.number()),
  /** The deadline for undoing an arrival that the driver reported by hand; else null. */
  takeBackUntil: z.nullable(z.string()),
  /**
   * The time in which the driver waits for the customer at a pick-up. Null at other stops, and if the driver
   * was far away when reporting the arrival.
   */
  wait: z.nullable(z.object({ from: z.string(), until: z.string() })),
  /** The driver's calls and messages to the customer since the arrival. */
  tries: z.array(z.object({ way: z.enum(contactWays), at: z.string() })),
  /** The customer's answers to the driver since the arrival. */
  answers: z.array(
    z.object({ says: z.enum(doorAnswers), words: z.nullable(z.string()), at: z.string() }),
  ),
});
export type DoorAnswerView = z.infer<typeof doorAnswer>;
