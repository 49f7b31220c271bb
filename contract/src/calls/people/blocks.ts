import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { optionalText, page, text, uuid } from '../../fields.ts';

export const about = 'Blocks between customers and drivers who do not want to meet again.';

export const blockSides = ['customer', 'driver', 'admin'] as const;

const ownBlock = z.object({
  id: uuid,
  /** The other person's first name. */
  name: z.string(),
  /** The other person's role: the caller's driver or the caller's customer. */
  role: z.enum(['customer', 'driver']),
  since: z.string(),
});
export type OwnBlock = z.infer<typeof ownBlock>;

export const blockPerson = defineCall({
  method: 'POST',
  path: '/api/orders/{orderId}/block',
  summary:
    'Block the other person of an order: the customer blocks the driver, or the driver blocks the customer. We do not bring them together again. An active job continues.',
  access: 'block_people',
  changes: ['blocks', 'offers'],
  params: z.object({ orderId: uuid }),
  body: z.object({
    /** The reason, which only operators see. */
    reason: optionalText(500),
  }),
  answer: ownBlock,
  errors: ['not_found'],
});

export const listOwnBlocks = defineCall({
  method: 'GET',
  path: '/api/blocks',
  summary: 'The people whom the caller blocked, newest first.',
  access: 'block_people',
  reads: ['blocks'],
  answer: z.array(ownBlock),
});

export const endOwnBlock = defineCall({
  method: 'POST',
  path: '/api/blocks/{id}/end',
  summary: 'End one of the caller’s own blocks.',
  access: 'block_people',
  changes: ['blocks', 'offers'],
  params: z.object({ id: uuid }),
  body: z.object({}),
  answer: z.array(ownBlock),
  errors: ['not_found'],
});

const person = z.object({
  id: uuid,
  name: z.string(),
  /** The number of active blocks that this person made or that are about this person. */
  blocks: z.int(),
});

const block = z.object({
  id: uuid,
  customer: person,
  driver: person,
  madeBy: z.enum(blockSides),
  reason: z.nullable(z.string()),
  since: z.string(),
  endedAt: z.nullable(z.string()),
});
export type Block = z.infer<typeof block>;

export const listBlocks = defineCall({
  method: 'GET',
  path: '/api/admin/blocks',
  summary: 'Pairs of a customer and a driver that we do not bring together, newest first.',
  access: 'manage_blocks',
  reads: ['blocks'],
  query: z.object({
    ...page,
    state: z.optional(z.enum(['holds', 'ended'])),
    madeBy: z.optional(z.enum(blockSides)),
  }),
  answer: z.array(block),
});

export const blockPair = defineCall({
  method: 'POST',
  path: '/api/admin/blocks',
  summary: 'Block a customer and a driver, so that we do not bring them together.',
  access: 'manage_blocks',
  changes: ['blocks', 'offers'],
  body: z.object({
    customerId: uuid,
    driverId: uuid,
    reason: text(500, 'A reason is required'),
  }),
  answer: block,
  errors: ['not_found'],
});

export const endBlock = defineCall({
  method: 'POST',
  path: '/api/admin/blocks/{id}/end',
  summary: 'End a block that a customer, a driver or our staff made.',
  access: 'manage_blocks',
  changes: ['blocks', 'offers'],
  params: z.object({ id: uuid }),
  body: z.object({ reason: text(500, 'A reason is required') }),
  answer: block,
  errors: ['not_found'],
});
