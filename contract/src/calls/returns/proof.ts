import { handOverReasons, handOverRules } from '@backhaul/domain/proof/hand-over.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { instant, uuid } from '../../fields.ts';
import { signature } from '../../signature.ts';
import { driverOrder } from '../driving/driver.ts';

export const about = 'Proof that an item changed hands.';

const code = z
  .string()
  .check(z.trim(), z.regex(/^\d{4}$/, `The code has ${handOverRules.codeDigits} digits`));

export const giveHandOver = defineCall({
  method: 'POST',
  path: '/api/driver/orders/{id}/hand-over',
  summary:
    'Record how the customer hands over the item at the door: with a signature, with a code, or with a reason and a photo.',
  access: 'drive_order',
  changes: ['order:{id}', 'jobs'],
  params: z.object({ id: uuid }),
  body: z.union([
    z.object({
      way: z.literal('signature'),
      strokes: signature,
      happenedAt: z.nullish(instant),
    }),
    z.object({ way: z.literal('code'), code, happenedAt: z.nullish(instant) }),
    z.object({
      way: z.literal('neither'),
      reason: z.enum(handOverReasons, 'Choose a reason'),
      happenedAt: z.nullish(instant),
    }),
  ]),
  answer: driverOrder,
  errors: [
    'not_found',
    'illegal_transition',
    'proof_required',
    'wrong_code',
    'code_locked',
    'signature_empty',
  ],
});
