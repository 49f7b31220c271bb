import { returnReasons } from '@backhaul/domain/catalog/booking-options.ts';
import { faults } from '@backhaul/domain/fare/outcome.ts';
import { agreementLimits, agreementStates, coverStops } from '@backhaul/domain/retail/agreement.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { calendarDay, line, page, text, uuid } from '../../fields.ts';
import { amount, dollars, toDollars } from '../../money.ts';
import { askedApproval } from '../operations/approvals.ts';
import { companyParams } from './company-returns.ts';

export const about =
  'Agreements with retailers about the returns that they pay for. We offer an agreement, and the retailer accepts it.';

const { leastCents, mostCoverCents, mostCreditCents, mostDueDays, mostStores, mostValueCents } =
  agreementLimits;

const store = z.object({ id: z.string(), name: z.string() });

const version = z.object({
  version: z.int(),
  /**
   * The state of the version. `offered`: no owner has accepted it. `waits`: accepted, but its first day has
   * not come. `ended`: its last day is over.
   */
  state: z.enum(agreementStates),
  /**
   * The first day on which the version applies once an owner has accepted it. The city's time zone decides
   * the day.
   */
  startsOn: calendarDay,
  endsOn: z.nullable(calendarDay),
  /** The maximum amount of one return's fare that the retailer pays; null for the whole fare. */
  coversUpTo: z.nullable(amount),
  /** The return reasons for which the retailer pays; null for all. */
  reasons: z.nullable(z.array(z.enum(returnReasons))),
  /** The stores for whose returns the retailer pays; null for all. */
  stores: z.nullable(z.array(store)),
  /** The smallest value of the returned items; `valueUpTo` is the largest. Null for no limit. */
  valueFrom: z.nullable(amount),
  valueUpTo: z.nullable(amount),
  /** True if the retailer also pays the fees that arise through the customer's fault. */
  paysFees: z.boolean(),
  /** The maximum amount that the retailer may owe, including the amounts promised for open returns. */
  creditLimit: amount,
  /** The number of days after which an invoice is due. */
  dueDays: z.int(),
  offeredAt: z.string(),
  acceptedAt: z.nullable(z.string()),
  acceptedBy: z.nullable(z.string()),
});
export type AgreementVersion = z.infer<typeof version>;

const account = {
  /** Today's date in the city's time zone. */
  today: calendarDay,
  /** The amount that the retailer owes now. */
  owed: amount,
  /** The amount that the retailer promised to pay for returns that are still open. */
  promised: amount,
  /**
   * The reason why the agreement pays for no new returns at present: too much debt, or an invoice that is
   * long overdue.
   */
  stoppedBy: z.nullable(z.enum(coverStops)),
  /** The versions of the agreement, newest first. */
  versions: z.array(version),
};

export const readOwnAgreement = defineCall({
  method: 'GET',
  path: '/api/retailer/companies/{companyId}/agreement',
  summary:
    'The agreement about what a retailer pays for its customers’ returns, with its versions and the amount that the retailer owes. A demo has no agreement.',
  access: 'read_bills',
  reads: ['agreements'],
  params: companyParams,
  answer: z.object(account),
  errors: ['not_found'],
});
export type OwnAgreement = z.infer<(typeof readOwnAgreement)['answer']>;

const versionNumber = z.coerce.number().check(z.int(), z.minimum(1));

export const acceptAgreement = defineCall({
  method: 'POST',
  path: '/api/retailer/companies/{companyId}/agreement/versions/{version}/accept',
  summary:
    'Accept an offered agreement. It applies from its first day, or from now if that day has passed. Only an owner can accept.',
  access: 'accept_agreement',
  changes: ['agreements'],
  params: z.extend(companyParams, { version: versionNumber }),
  answer: version,
  errors: ['not_found', 'demo_account', 'agreement_over'],
});

/**
 * The states of a retailer's agreement. `none`: we never offered one. The others are the state of the newest
 * offered version.
 */
export const agreementStandings = ['none', 'offered', 'in_force', 'ended'] as const;

const standing = z.object({
  id: z.string(),
  name: z.string(),
  standing: z.enum(agreementStandings),
  /** True if a version waits for an owner to accept it. */
  isOffered: z.boolean(),
  coversUpTo: z.nullable(amount),
  creditLimit: z.nullable(amount),
  owed: amount,
  promised: amount,
  owners: z.int(),
});
export type AgreementStanding = z.infer<typeof standing>;

