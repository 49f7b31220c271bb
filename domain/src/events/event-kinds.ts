import { type OrderEventType, orderEventTypes } from '../order/order-events.ts';

export const driverEventTypes = [
  'went_online',
  'went_offline',
  'preferences_saved',
  // The driver's phone sent a position during a job, and that position may be faked. Only operators see this
  // event.
  'position_doubted',
  'payout_requested',
  'payout_paid',
  'payout_failed',
  // The driver's payout account became ready for payouts, or stopped being ready.
  'payout_account_ready',
  'payout_account_disabled',
  // A weekly payout was not made, because the driver has no payout account.
  'payout_waits',
  // An administrator booked pay that belongs to no job.
  'pay_adjusted',
  'applied',
  'application_withdrawn',
  'application_approved',
  'application_rejected',
  'application_waitlisted',
  // The application is under review again, after a rejection or after it was on the waitlist.
  'application_reopened',
  'document_handed_in',
  'document_approved',
  'document_rejected',
  'document_expiring',
  'document_expired',
  'background_check_started',
  'background_check_decided',
  'tutorial_completed',
  // Our staff paused the driver, or ended the pause before its time.
  'paused',
  'pause_ended',
] as const;
/**
 * Events of a support ticket. `replied`: the person wrote again. `changed`: the ticket's kind changed.
 * `merged`: it became part of another ticket. `rated`: the person rated our help.
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
/**
 * Events of a call for help. `taken`: staff are handling it. `safe`: the reporter is safe. `photo_added`: the
 * reporter added a photo.
 */
const incidentEventTypes = ['opened', 'taken', 'safe', 'photo_added', 'closed'] as const;
/** Events of an action that looked like abuse and waits for a decision by staff. */
const heldActEventTypes = ['held', 'decided'] as const;
/** Events of an action above its author's limit, which a second person must approve. */
const approvalEventTypes = ['asked', 'approved', 'declined', 'expired'] as const;
/** Events of a payment provider's message that matches no order and needs staff. */
const noticeEventTypes = ['opened', 'closed'] as const;
/**
 * Events of a mention in a staff note. `made`: the note mentions a colleague. `done`: the colleague has read
 * it.
 */
const mentionEventTypes = ['made', 'done'] as const;
/** Events of a finished order that was chosen at random for a quality check. */
const sampleEventTypes = ['drawn', 'judged'] as const;
const feedbackEventTypes = ['given', 'answered'] as const;
/**
 * Events of an alert: a store, or a reason, has unusually many cancellations and failed pickups. `closed`:
 * staff dealt with the alert.
 */
const alertEventTypes = ['raised', 'closed'] as const;
/**
 * Events of a person's request to manage a retailer's account. `code_requested`: a code was mailed to the
 * retailer's domain. `given`: the person's proof was enough, so staff had nothing to decide.
 */
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
/**
 * Events of a retailer's team. They are recorded under the company's ID. The types `invited` and `sent_again`
 * send an e-mail.
 */
const teamEventTypes = [
  'invited',
  'sent_again',
  'withdrawn',
  'joined',
  'role_changed',
  'removed',
  'left',
] as const;
/**
 * Events of a retailer's own return policy, recorded under the company's ID. `withdrawn`: the policy was
 * withdrawn before it took effect. `checked`: our staff checked it.
 */
const policyEventTypes = ['published', 'withdrawn', 'checked'] as const;
/**
 * Events of a retailer's agreement with us, recorded under the company's ID. `withdrawn`: the agreement was
 * withdrawn before the retailer accepted it.
 */
const agreementEventTypes = ['offered', 'agreed', 'withdrawn', 'ended'] as const;
/**
 * Events of an invoice to a retailer. `part_settled`: a part was paid or credited, and the rest is still
 * owed. `answered`: we answered the retailer's dispute.
 */
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
/**
 * Events of reports. `day_written`: the report about a day was made. `sent`: a saved report was e-mailed on
 * schedule.
 */
const reportEventTypes = ['day_written', 'sent'] as const;
/**
 * Events of a service area. `opened`: it takes bookings, for the first time or again. `dispatch_changed`: its
 * dispatch mode changed.
 */
const areaEventTypes = ['opened', 'dispatch_changed'] as const;
/**
 * Events of a difference between a payment provider's records and our books. `settled`: a later comparison no
 * longer finds the difference.
 */
const differenceEventTypes = ['found', 'settled', 'closed'] as const;
/**
 * Events of a retailer's webhook endpoint. `failing`: it has failed for days. `disabled`: it was switched
 * off.
 */
const webhookEventTypes = ['failing', 'disabled'] as const;
/**
 * Events of a retailer's API key. `prolonged`: an old key that was replaced by a new one stays valid for one
 * more day.
 */
const keyEventTypes = ['issued', 'rotated', 'prolonged', 'ended'] as const;
/**
 * Events of a store. `changed`: a fact about the store changed, such as its opening hours, or its counter
 * began or stopped accepting returns.
 */
const storeEventTypes = ['changed'] as const;
const accountEventTypes = [
  'registered',
  // Staff created the account, for a customer who called or from an imported file of bookings.
  'made_by_staff',
  // The person signed in with a browser that the account had not used before.
  'signed_in_anew',
  'verification_requested',
  'email_verified',
  'password_reset_requested',
  'password_changed',
  'email_change_requested',
  'email_changed',
  'sign_in_connected',
  // A second factor was added: an authenticator app or a passkey.
  'second_factor_added',
  'second_factor_removed',
  'export_made',
  // An administrator changed the kinds of proof, such as photos, that drivers must give.
  'proof_settings_changed',
  // The person requested a code that verifies a phone number for text messages.
  'text_code_requested',
  'deletion_requested',
  'deletion_withdrawn',
  'erased',
  'credit_granted',
  // A customer's credit will expire in a week.
  'credit_ending',
  'credit_taken_back',
] as const;

/**
 * The event types of each subject (the kind of record that the event is about). Only these types can be
 * recorded.
 */
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

/** The event types of each subject, as lists for use at run time. */
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

/**
 * A subject and an event type joined by a dot, such as `order.accepted`. Code subscribes to events by this
 * name.
 */
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

/** False for a kind of event that this release does not know, because a newer one wrote it. */
export function isEventKind(kind: string): kind is EventKind {
  return eventKinds.some((known) => known === kind);
}
