import { contactWays, doorAnswers } from '@backhaul/domain/door/door-record.ts';
import { doorPlaces } from '@backhaul/domain/door/place.ts';
import { stopKinds } from '@backhaul/domain/order/stop-kinds.ts';
import * as z from 'zod/mini';
import { instant, latitude, longitude } from './fields.ts';

/** The phone's position at the moment of an act, for one that is sent later. */
export const seenPosition = z.object({
  lat: latitude,
  lng: longitude,
  accuracy: z.nullish(z.number().check(z.minimum(0))),
  /** An app around the page says that the position was made up. */
  isMocked: z.optional(z.boolean()),
  at: instant,
});
export type SeenPositionInput = z.infer<typeof seenPosition>;

/** The driver's arrival at the order's present stop, and what followed (product-rules.md#at-the-door). */
export const doorAnswer = z.object({
  stop: z.enum(stopKinds),
  arrivedAt: z.string(),
  place: z.enum(doorPlaces),
  /** The distance from the phone to the stop; null if no position was known. */
  meters: z.nullable(z.number()),
  /** An arrival that the driver said by hand can be taken back until then; else null. */
  takeBackUntil: z.nullable(z.string()),
  /** The wait at a pick-up; null at other stops, and for an arrival said from afar. */
  wait: z.nullable(z.object({ from: z.string(), until: z.string() })),
  /** The driver's calls and messages since. */
  tries: z.array(z.object({ way: z.enum(contactWays), at: z.string() })),
  /** The customer's answers since. */
  answers: z.array(
    z.object({ says: z.enum(doorAnswers), words: z.nullable(z.string()), at: z.string() }),
  ),
});
export type DoorAnswerView = z.infer<typeof doorAnswer>;
