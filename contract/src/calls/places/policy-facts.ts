import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
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
