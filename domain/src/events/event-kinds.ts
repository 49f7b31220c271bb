import { type OrderEventType, orderEventTypes } from '../order/order-events.ts';

export const driverEventTypes = [
  'went_online',
  'went_offline',
  'preferences_saved',
  // A position on a job that may be made up; for operators alone.
  'position_doubted',
  'payout_requested',
  'payout_paid',
  'payout_failed',
  // The driver's payout account can take payouts, or no longer can.
  'payout_account_ready',
  'payout_account_disabled',
  // A weekly payout was skipped, because there is no account to pay to.
  'payout_waits',
  // An administrator booked pay that is not for a job.
  'pay_adjusted',
  'applied',
  'application_withdrawn',
  'application_approved',
  'application_rejected',
  'application_waitlisted',
  // Under review again, from the waitlist or after a rejection.
  'application_reopened',
  'document_handed_in',
  'document_approved',
  'document_rejected',
  'document_expiring',
  'document_expired',
  'background_check_started',
  'background_check_decided',
  'tutorial_completed',
] as const;
/**
 * `replied`: the person wrote again. `changed`: it got another kind. `merged`: it became part of another ticket. `rated`:
 * the person said whether it helped.
 */
const ticketEventTypes = [
  'opened',
  'answered',
  'closed',
  'replied',
  'changed',
  'merged',
  'rated',
] as const;
/** `taken`: a person looks after it. `safe`: its reporter said so. `photo_added`: by its reporter. */
const incidentEventTypes = ['opened', 'taken', 'safe', 'photo_added', 'closed'] as const;
/** An act that was held back as possible abuse. */
const heldActEventTypes = ['held', 'decided'] as const;
/** An act above somebody's limit, for a second person to decide. */
const approvalEventTypes = ['asked', 'approved', 'declined', 'expired'] as const;
/** A provider's message that is about no order. */
const noticeEventTypes = ['opened', 'closed'] as const;
/** A note names one of the staff: `made`. That person has looked at it: `done`. */
const mentionEventTypes = ['made', 'done'] as const;
/** A finished order was drawn at random, and judged. */
const sampleEventTypes = ['drawn', 'judged'] as const;
/** A driver said something, and we answered. */
const feedbackEventTypes = ['given', 'answered'] as const;
/** A store or cause rose above its usual, and something was done about it. */
const alertEventTypes = ['raised', 'closed'] as const;
/** Somebody claimed a retailer. `code_requested`: mailed to its domain. `given`: by a proof, without a person. */
const claimEventTypes = [
  'opened',
  'code_requested',
  'person_asked',
  'given',
  'approved',
  'declined',
  'withdrawn',
  'expired',
] as const;
/** The people of a retailer. The subject's id is the company's; `invited` and `sent_again` are mailed. */
const teamEventTypes = [
  'invited',
  'sent_again',
  'withdrawn',
  'joined',
  'role_changed',
  'removed',
  'left',
] as const;
/** A retailer's own policy. The subject's id is the company's. `withdrawn`: before its day; `checked`: by the staff. */
const policyEventTypes = ['published', 'withdrawn', 'checked'] as const;
/** A retailer's agreement. The subject's id is the company's. `withdrawn`: before it was accepted. */
const agreementEventTypes = ['offered', 'agreed', 'withdrawn', 'ended'] as const;
/** An invoice to a retailer. `part_settled`: some of it was paid or credited, and some is left. `answered`: its dispute. */
const invoiceEventTypes = [
  'sent',
  'overdue',
  'disputed',
  'answered',
  'part_settled',
  'paid',
  'credited',
  'written_off',
] as const;
/** `day_written`: the report of a day. `sent`: a saved report that was due. */
const reportEventTypes = ['day_written', 'sent'] as const;
/** A city takes bookings, for the first time or again; it offers orders in another way. */
const areaEventTypes = ['opened', 'dispatch_changed'] as const;
/** Between a provider's lines and our books. `settled`: a later comparison no longer finds it. */
const differenceEventTypes = ['found', 'settled', 'closed'] as const;
/** A retailer's endpoint fails for days; it was switched off. */
const webhookEventTypes = ['failing', 'disabled'] as const;
/** A retailer's key for its programs. `prolonged`: one that was replaced works for another day. */
const keyEventTypes = ['issued', 'rotated', 'prolonged', 'ended'] as const;
/** A store's facts, such as its hours, or that it takes returns. */
const storeEventTypes = ['changed'] as const;
const accountEventTypes = [
  'registered',
  // Booked by the staff for a customer who called, or from a file of bookings.
  'made_by_staff',
  // Signed in with a browser that the account had not used before.
  'signed_in_anew',
  'verification_requested',
  'email_verified',
  'password_reset_requested',
  'password_changed',
  'email_change_requested',
  'email_changed',
  'sign_in_connected',
  // A second factor: an app or a key.
  'second_factor_added',
  'second_factor_removed',
  'export_made',
  // An administrator changed what drivers must show.
  'proof_settings_changed',
  // A code was asked for, which proves a number for text messages.
  'text_code_requested',
  'deletion_requested',
  'deletion_withdrawn',
  'erased',
  'credit_granted',
  // A week before it expires.
  'credit_ending',
  'credit_taken_back',
] as const;