export const listAgreements = defineCall({
  method: 'GET',
  path: '/api/admin/agreements',
  summary: 'Retailers by name, each with its agreement and the amount that it owes.',
  access: 'read_retailer_accounts',
  reads: ['agreements'],
  query: z.object({
    ...page,
    /** A search in the company's name. */
    q: z.optional(text(100)),
    standing: z.optional(z.enum(agreementStandings)),
  }),
  answer: z.array(standing),
});

const byCompany = z.object({ companyId: text(60) });

export const readAgreement = defineCall({
  method: 'GET',
  path: '/api/admin/agreements/{companyId}',
  summary: 'A retailer’s agreement with its versions, and the amount that the retailer owes.',
  access: 'read_retailer_accounts',
  reads: ['agreements'],
  params: byCompany,
  answer: z.object({
    ...account,
    name: z.string(),
    /** The names of the people who may accept the agreement, sorted. */
    owners: z.array(z.string()),
    /** The retailer's stores, sorted by name. */
    stores: z.array(store),
  }),
  errors: ['not_found'],
});
export type AgreementForStaff = z.infer<(typeof readAgreement)['answer']>;

const reason = line(200, 'Enter a reason');

const value = dollars({ min: 0.01, max: toDollars(mostValueCents) });

export const offerAgreement = defineCall({
  method: 'POST',
  path: '/api/admin/agreements/{companyId}/offer',
  summary:
    'Offer a retailer an agreement. Its owners get a message. The agreement applies only after an owner accepts it. A new offer replaces an open one.',
  access: 'manage_retailer_accounts',
  changes: ['agreements'],
  creates: true,
  status: 201,
  params: byCompany,
  body: z.object({
    startsOn: calendarDay,
    coversUpTo: z.nullable(dollars({ min: toDollars(leastCents), max: toDollars(mostCoverCents) })),
    reasons: z.nullable(z.array(z.enum(returnReasons))),
    storeIds: z.nullable(z.array(text(100)).check(z.maxLength(mostStores))),
    valueFrom: z.nullable(value),
    valueUpTo: z.nullable(value),
    paysFees: z.boolean(),
    creditLimit: dollars({ min: toDollars(leastCents), max: toDollars(mostCreditCents) }),
    dueDays: z.int().check(z.minimum(1), z.maximum(mostDueDays)),
    reason,
  }),
  answer: version,
  errors: ['not_found', 'retailer_unowned'],
});

export const withdrawAgreement = defineCall({
  method: 'POST',
  path: '/api/admin/agreements/{companyId}/versions/{version}/withdraw',
  summary: 'Withdraw an offer before it is accepted.',
  access: 'manage_retailer_accounts',
  changes: ['agreements'],
  status: 204,
  params: z.extend(byCompany, { version: versionNumber }),
  body: z.object({ reason }),
  answer: z.void(),
  errors: ['not_found', 'agreement_over'],
});

export const endAgreement = defineCall({
  method: 'POST',
  path: '/api/admin/agreements/{companyId}/end',
  summary:
    'End the current agreement on a chosen day. The retailer still pays for returns that are booked by then, and still owes its debt.',
  access: 'manage_retailer_accounts',
  changes: ['agreements'],
  status: 204,
  params: byCompany,
  body: z.object({ lastDay: calendarDay, reason }),
  answer: z.void(),
  errors: ['not_found', 'agreement_over'],
});

const coverGivenBack = z.object({
  amount: dollars({ min: 0.01, max: toDollars(mostCoverCents) }),
  partyAtFault: z.enum(faults),
  reason,
});

export const giveBackCover = defineCall({
  method: 'POST',
  path: '/api/admin/orders/{orderId}/give-back-cover',
  summary:
    'Credit a retailer, at our cost, for some or all of the amount that it pays for a return. The customer did not pay this amount, so no card is refunded.',
  access: 'manage_retailer_accounts',
  changes: ['agreements', 'orders', 'order:{orderId}'],
  creates: true,
  status: 201,
  params: z.object({ orderId: uuid }),
  body: coverGivenBack,
  /** The amount that the retailer still owes for the return. */
  answer: z.object({ owed: amount }),
  errors: ['not_found', 'above_limit'],
});

export const askToGiveBackCover = defineCall({
  method: 'POST',
  path: '/api/admin/orders/{orderId}/give-back-cover/ask',
  summary:
    'Ask a second person to approve a credit to a retailer for a return, if the credit is above your limit.',
  access: 'manage_retailer_accounts',
  changes: ['approvals', 'work'],
  creates: true,
  status: 201,
  params: z.object({ orderId: uuid }),
  body: coverGivenBack,
  answer: askedApproval,
  errors: ['not_found'],
});
