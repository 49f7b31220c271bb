import { policyCheckRules } from '@backhaul/domain/policy/policy-check.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { line, text } from '../../fields.ts';
import { companyReturnPolicy } from './catalog.ts';

export const partOf = 'catalog';

/** A term of a policy, as its source states it. */
export const policyFact = z.object({
  about: z.string(),
  says: z.string(),
  detail: z.string(),
  source: z.string(),
  /** YYYY, YYYY-MM or YYYY-MM-DD, as exactly as is known. */
  asOf: z.string(),
  /** The year that holiday dates were announced for; null for a term that applies all year. */
  season: z.nullable(z.number()),
  /** The later year that reuses those dates, because none were announced for it. */
  carriedTo: z.nullable(z.number()),
});

/** A company's newest policy, with its sources. */
export const sourcedPolicy = z.object({
  companyId: z.string(),
  name: z.string(),
  /** Other names that people use for it. */
  aliases: z.array(z.string()),
  category: z.string(),
  /** Its local stores that take returns, and the companies whose counters do. */
  counters: z.number(),
  returnsThrough: z.array(z.string()),
  /** Null if none is known. */
  policy: z.nullable(companyReturnPolicy),
  version: z.nullable(z.number()),
  isActive: z.boolean(),
  /** The keeper of the fact: the shipped facts or the retailer. */
  keptBy: z.nullable(z.enum(['reference', 'retailer'])),
  since: z.nullable(z.string()),
  facts: z.array(policyFact),
  /** The day on which all of it was known to be true; null without a policy. */
  knownOn: z.nullable(z.string()),
  /** Nobody has looked for more than a year. */
  isOld: z.boolean(),
  /** The latest comparison with its source by the staff. */
  check: z.nullable(z.object({ on: z.string(), source: z.string(), by: z.string() })),
});

export const listSourcedPolicies = defineCall({
  method: 'GET',
  path: '/api/admin/policies',
  summary:
    'Every company with its return policy, and the source and day of each fact; at most 200.',
  access: 'read_policy_facts',
  reads: ['stores', 'policies'],
  answer: z.array(sourcedPolicy),
});

export const confirmPolicy = defineCall({
  method: 'POST',
  path: '/api/admin/policies/{companyId}/checked',
  summary: 'Say that a policy was compared with its source today and is true.',
  access: 'manage_network',
  changes: ['policies', 'work'],
  params: z.object({ companyId: text(120) }),
  body: z.object({
    /** The page or person that says so. */
    source: line(policyCheckRules.sourceLength, 'Say where you looked'),
    /** The version that was looked at. */
    version: z.int(),
  }),
  answer: sourcedPolicy,
  errors: ['not_found', 'document_replaced'],
});