/** The events of each kind of subject, in the past tense. Only events listed here can be appended. */
interface TypesOfSubject {
  order: OrderEventType;
  /** The subject's id is the driver's account id. */
  driver: (typeof driverEventTypes)[number];
  account: (typeof accountEventTypes)[number];
  ticket: (typeof ticketEventTypes)[number];
  incident: (typeof incidentEventTypes)[number];
  held_act: (typeof heldActEventTypes)[number];
  approval: (typeof approvalEventTypes)[number];
  notice: (typeof noticeEventTypes)[number];
  difference: (typeof differenceEventTypes)[number];
  mention: (typeof mentionEventTypes)[number];
  sample: (typeof sampleEventTypes)[number];
  feedback: (typeof feedbackEventTypes)[number];
  alert: (typeof alertEventTypes)[number];
  report: (typeof reportEventTypes)[number];
  /** The subject's id is the area's short name. */
  area: (typeof areaEventTypes)[number];
  webhook: (typeof webhookEventTypes)[number];
  api_key: (typeof keyEventTypes)[number];
  store: (typeof storeEventTypes)[number];
  claim: (typeof claimEventTypes)[number];
  team: (typeof teamEventTypes)[number];
  policy: (typeof policyEventTypes)[number];
  agreement: (typeof agreementEventTypes)[number];
  invoice: (typeof invoiceEventTypes)[number];
}

export type EventSubject = keyof TypesOfSubject;
export type EventType<S extends EventSubject = EventSubject> = TypesOfSubject[S];

/** The same list at run time. */
const eventTypes: { readonly [S in EventSubject]: readonly EventType<S>[] } = {
  order: orderEventTypes,
  driver: driverEventTypes,
  account: accountEventTypes,
  ticket: ticketEventTypes,
  incident: incidentEventTypes,
  held_act: heldActEventTypes,
  approval: approvalEventTypes,
  notice: noticeEventTypes,
  difference: differenceEventTypes,
  mention: mentionEventTypes,
  sample: sampleEventTypes,
  feedback: feedbackEventTypes,
  alert: alertEventTypes,
  report: reportEventTypes,
  area: areaEventTypes,
  webhook: webhookEventTypes,
  api_key: keyEventTypes,
  store: storeEventTypes,
  claim: claimEventTypes,
  team: teamEventTypes,
  policy: policyEventTypes,
  agreement: agreementEventTypes,
  invoice: invoiceEventTypes,
};

/** Subject and event type, such as `order.accepted`: what a reaction subscribes to. */
export type EventKind = { [S in EventSubject]: `${S}.${EventType<S>}` }[EventSubject];

function kindsOf<S extends EventSubject>(subject: S): `${S}.${EventType<S>}`[] {
  return eventTypes[subject].map((type) => `${subject}.${type}` as const);
}

const kindsOfSubject: {
  readonly [S in EventSubject]: readonly `${S}.${EventType<S>}`[];
} = {
  order: kindsOf('order'),
  driver: kindsOf('driver'),
  account: kindsOf('account'),
  ticket: kindsOf('ticket'),
  incident: kindsOf('incident'),
  held_act: kindsOf('held_act'),
  approval: kindsOf('approval'),
  notice: kindsOf('notice'),
  difference: kindsOf('difference'),
  mention: kindsOf('mention'),
  sample: kindsOf('sample'),
  feedback: kindsOf('feedback'),
  alert: kindsOf('alert'),
  report: kindsOf('report'),
  area: kindsOf('area'),
  webhook: kindsOf('webhook'),
  api_key: kindsOf('api_key'),
  store: kindsOf('store'),
  claim: kindsOf('claim'),
  team: kindsOf('team'),
  policy: kindsOf('policy'),
  agreement: kindsOf('agreement'),
  invoice: kindsOf('invoice'),
};

export const eventKinds: readonly EventKind[] = Object.values(kindsOfSubject).flat();

/** False for a kind written by a newer release. */
export function isEventKind(kind: string): kind is EventKind {
  return eventKinds.some((known) => known === kind);
}
