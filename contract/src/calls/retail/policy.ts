import { refundMethods } from '@backhaul/domain/catalog/booking-options.ts';
import { type OwnTerms, policyLimits } from '@backhaul/domain/policy/policy-draft.ts';
import { policyResults } from '@backhaul/domain/policy/policy-result.ts';
import { windowKinds } from '@backhaul/domain/policy/return-window.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { calendarDay, text, uuid } from '../../fields.ts';
import { amount } from '../../money.ts';
import { companyParams } from './company-returns.ts';

export const about =
  'The return policy that a retailer writes itself: a draft, its preview, and versions.';

const name = text(policyLimits.longestName);
const days = z.nullable(z.int().check(z.minimum(0), z.maximum(policyLimits.maxDays)));
const names = z.array(name).check(z.maxLength(policyLimits.maxNames));
const fewNames = (record: object) => Object.keys(record).length <= policyLimits.maxNames;
const tooMany = `List at most ${policyLimits.maxNames} names`;

const terms = z.object({
  windowKind: z.enum(windowKinds),
  returnWindowDays: days,
  /**
   * The return period in days of single categories or kinds of items, by their name. Null means an unlimited
   * period.
   */
  categoryWindowDays: z.record(name, days).check(z.refine(fewNames, tooMany)),
  holidayExtension: z.object({
    enabled: z.boolean(),
    start: z.nullable(calendarDay),
    end: z.nullable(calendarDay),
    returnBy: z.nullable(calendarDay),
    categoryReturnBy: z.record(name, z.nullable(calendarDay)).check(z.refine(fewNames, tooMany)),
    isYearly: z.boolean(),
  }),
  requiresReceipt: z.boolean(),
  requiresOriginalTags: z.boolean(),
  requiresOriginalPackaging: z.boolean(),
  excludedCategories: names,
  allowedCategories: names,
  refundMethod: z.enum(refundMethods),
  restockingFeePercent: z.nullable(z.number().check(z.minimum(0), z.maximum(100))),
  additionalTerms: z.nullable(text(policyLimits.longestProse)),
} satisfies Record<keyof OwnTerms, z.ZodMiniType>);

const draft = z.object({
  /** A number that increases with every change of the draft. */
  revision: z.int(),
  /** The version that was current when the draft was begun; null if there was none. */
  basedOn: z.nullable(z.int()),
  terms,
  savedAt: z.string(),
  savedBy: z.string(),
  isMine: z.boolean(),
});
export type PolicyDraft = z.infer<typeof draft>;

const version = z.object({
  version: z.int(),
  /**
   * The state of the version. `waits`: its first day has not come. `withdrawn`: it was withdrawn before its
   * first day.
   */
  state: z.enum(['in_force', 'waits', 'past', 'withdrawn']),
  /**
   * The first day on which the version applies, in the city's time zone. Null for a version that came with
   * the product.
   */
  fromDay: z.nullable(calendarDay),
  publishedAt: z.string(),
  /** The person who published the version. Null for a version that came with the product. */
  publishedBy: z.nullable(z.string()),
  withdrawnBy: z.nullable(z.string()),
  terms,
});
export type PolicyVersion = z.infer<typeof version>;

const always = ['not_found'] as const;

export const readOwnPolicy = defineCall({
  method: 'GET',
  path: '/api/retailer/companies/{companyId}/policy',
  summary:
    'The return policy of a retailer: its last 50 versions, the newest first, and the draft if there is one.',
  access: 'read_company',
  reads: ['company-policy'],
  params: companyParams,
  answer: z.object({
    /** Today's date in the city's time zone. A version published now applies from this day at the earliest. */
    today: calendarDay,
    /** The latest day from which a version published now can apply. */
    lastDay: calendarDay,
    versions: z.array(version),
    draft: z.nullable(draft),
  }),
  errors: always,
});
export type OwnPolicy = z.infer<(typeof readOwnPolicy)['answer']>;

const revision = z.int().check(z.minimum(0));

export const savePolicyDraft = defineCall({
  method: 'PUT',
  path: '/api/retailer/companies/{companyId}/policy/draft',
  summary:
    'Save a draft of the policy. `revision` is the revision that you saw, or 0 for a new draft. If somebody has saved since then, nothing changes.',
  access: 'manage_policy',
  changes: ['company-policy'],
  params: companyParams,
  body: z.object({ revision, terms }),
  answer: draft,
  errors: [...always, 'policy_draft_changed'],
});

