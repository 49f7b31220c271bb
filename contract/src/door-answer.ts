import { contactWays, doorAnswers } from '@backhaul/domain/door/door-record.ts';
import { doorPlaces } from '@backhaul/domain/door/place.ts';
import { stopKinds } from '@backhaul/domain/order/stop-kinds.ts';
import * as z from 'zod/mini';
import { instant, latitude, longitude } from './fields.ts';

/**
 * The phone's position at the moment of a driver's action. Without a network, the action is sent later, from
 * another place perhaps.
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
  /**
   * The time until which the driver can undo an arrival that they reported by hand; null for other arrivals.
   */
  takeBackUntil: z.nullable(z.string()),
  /**
   * The start and end of the driver's wait for the customer at a pick-up. Null at other stops, and if the
   * driver reported the arrival from far away.
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
