import * as z from 'zod/mini';
import { amount } from './money.ts';

export const fareLine = z.object({
  code: z.string(),
  label: z.string(),
  /** The calculation behind the amount, e.g. `3.84 mi × $0.50`. */
  detail: z.optional(z.string()),
  amount,
});
export type FareLineAnswer = z.infer<typeof fareLine>;

export const moneySplit = z.object({ lines: z.array(fareLine), total: amount });