export const dropPolicyDraft = defineCall({
  method: 'POST',
  path: '/api/retailer/companies/{companyId}/policy/draft/drop',
  summary: 'Delete the draft.',
  access: 'manage_policy',
  changes: ['company-policy'],
  status: 204,
  params: companyParams,
  body: z.object({ revision }),
  answer: z.void(),
  errors: [...always, 'policy_draft_changed'],
});

const verdict = z.enum(policyResults);
const counts = z.object({ valid: z.int(), unverified: z.int(), invalid: z.int() });
const change = {
  from: verdict,
  to: verdict,
  /** The code of the policy rule that leads to the new result. */
  rule: z.string(),
};

const changedReturn = z.object({
  orderId: uuid,
  trackingNumber: z.string(),
  orderName: z.string(),
  itemCategories: z.array(z.string()),
  itemValue: z.nullable(amount),
  /**
   * The day of the booking, in the city's time zone. The preview applies the present policy and the draft as
   * if today were this day.
   */
  bookedOn: calendarDay,
  boughtOn: calendarDay,
  ...change,
});
export type ChangedReturn = z.infer<typeof changedReturn>;

const previewQuery = z.object({
  /** The month whose returns are checked against the draft; last month if absent. */
  month: z.optional(z.enum(['last', 'this'])),
  /** The revision of the draft that the page shows. The call fails if the draft has changed. */
  revision: z.coerce.number().check(z.int(), z.minimum(1)),
});

export const previewPolicy = defineCall({
  method: 'GET',
  path: '/api/retailer/companies/{companyId}/policy/preview',
  summary:
    'Try the draft on the returns booked in a month: which verdicts would differ from those of the current version. If there are more than 20,000 returns, we try only the newest.',
  access: 'read_company',
  reads: ['company-policy'],
  params: companyParams,
  query: previewQuery,
  answer: z.object({
    firstDay: calendarDay,
    lastDay: calendarDay,
    /** The version that the draft is compared with; null if there is none. */
    against: z.nullable(z.int()),
    returns: z.int(),
    /** True if the month has too many returns, so that only a part of them was checked. */
    isCut: z.boolean(),
    had: counts,
    would: counts,
    changes: z.int(),
    groups: z.array(z.object({ ...change, returns: z.int() })),
    /** The returns for which the policy check's result would change, newest first, at most 1,000. */
    changed: z.array(changedReturn),
  }),
  errors: [...always, 'policy_draft_changed'],
});
export type PolicyPreviewAnswer = z.infer<(typeof previewPolicy)['answer']>;

export const exportPolicyPreview = defineCall({
  method: 'GET',
  path: '/api/retailer/companies/{companyId}/policy/preview.csv',
  summary: 'The same preview as CSV: a row for each return whose verdict would change.',
  access: 'read_company',
  reads: [],
  media: 'text/csv',
  params: companyParams,
  query: previewQuery,
  errors: [...always, 'policy_draft_changed'],
});

export const publishPolicy = defineCall({
  method: 'POST',
  path: '/api/retailer/companies/{companyId}/policy/publish',
  summary:
    'Publish the draft as the next version, with a first day in the city’s time zone. Returns that are booked earlier keep the version of their booking.',
  access: 'manage_policy',
  changes: ['company-policy', 'policies', 'stores'],
  status: 201,
  creates: true,
  params: companyParams,
  body: z.object({ revision, fromDay: calendarDay }),
  answer: version,
  errors: [
    ...always,
    'demo_account',
    'policy_draft_changed',
    'policy_unchanged',
    'policy_overlaps',
  ],
});

export const withdrawPolicy = defineCall({
  method: 'POST',
  path: '/api/retailer/companies/{companyId}/policy/versions/{version}/withdraw',
  summary: 'Withdraw a version before its first day. The version before it stays in force.',
  access: 'manage_policy',
  changes: ['company-policy', 'policies', 'stores'],
  status: 204,
  params: z.extend(companyParams, { version: z.coerce.number().check(z.int(), z.minimum(1)) }),
  answer: z.void(),
  errors: [...always, 'demo_account', 'policy_begun'],
});
