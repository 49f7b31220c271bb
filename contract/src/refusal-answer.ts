import { refusalPlans } from '@backhaul/domain/order/refusal-plan.ts';
import * as z from 'zod/mini';
import { amount } from './money.ts';

/** The options for an item that a store has refused, while it is at the counter (product-rules.md#refusal-plan). */
export const refusalAnswer = z.object({
  refusedAt: z.string(),
  /** The server's time, from which the page counts down. */
  now: z.string(),
  /**
   * The customer's deadline to choose a plan; null if the customer had no choice, or if the deadline has
   * passed.
   */
  chooseUntil: z.nullable(z.string()),
  /** The plan that the driver must follow; null while the customer is choosing. */
  decided: z.nullable(z.enum(refusalPlans)),
  /** The plan that applies now. It changes if the customer chooses another plan. */
  holds: z.enum(refusalPlans),
  ways: z.array(
    z.object({
      plan: z.enum(refusalPlans),
      miles: z.number(),
      minutes: z.number(),
      /** The amount that this option adds to the driver's pay. */
      pay: amount,
      /**
       * The store or charity to which the item goes; null if the item goes back to the customer's door.
       */
      place: z.nullable(
        z.object({
          name: z.string(),
          address: z.string(),
          /** The opening hours, such as 'Open until 9 PM'; null if they are unknown. */
          openText: z.nullable(z.string()),
        }),
      ),
    }),
  ),
});
export type RefusalAnswer = z.infer<typeof refusalAnswer>;
