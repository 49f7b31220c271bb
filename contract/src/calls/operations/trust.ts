import { brakeNames, heldStates } from '@backhaul/domain/trust/brakes.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { line, page, text, uuid } from '../../fields.ts';

export const about = 'Actions that we stopped as possible abuse.';

const verdicts = ['let_through', 'kept'] as const;

const heldAct = z.object({
  id: uuid,
  /** The reference number shown to the person, by which support finds this stopped action. */
  reference: z.string(),
  brake: z.enum(brakeNames),
  /** True if the action was refused. False if it was allowed and a person should only look at it. */
  isRefused: z.boolean(),
  person: z.nullable(z.object({ id: uuid, name: z.string(), email: z.string() })),
  order: z.nullable(z.object({ id: uuid, trackingNumber: z.string() })),
  /**
   * The facts that made us stop the action. Examples are the number of such actions, the hours that were
   * counted, and the key by which they were counted.
   */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The number of times that the same action was tried while the case was open. */
  attempts: z.int(),
  state: z.enum(heldStates),
  decision: z.nullable(z.object({ reason: z.string(), by: z.string(), at: z.string() })),
  letThroughUntil: z.nullable(z.string()),
  firstAt: z.string(),
  lastAt: z.string(),
});
export type HeldAct = z.infer<typeof heldAct>;

export const listHeldActs = defineCall({
  method: 'GET',
  path: '/api/admin/held-acts',
  summary: 'Actions that we stopped or marked as possible abuse, with the reason, newest first.',
  access: 'decide_held_acts',
  reads: ['held-acts'],
  query: z.object({
    ...page,
    /** A search for a reference number, or for words from a name or e-mail. */
    q: z.optional(text(100)),
    state: z.optional(z.enum(heldStates)),
  }),
  answer: z.array(heldAct),
});

export const decideHeldAct = defineCall({
  method: 'POST',
  path: '/api/admin/held-acts/{id}/decide',
  summary: 'Allow a person the stopped action for a day, or keep it stopped.',
  access: 'decide_held_acts',
  changes: ['held-acts'],
  params: z.object({ id: uuid }),
  body: z.object({ verdict: z.enum(verdicts), reason: line(500, 'Enter a reason') }),
  answer: heldAct,
  errors: ['not_found', 'already_decided'],
});
