import { companyCategories, otherCompanies } from '@backhaul/domain/catalog/booking-options.ts';
import { claimLimits, claimStates, domainProofs } from '@backhaul/domain/retail/company-claim.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { line, page, text, uuid } from '../../fields.ts';

export const about = 'Claims: requests of people to manage the retailer that they work for.';

const claimable = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  stores: z.number(),
  /**
   * The company's internet domains; empty if we know none. A claimant who proves control of one of them needs
   * no decision of our staff.
   */
  domains: z.array(z.string()),
  /** True if somebody already manages the company. Our staff then decides on further requests. */
  isClaimed: z.boolean(),
});
export type ClaimableCompany = z.infer<typeof claimable>;

const companyClaim = z.object({
  id: uuid,
  /** The company's id. Null for a new company, which gets an id only once the claim is proven. */
  companyId: z.nullable(z.string()),
  companyName: z.string(),
  isNew: z.boolean(),
  /** The domains that count as proof: the claimant must control one of them. */
  domains: z.array(z.string()),
  /** True if proof of a domain makes the claimant a manager at once. False if our staff decides in any case. */
  isGivenByProof: z.boolean(),
  state: z.enum(claimStates),
  createdAt: z.string(),
  expiresAt: z.string(),
  mail: z.nullable(z.object({ address: z.string(), expiresAt: z.string(), triesLeft: z.number() })),
  /**
   * The DNS record that the claimant must add to the domain. `checkedAt` is the time of our last lookup; we
   * look it up repeatedly until `until`.
   */
  record: z.object({
    name: z.string(),
    value: z.string(),
    checkedAt: z.nullable(z.string()),
    until: z.nullable(z.string()),
  }),
  provenBy: z.nullable(z.enum(domainProofs)),
  /**
   * A decision by our staff, if the claimant asked for one: the time of the request, and the time by which we
   * promise an answer.
   */
  person: z.nullable(z.object({ askedAt: z.string(), answerBy: z.string() })),
  /** The message of the staff member who decided; null until the decision. */
  decision: z.nullable(z.string()),
});
export type CompanyClaim = z.infer<typeof companyClaim>;

const params = z.object({ id: uuid });
/** Errors if a claim has expired, or was decided or withdrawn. */
const over = ['not_found', 'claim_over', 'demo_account'] as const;

export const searchClaimable = defineCall({
  method: 'GET',
  path: '/api/retailer/claims/companies',
  summary: 'Retailers that people can ask to manage, by name.',
  access: 'claim_company',
  reads: ['claims'],
  query: z.object({ q: z.optional(text(80)) }),
  answer: z.array(claimable),
});

export const listOwnClaims = defineCall({
  method: 'GET',
  path: '/api/retailer/claims',
  summary: 'The caller’s requests to manage a retailer, newest first.',
  access: 'claim_company',
  reads: ['claims'],
  answer: z.array(companyClaim),
});

export const openClaim = defineCall({
  method: 'POST',
  path: '/api/retailer/claims',
  summary: 'Ask to manage a retailer: one that we know, or a new one with its name and domain.',
  access: 'claim_company',
  changes: ['claims'],
  status: 201,
  creates: true,
  body: z.object({
    /** The id of a known company. Absent for a new company, which needs the other fields. */
    companyId: z.optional(text(100)),
    name: z.optional(line(claimLimits.nameLength, 'The company’s name is required')),
    category: z.optional(z.enum([...companyCategories, otherCompanies])),
    /** A domain of the company. Also required for a known company if we know none of its domains. */
    domain: z.optional(text(300)),
  }),
  answer: companyClaim,
  errors: [
    'not_found',
    'demo_account',
    'email_unverified',
    'company_known',
    'already_member',
    'claim_open',
    'too_many_claims',
  ],
});

export const sendClaimCode = defineCall({
  method: 'POST',
  path: '/api/retailer/claims/{id}/code',
  summary: 'Send a code to an e-mail address at the company’s domain.',
  access: 'claim_company',
  changes: ['claims'],
  params,
  body: z.object({ address: text(320, 'The address is required') }),
  answer: companyClaim,
  errors: [...over, 'rate_limited'],
});

export const proveByCode = defineCall({
  method: 'POST',
  path: '/api/retailer/claims/{id}/prove',
  summary:
    'Enter the code from the e-mail, to prove that you have an address at the company’s domain.',
  access: 'claim_company',
  changes: ['claims', 'account'],
  params,
  body: z.object({ code: text(20, 'Enter the code') }),
  answer: companyClaim,
  errors: [...over, 'claim_code_wrong', 'claim_code_over'],
});

export const checkClaimRecord = defineCall({
  method: 'POST',
  path: '/api/retailer/claims/{id}/record',
  summary: 'Look for our record in the domain’s DNS now, and then every few minutes.',
  access: 'claim_company',
  changes: ['claims', 'account'],
  params,
  answer: companyClaim,
  errors: over,
});

export const askPersonAboutClaim = defineCall({
  method: 'POST',
  path: '/api/retailer/claims/{id}/person',
  summary: 'Ask our staff to decide on the claim.',
  access: 'claim_company',
  changes: ['claims', 'work'],
  params,
  body: z.object({
    words: text(claimLimits.wordsLength, 'Enter how we can reach you at the company'),
  }),
  answer: companyClaim,
  errors: over,
});

export const withdrawClaim = defineCall({
  method: 'POST',
  path: '/api/retailer/claims/{id}/withdraw',
  summary: 'Withdraw a claim.',
  access: 'claim_company',
  changes: ['claims', 'work'],
  params,
  answer: companyClaim,
  errors: over,
});

const claimForStaff = z.extend(companyClaim, {
  claimant: z.object({ id: uuid, name: z.string(), email: z.string() }),
  /** The claimant's message for the staff: how to reach the claimant at the company. */
  words: z.nullable(z.string()),
  /** The people who manage the company now. */
  owners: z.array(z.object({ id: uuid, name: z.string(), email: z.string() })),
  decidedBy: z.nullable(z.string()),
  /** True if the caller made the request. Nobody decides on their own request. */
  isMine: z.boolean(),
});
export type ClaimForStaff = z.infer<typeof claimForStaff>;

export const listClaims = defineCall({
  method: 'GET',
  path: '/api/admin/company-claims',
  summary: 'Requests to manage a retailer, newest first.',
  access: 'manage_network',
  reads: ['claims'],
  query: z.object({ q: z.optional(text(100)), state: z.optional(z.enum(claimStates)), ...page }),
  answer: z.array(claimForStaff),
});

export const readClaim = defineCall({
  method: 'GET',
  path: '/api/admin/company-claims/{id}',
  summary: 'One request to manage a retailer.',
  access: 'manage_network',
  reads: ['claims'],
  params,
  answer: claimForStaff,
  errors: ['not_found'],
});

export const decideClaim = defineCall({
  method: 'POST',
  path: '/api/admin/company-claims/{id}/decide',
  summary: 'Let the person manage the company, or decline the request.',
  access: 'manage_network',
  changes: ['claims', 'work'],
  params,
  body: z.object({
    verdict: z.enum(['approve', 'decline']),
    words: text(claimLimits.wordsLength, 'Enter a reason'),
  }),
  answer: claimForStaff,
  errors: ['not_found', 'already_decided', 'claim_over', 'own_claim', 'company_known'],
});
