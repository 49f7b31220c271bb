import { limitedActs } from '@backhaul/domain/access/act-limits.ts';
import { applicationStatuses } from '@backhaul/domain/driver/driver-status.ts';
import {
  documentStates,
  driverDocumentKinds,
} from '@backhaul/domain/driver-application/driver-documents.ts';
import { incidentKinds, incidentSides, incidentStates } from '@backhaul/domain/help/incidents.ts';
import { pickupDoubts } from '@backhaul/domain/door/failed-pickup.ts';
import { alertSubjects } from '@backhaul/domain/operations/cancellation-causes.ts';
import { differenceKinds, lineKinds } from '@backhaul/domain/money/compare-lines.ts';
import { gatewayNoticeKinds } from '@backhaul/domain/money/gateway-notices.ts';
import { orderStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import { payoutFailures } from '@backhaul/domain/payout/payout-rules.ts';
import { policyResults } from '@backhaul/domain/policy/policy-result.ts';
import { domainProofs } from '@backhaul/domain/retail/company-claim.ts';
import { feedbackKinds } from '@backhaul/domain/support/driver-feedback.ts';
import { ticketKinds, ticketStatuses } from '@backhaul/domain/support/ticket.ts';
import { notedKinds } from '@backhaul/domain/operations/thing-kinds.ts';
import { brakeNames } from '@backhaul/domain/trust/brakes.ts';
import { riskSignals, sharedThingNames } from '@backhaul/domain/trust/order-risk.ts';
import * as z from 'zod/mini';
import { calendarDay, uuid } from './fields.ts';
import { amount } from './money.ts';

/** Facts about a case: a problem that staff must solve. A fact that does not apply is null or empty. */
const caseFacts = z.object({
  signal: z.nullable(z.enum(riskSignals)),
  tip: z.nullable(amount),
  /** The number of times that the customer's card was declined within the last `hours`. */
  declines: z.nullable(z.number()),
  hours: z.nullable(z.number()),
  /** The code of the promotion that another account used with the same card. */
  code: z.nullable(z.string()),
  /** The things that customer and driver share, such as an address. */
  shared: z.array(z.enum(sharedThingNames)),
  /**
   * A retailer whose stores refused too many returns of this kind of item, although our policy check had
   * accepted them. The stores took `taken` of `of` returns.
   */
  verdict: z.nullable(
    z.object({
      companyName: z.string(),
      itemKind: z.string(),
      taken: z.number(),
      of: z.number(),
    }),
  ),
  /** A pickup that failed, or an arrival that we doubt. `at` is the time at which it was reported. */
  door: z.nullable(
    z.object({
      doubts: z.array(z.enum(pickupDoubts)),
      meters: z.nullable(z.number()),
      at: z.nullable(z.string()),
      /** The time of the driver's arrival; null if neither a report nor the phone's position shows one. */
      arrivedAt: z.nullable(z.string()),
      /** The number of calls and messages from the driver at the door to the customer. */
      tries: z.number(),
    }),
  ),
});

/** The step that the system takes with an order by itself, if no person acts in time. */
export const systemSteps = ['cancelled', 'offered_again', 'completed'] as const;

const aboutOrder = z.object({
  about: z.literal('order'),
  trackingNumber: z.string(),
  status: z.enum(orderStatuses),
  caseId: z.nullable(uuid),
  /** The facts of the case; null if the order's status alone is the reason for this work item. */
  case: z.nullable(caseFacts),
  /** The reason given for a refusal, a failed pickup or a lost item; null if there was none. */
  note: z.nullable(z.string()),
  customerName: z.string(),
  customerPhone: z.string(),
  driverId: z.nullable(uuid),
  driverName: z.nullable(z.string()),
  driverPhone: z.nullable(z.string()),
  dropoffName: z.string(),
  street: z.string(),
  slotStartAt: z.string(),
  slotEndAt: z.string(),
  /** The time zone of the pickup's area; absent in records from before there was more than one area. */
  timeZone: z.optional(z.string()),
  itemValue: amount,
  policyResult: z.enum(policyResults),
  next: z.nullable(z.object({ step: z.enum(systemSteps), at: z.string() })),
});

const aboutIncident = z.object({
  about: z.literal('incident'),
  kind: z.enum(incidentKinds),
  state: z.enum(incidentStates),
  side: z.enum(incidentSides),
  name: z.string(),
  phone: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  handledBy: z.nullable(z.string()),
  safeAt: z.nullable(z.string()),
});

const aboutTicket = z.object({
  about: z.literal('ticket'),
  number: z.string(),
  kind: z.enum(ticketKinds),
  status: z.enum(ticketStatuses),
  subject: z.string(),
  /** The beginning of the ticket's text. */
  words: z.string(),
  name: z.string(),
  /** True if the ticket's author has no account. */
  isVisitor: z.boolean(),
  trackingNumber: z.nullable(z.string()),
  retailer: z.nullable(z.string()),
});

const aboutApplication = z.object({
  about: z.literal('application'),
  name: z.string(),
  phone: z.string(),
  zip: z.string(),
  status: z.enum(applicationStatuses),
  /** The number of required documents that were uploaded and not rejected; `of` is the number required. */
  documents: z.number(),
  of: z.number(),
});

const aboutDocument = z.object({
  about: z.literal('document'),
  document: z.enum(driverDocumentKinds),
  state: z.enum(documentStates),
  name: z.string(),
  phone: z.nullable(z.string()),
  /** The last day on which the document is valid; null if it does not expire. */
  expiresOn: z.nullable(z.string()),
});

const aboutPayout = z.object({
  about: z.literal('payout'),
  name: z.string(),
  amount,
  failure: z.enum(payoutFailures),
});

const aboutDifference = z.object({
  about: z.literal('difference'),
  provider: z.string(),
  kind: z.enum(differenceKinds),
  lineKind: z.enum(lineKinds),
  theirAmount: z.nullable(amount),
  theirCurrency: z.nullable(z.string()),
  ourAmount: z.nullable(amount),
  trackingNumber: z.nullable(z.string()),
  name: z.nullable(z.string()),
});

const aboutNotice = z.object({
  about: z.literal('notice'),
  provider: z.string(),
  kind: z.enum(gatewayNoticeKinds),
  reason: z.string(),
  amount: z.nullable(amount),
  name: z.nullable(z.string()),
});

const aboutHeldAct = z.object({
  about: z.literal('held_act'),
  reference: z.string(),
  brake: z.enum(brakeNames),
  isRefused: z.boolean(),
  /** The person's name; null if the person has no account. */
  name: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
});

const aboutMention = z.object({
  about: z.literal('mention'),
  by: z.string(),
  /** The beginning of the note's text. */
  words: z.string(),
  /** The record that the note is about, with its name. */
  thing: z.object({ kind: z.enum(notedKinds), id: z.string(), name: z.string() }),
});

const aboutApproval = z.object({
  about: z.literal('approval'),
  act: z.enum(limitedActs),
  amount,
  /** The person who asked for approval. `reason` is the reason that this person gave. */
  askedBy: z.string(),
  reason: z.string(),
  /** The name of the customer or driver who gets the amount. */
  name: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
});

const aboutSample = z.object({
  about: z.literal('sample'),
  trackingNumber: z.string(),
  name: z.string(),
  store: z.string(),
});

const aboutFeedback = z.object({
  about: z.literal('feedback'),
  kind: z.enum(feedbackKinds),
  /** The name of the driver who wrote the feedback. `words` is its text. */
  name: z.string(),
  words: z.string(),
  trackingNumber: z.nullable(z.string()),
});

const aboutAlert = z.object({
  about: z.literal('alert'),
  subject: z.enum(alertSubjects),
  /** The subject of the alert: the name of a store, or a reason for cancellations. */
  name: z.string(),
  cases: z.int(),
  ended: z.int(),
  usualCases: z.int(),
  usualEnded: z.int(),
});

const aboutClaim = z.object({
  about: z.literal('claim'),
  /** The name of the person who asks to manage the company. */
  name: z.string(),
  company: z.string(),
  /** The proof that the person acts for the company's domain; null if nothing was proven. */
  provenBy: z.nullable(z.enum(domainProofs)),
  domain: z.string(),
  /** True if somebody already manages the company. */
  isOwned: z.boolean(),
  words: z.nullable(z.string()),
});

const aboutPolicy = z.object({
  about: z.literal('policy'),
  companyId: z.string(),
  company: z.string(),
  /** The last day on which we knew that the company's whole return policy was correct. */
  knownOn: z.string(),
});

const aboutInvoice = z.object({
  about: z.literal('invoice'),
  company: z.string(),
  number: z.string(),
  left: amount,
  dueOn: calendarDay,
  /** The amount that the retailer disputes; null if the invoice is overdue instead. */
  disputed: z.nullable(amount),
});

/** The facts of a work item (a task for staff). The web client writes the item's sentence from these facts. */
export const workFacts = z.discriminatedUnion('about', [
  aboutOrder,
  aboutIncident,
  aboutTicket,
  aboutApplication,
  aboutDocument,
  aboutPayout,
  aboutDifference,
  aboutNotice,
  aboutHeldAct,
  aboutMention,
  aboutApproval,
  aboutSample,
  aboutFeedback,
  aboutAlert,
  aboutClaim,
  aboutPolicy,
  aboutInvoice,
]);
export type WorkFacts = z.infer<typeof workFacts>;
export type WorkFactsOf<About extends WorkFacts['about']> = Extract<WorkFacts, { about: About }>;

/** The kinds of record for which staff can get a work item (a task). */
export const workSubjectKinds = [
  'order',
  'incident',
  'ticket',
  'application',
  'driver',
  'payout',
  'difference',
  'notice',
  'held_act',
  'mention',
  'approval',
  'sample',
  'feedback',
  'alert',
  'claim',
  'policy',
  'invoice',
] as const;
export type WorkSubjectKind = (typeof workSubjectKinds)[number];
