import { fileKinds } from '@backhaul/domain/access/file-access.ts';
import { sampleMarks, sampleRemedies, sampleRules } from '@backhaul/domain/operations/scorecard.ts';
import { caseKinds } from '@backhaul/domain/order/case-kinds.ts';
import { orderStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { optionalText, page, text, uuid } from '../../fields.ts';

export const about = 'Samples of finished orders, which our staff judge with a scorecard.';

const person = z.object({ id: uuid, name: z.string() });
const mark = z.enum(sampleMarks);

const sample = {
  id: uuid,
  orderId: uuid,
  trackingNumber: z.string(),
  driver: person,
  store: z.string(),
  /** The day on which the order was finished. */
  day: z.string(),
  drawnAt: z.string(),
  scorecard: z.int(),
  judgedAt: z.nullable(z.string()),
  judgedBy: z.nullable(z.string()),
  /** Points out of 100; null until the sample is judged, and if no criterion applied. */
  score: z.nullable(z.int()),
  hasFindings: z.nullable(z.boolean()),
  findings: z.nullable(z.string()),
  /** The action that the staff took after the findings. */
  remedy: z.nullable(z.enum(sampleRemedies)),
  remedyWords: z.nullable(z.string()),
};
const listedSample = z.object(sample);
export type ListedSample = z.infer<typeof listedSample>;

export const sampleStates = ['open', 'in_order', 'with_findings'] as const;

export const listSamples = defineCall({
  method: 'GET',
  path: '/api/admin/samples',
  summary: 'Finished orders that were chosen at random to be judged, the newest first.',
  access: 'judge_samples',
  reads: ['samples'],
  query: z.object({
    ...page,
    state: z.optional(z.enum(sampleStates)),
    /** A search for the driver: a name, e-mail address, phone number or license plate. */
    q: z.optional(text(200)),
  }),
  answer: z.array(listedSample),
});

const wholeSample = z.object({
  ...sample,
  criteria: z.array(
    z.object({ key: z.string(), name: z.string(), question: z.string(), weight: z.number() }),
  ),
  marks: z.nullable(z.record(z.string(), mark)),
  order: z.object({
    status: z.enum(orderStatuses),
    slotStartAt: z.string(),
    slotEndAt: z.string(),
    /** The time zone of the area in which the item is picked up. */
    timeZone: z.string(),
    pickedUpAt: z.nullable(z.string()),
    deliveredAt: z.nullable(z.string()),
    /** The kind of proof at the hand-over, such as a signature; null if there was none. */
    handOver: z.nullable(z.string()),
    driverNotes: z.nullable(z.string()),
    messages: z.int(),
    cases: z.array(z.enum(caseKinds)),
    photos: z.array(z.object({ id: uuid, kind: z.enum(fileKinds), createdAt: z.string() })),
  }),
});
export type WholeSample = z.infer<typeof wholeSample>;

export const readSample = defineCall({
  method: 'GET',
  path: '/api/admin/samples/{id}',
  summary:
    'A sample with its order’s proofs and the questions of the scorecard, and with the marks once it is judged.',
  access: 'judge_samples',
  reads: ['samples'],
  params: z.object({ id: uuid }),
  answer: wholeSample,
  errors: ['not_found'],
});

export const judgeSample = defineCall({
  method: 'POST',
  path: '/api/admin/samples/{id}/judge',
  summary: 'Judge a sample, and say what you found and what was done about it. This works once.',
  access: 'judge_samples',
  changes: ['samples', 'work'],
  params: z.object({ id: uuid }),
  body: z.object({
    /** A mark for each criterion of the sample's scorecard. */
    marks: z.record(z.string().check(z.maxLength(50)), mark),
    findings: optionalText(sampleRules.words),
    remedy: z.nullish(z.enum(sampleRemedies)),
    remedyWords: optionalText(sampleRules.words),
  }),
  answer: wholeSample,
  errors: ['not_found', 'already_decided'],
});
