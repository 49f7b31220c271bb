import { dispatchModes, openReasons } from '@backhaul/domain/dispatch/dispatch-modes.ts';
import { offerWeights, type OfferWeight } from '@backhaul/domain/dispatch/offer-weights.ts';
import { joinBarriers } from '@backhaul/domain/dispatch/join-offers.ts';
import { barriers } from '@backhaul/domain/dispatch/rank-drivers.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { page, uuid } from '../../fields.ts';
import { amount } from '../../money.ts';

export const about =
  'Dispatch decisions: which driver was offered an order first, and why. Each decision is stored with the facts behind it.';

const decision = z.object({
  id: uuid,
  order: z.object({ id: uuid, trackingNumber: z.string(), street: z.string() }),
  area: z.object({ id: z.string(), name: z.string() }),
  decidedAt: z.string(),
  mode: z.enum(dispatchModes),
  /**
   * The reason why the order was offered to all drivers at once; null if it was offered to the best drivers
   * first.
   */
  openReason: z.nullable(z.enum(openReasons)),
  /** The driver who got the first offer. */
  first: z.nullable(z.object({ id: uuid, name: z.string() })),
  /**
   * A sentence that explains the choice of the driver in `first`, and why the nearest driver was not chosen.
   */
  sentence: z.string(),
  /** The other orders that were offered to that driver in the same offer; empty if there were none. */
  together: z.array(z.object({ id: uuid, street: z.string() })),
  /** The number of drivers that were compared. */
  weighed: z.int(),
});
export type Decision = z.infer<typeof decision>;

const candidate = z.object({
  driverId: uuid,
  name: z.string(),
  /**
   * The reason why this driver could not get the order at all, such as too many jobs; null if the driver
   * could.
   */
  barrier: z.nullable(z.enum(barriers)),
  /** The sum of the minutes in `terms`. The driver with the lowest score ranks first. */
  score: z.number(),
  terms: z.array(
    z.object({
      weight: z.enum(Object.keys(offerWeights) as [OfferWeight, ...OfferWeight[]]),
      minutes: z.number(),
    }),
  ),
  addedMinutes: z.int(),
  isOnTheWay: z.boolean(),
  pickupAt: z.string(),
  /** Straight-line miles from the driver to the pickup's door. */
  milesAway: z.number(),
  idleMinutes: z.int(),
  /** The stop with the longest delay if the driver took the order, and the minutes of that delay. */
  late: z.nullable(z.object({ name: z.string(), minutes: z.int() })),
});
export type DecisionCandidate = z.infer<typeof candidate>;

const triedJoin = z.object({
  /** The streets of the other orders that were tried together with this one. */
  streets: z.array(z.string()),
  /** The reason why the orders were not offered together; null if they could be. */
  barrier: z.nullable(z.enum(joinBarriers)),
  /**
   * The extra minutes on the route of a driver who takes all these orders. `apartMinutes` is the sum of the
   * extra minutes of each order alone.
   */
  addedMinutes: z.int(),
  apartMinutes: z.int(),
  driverPay: amount,
});

const wholeDecision = z.extend(decision, {
  /** The compared drivers, best first. */
  candidates: z.array(candidate),
  /** Each combination of orders that was tried as one offer to the first driver. */
  joining: z.array(triedJoin),
  rulesVersion: z.int(),
  mapVersion: z.string(),
  /**
   * Tells if computing the decision again from its saved facts gives the same result. `rules_changed`: the
   * rules are different now, so the result cannot be compared.
   */
  recomputed: z.enum(['same', 'different', 'rules_changed']),
});
export type WholeDecision = z.infer<typeof wholeDecision>;

export const listDecisions = defineCall({
  method: 'GET',
  path: '/api/admin/decisions',
  summary:
    'Decisions of the dispatch modes `ranked` and `planned`, newest first, about all orders or one order.',
  access: 'read_drivers',
  reads: ['offers', 'orders'],
  query: z.object({
    ...page,
    order: z.optional(uuid),
    /**
     * Limits the list to orders that were first offered to the best drivers (`ranked`), to the planned driver
     * (`planned`), or to all drivers because neither was possible (`open`).
     */
    outcome: z.optional(z.enum(dispatchModes)),
  }),
  answer: z.array(decision),
});

export const readDecision = defineCall({
  method: 'GET',
  path: '/api/admin/decisions/{id}',
  summary:
    'One decision with all compared drivers. We compute the ranking again from the stored facts, to check that the result is the same.',
  access: 'read_drivers',
  reads: ['offers', 'orders'],
  params: z.object({ id: uuid }),
  answer: wholeDecision,
  errors: ['not_found'],
});

export const declineOffer = defineCall({
  method: 'POST',
  path: '/api/driver/orders/{id}/decline',
  summary:
    'Decline an offer that this driver got before other drivers. Declining has no other effect on the driver. Once everybody with the offer has declined, the next drivers get it at once.',
  access: 'drive_order',
  changes: ['offers'],
  params: z.object({ id: uuid }),
  answer: z.object({ id: uuid }),
  errors: ['not_found'],
});
