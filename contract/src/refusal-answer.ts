import { refusalPlans } from '@backhaul/domain/order/refusal-plan.ts';
import * as z from 'zod/mini';
import { amount } from './money.ts';

/** The options for an item that a store has refused, while it is at the counter (product-rules.md#refusal-plan). */
export const refusalAnswer = z.object({
  /** When the store refused it. */
  refusedAt: z.string(),
  /** The server's clock, for counting down. */
  now: z.string(),
  /** The customer's deadline to choose; null if there was no choice, or if it has passed. */
  chooseUntil: z.nullable(z.string()),
  /** The plan that the driver must follow; null while the customer is choosing. */
  decided: z.nullable(z.enum(refusalPlans)),
  /** The plan that applies if the customer does not choose. */
  holds: z.enum(refusalPlans),
  ways: z.array(
    z.object({
      plan: z.enum(refusalPlans),
      miles: z.number(),
      minutes: z.number(),
      /** The amount that this option adds to the driver's pay. */
      pay: amount,
      /** Null if it goes back to the customer's door. */
      place: z.nullable(
        z.object({
          name: z.string(),
          address: z.string(),
          /** 'Open until 9 PM'; null when no hours are known. */
          openText: z.nullable(z.string()),
        }),
      ),
    }),
  ),
});
export type RefusalAnswer = z.infer<typeof refusalAnswer>;
