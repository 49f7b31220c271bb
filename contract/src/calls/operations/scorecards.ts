import { scorecardRules } from '@backhaul/domain/operations/scorecard.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { line } from '../../fields.ts';

export const partOf = 'samples';

const criterion = z.object({
  key: z.string(),
  name: z.string(),
  question: z.string(),
  weight: z.number(),
});

const scorecard = z.object({
  version: z.int(),
  criteria: z.array(criterion),
  reason: z.string(),
  publishedAt: z.string(),
  /** The person who published the version; null for the version that ships with the product. */
  publishedBy: z.nullable(z.string()),
  /** The number of samples that are judged by this version. */
  samples: z.int(),
});
export type Scorecard = z.infer<typeof scorecard>;

export const listScorecards = defineCall({
  method: 'GET',
  path: '/api/admin/scorecards',
  summary: 'The versions of the scorecard, the current one first.',
  access: 'judge_samples',
  reads: ['samples'],
  answer: z.array(scorecard),
});

export const publishScorecard = defineCall({
  method: 'POST',
  path: '/api/admin/scorecards',
  summary:
    'Publish a new version of the scorecard. Earlier samples keep the version that they have.',
  access: 'manage_scorecards',
  changes: ['samples'],
  status: 201,
  creates: true,
  body: z.object({
    /** The published version that the draft was made from. */
    basedOn: z.int(),
    criteria: z
      .array(z.extend(criterion, { key: z.nullable(z.string().check(z.maxLength(50))) }))
      .check(z.maxLength(scorecardRules.most + 1)),
    reason: line(scorecardRules.reason, 'Enter a reason'),
  }),
  answer: scorecard,
  errors: ['scorecard_changed'],
});
