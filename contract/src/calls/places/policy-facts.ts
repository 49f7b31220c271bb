import { policyCheckRules } from '@backhaul/domain/policy/policy-check.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { line, text } from '../../fields.ts';
import { companyReturnPolicy } from './catalog.ts';

export const partOf = 'catalog';

/** One term of a return policy, as its source states it. */
export const policyFact = z.object({
  about: z.string(),
  says: z.string(),
  detail: z.string(),
  source: z.string(),
  /** The date of the fact as YYYY, YYYY-MM or YYYY-MM-DD, as exact as is known. */
  asOf: z.string(),
  /** The year for which the company announced holiday dates; null for a term that applies all year. */
  season: z.nullable(z.number()),
  /** A later year without announced dates, for which the dates of `season` are used; null if there is none. */
  carriedTo: z.nullable(z.number()),
});

/** A company's newest return policy, with its sources. */
export const sourcedPolicy = z.object({
  companyId: z.string(),
  name: z.string(),
  aliases: z.array(z.string()),
  category: z.string(),
  /**
   * The number of local stores of this company that take returns. `returnsThrough` names other companies
   * whose counters also take them.
   */
  counters: z.number(),
  returnsThrough: z.array(z.string()),
  /** The return policy; null if none is known. */
  policy: z.nullable(companyReturnPolicy),
  version: z.nullable(z.number()),
  isActive: z.boolean(),
  /**
   * The source of the policy's current version: data that ships with the product, or the retailer; null
   * without a policy.
   */
  keptBy: z.nullable(z.enum(['reference', 'retailer'])),
  since: z.nullable(z.string()),
  facts: z.array(policyFact),
  /** The last day on which all terms of the policy were known to be correct; null without a policy. */
  knownOn: z.nullable(z.string()),
  /** True if nobody has checked the policy for more than a year. */
  isOld: z.boolean(),
  /** The staff's latest check of the policy against its source. */
  check: z.nullable(z.object({ on: z.string(), source: z.string(), by: z.string() })),
});

export const listSourcedPolicies = defineCall({
  method: 'GET',
  path: '/api/admin/policies',
  summary:
    'At most 200 companies with their return policies, and the source and date of each fact.',
  access: 'read_policy_facts',
  reads: ['stores', 'policies'],
  answer: z.array(sourcedPolicy),
});

export const confirmPolicy = defineCall({
  method: 'POST',
  path: '/api/admin/policies/{companyId}/checked',
  summary: 'Confirm that you compared a policy with its source today and that it is correct.',
  access: 'manage_network',
  changes: ['policies', 'work'],
  params: z.object({ companyId: text(120) }),
  body: z.object({
    /** The web page or person that confirmed the policy. */
    source: line(policyCheckRules.sourceLength, 'Enter the source'),
    /** The version of the policy that was checked. */
    version: z.int(),
  }),
  answer: sourcedPolicy,
  errors: ['not_found', 'document_replaced'],
});
