import { approvalDecided } from './approval-words.ts';
import { type AdjustmentKind, adjustmentNames } from '../payout/pay-adjustment.ts';
import type { CaseKind } from '../order/case-kinds.ts';
import type { IncidentSide } from '../help/incidents.ts';
import type { RefusalPlan } from '../order/refusal-plan.ts';
import {
  type AccountProblem,
  accountProblemWords,
  type PayoutAccountState,
  whyNotPaidOut,
} from '../payout/payout-account.ts';
import { possessive } from '../policy/possessive.ts';
import { type PayoutFailure, payoutFailureWords, type PayoutKind } from '../payout/payout-rules.ts';
import { jobChanged } from './change-words.ts';
import { inDollars, type NotificationWords } from './notification-words.ts';

/**
 * Facts for a driver's notification. Before the driver has accepted the job, they contain neither the street
 * nor the item.
 */
interface JobFacts {
  retailer: string;
  street: string;
  window: string;
}
type Words<Facts = JobFacts> = (facts: Facts) => NotificationWords;

const jobs = { label: 'Open your jobs', page: 'driver_portal' } as const;
const earnings = { label: 'See your earnings', page: 'driver_payments' } as const;

const jobAssigned: Words<JobFacts & { takeOverFrom: string | null }> = (facts) => ({
  subject: `New job: a ${facts.retailer} return`,
  body:
    facts.takeOverFrom === null
      ? `Collect the return at ${facts.street}, ${facts.window}.`
      : `The return is in ${possessive(facts.takeOverFrom)} car. Meet ${facts.takeOverFrom} there and take over the return.`,
  link: jobs,
});

interface LostJob extends JobFacts {
  /** The driver who has the job now; null if no driver has it. */
  driverName: string | null;
  item: 'to_collect' | 'with_you' | 'with_another';
  /** The reason given by the staff member who took the job away from the driver; null if there is none. */
  reason: string | null;
}
const whereItIs: Readonly<Record<LostJob['item'], (job: LostJob) => string>> = {
  to_collect: ({ street, window }) =>
    `Another driver takes the pickup at ${street}, ${window}. You do not need to come.`,
  with_you: ({ driverName }) =>
    `The return is in your car. Keep it until ${driverName ?? 'another driver'} takes it over.`,
  with_another: () => 'Another driver has the return now. You do not need to do anything.',
};

const jobTakenAway: Words<LostJob> = (job) => ({
  subject: `The ${job.retailer} return is no longer yours`,
  body: [
    whereItIs[job.item](job),
    'This job pays you nothing.',
    ...(job.reason === null ? [] : [`Reason: ${job.reason}`]),
  ].join(' '),
  link: jobs,
});

const jobCancelled: Words = ({ retailer, window }) => ({
  subject: `Cancelled: the ${retailer} return`,
  body: `Do not come to the pickup ${window}.`,
  link: jobs,
});

const tipAdded: Words<JobFacts & { tipCents: number }> = ({ retailer, tipCents }) => ({
  subject: `You got a tip of ${inDollars(tipCents)}`,
  body: `The tip is for the ${retailer} return. You get all of it.`,
  link: jobs,
});

const pickupDecided: Words<JobFacts & { payCents: number }> = ({ street, payCents }) => ({
  subject: `Our decision on the failed pickup at ${street}`,
  body:
    payCents === 0
      ? 'We looked into the pickup. You get no pay for it.'
      : `We looked into the pickup. You earned ${inDollars(payCents)}.`,
  link: earnings,
});

const ways: Readonly<Record<RefusalPlan, string>> = {
  bring_back: 'Bring the return back to the customer.',
  another_location: 'Take the return to another store.',
  donate: 'Take the return to a charity.',
};

const answers = {
  early_yes: 'The customer agreed. You can come now.',
  early_no: 'The customer did not agree. Come within the pickup window.',
} as const;

const customerAnswered: Words<JobFacts & { answer: keyof typeof answers | RefusalPlan }> = ({
  retailer,
  answer,
}) => ({
  subject: `Your ${retailer} return: what to do`,
  body: answer === 'early_yes' || answer === 'early_no' ? answers[answer] : ways[answer],
  link: jobs,
});

const cases: Readonly<Record<CaseKind, string>> = {
  safety_review: 'an item may be unsafe',
  negative_share_review: 'a return costs more than it earns',
  payment_risk_review: 'a payment looks risky',
  tip_review: 'a very high tip',
  promotion_review: 'a card paid for several accounts with one code',
  free_trips_review: 'a customer had several free trips',
  capture_failed: 'a card could not be charged',
  missing_proof: 'proof of a delivery is missing',
  lost_item: 'an item is lost',
  pickup_failed: 'a pickup failed',
  pickup_in_doubt: 'a failed pickup is in doubt',
  low_rating: 'a driver got a low rating',
  payment_mismatch: 'a payment has the wrong amount',
  refund_failed: 'a bank returned a refund',
  payment_dispute: 'a payment is disputed',
  payment_risk: 'a payment looks risky',
  parcel_number_differs: 'a carrier’s receipt has another number than the label',
  position_in_doubt: 'a driver’s position may be made up',
  verdict_in_doubt: 'a store refuses returnable items',
  related_driver: 'a driver may live with the customer',
};

/** The reasons that a payout failed, in words for staff. Drivers get other words. */
const operatorsFailures: Readonly<Record<PayoutFailure, string>> = {
  account_disabled: 'the account cannot receive payouts right now.',
  account_closed: 'the bank account is closed.',
  bank_refused: 'the bank refused it.',
};

interface PayoutFacts {
  kind: PayoutKind;
  amountCents: number;
  feeCents: number;
}

const arriving = ({ amountCents, feeCents }: PayoutFacts) => inDollars(amountCents - feeCents);

const payoutPaid: Words<PayoutFacts> = (payout) => ({
  subject: `${arriving(payout)} was paid out to you`,
  body:
    payout.kind === 'weekly'
      ? 'This is your weekly payout.'
      : `You cashed out ${inDollars(payout.amountCents)}, less the fee of ${inDollars(payout.feeCents)}.`,
  link: earnings,
});

const payoutFailed: Words<PayoutFacts & { failure: PayoutFailure }> = (payout) => ({
  subject: `Your payout of ${arriving(payout)} did not arrive`,
  body: `${payoutFailureWords[payout.failure]} The ${inDollars(payout.amountCents)} is pending again.`,
  link: earnings,
});

const payments = { label: 'Open your payments', page: 'driver_payments' } as const;

const payoutsReady: Words<{ takesInstant: boolean }> = ({ takesInstant }) => ({
  subject: 'You can get payouts now',
  body: takesInstant
    ? 'Your payout account is ready. Pending pay arrives every Monday, or within minutes when you cash out.'
    : 'Your payout account is ready. Pending pay arrives every Monday, or when you cash out. Your bank takes one to three business days.',
  link: payments,
});

const payoutsStopped: Words<{ problem: AccountProblem }> = ({ problem }) => ({
  subject: 'Payouts to you have stopped',
  body: `${accountProblemWords[problem]} Your earnings stay on your account until we can pay you.`,
  link: payments,
});

const payoutWaits: Words<{ state: PayoutAccountState; problem: AccountProblem | null }> = ({
  state,
  problem,
}) => {
  const why = whyNotPaidOut(state, problem);
  return {
    subject: 'Your weekly payout is waiting for you',
    body:
      why === null
        ? 'Your payout account is ready again. The next weekly payout includes your earnings.'
        : `${why} Your earnings stay pending until we can pay you.`,
    link: payments,
  };
};

const payoutNeedsPerson: Words<PayoutFacts & { failure: PayoutFailure; driverName: string }> = (
  payout,
) => ({
  subject: `New case: a payout of ${arriving(payout)} failed`,
  body: `${payout.driverName}: ${operatorsFailures[payout.failure]} The ${inDollars(payout.amountCents)} is pending again.`,
  link: { label: 'Open the payouts', page: 'admin_payouts' },
});

const payAdjusted: Words<{
  kind: AdjustmentKind;
  amountCents: number;
  owedCents: number;
  reason: string;
}> = ({ kind, amountCents, owedCents, reason }) => ({
  subject:
    amountCents < 0
      ? `${inDollars(-amountCents)} was taken off your earnings`
      : `${inDollars(amountCents)} was added to your earnings`,
  body:
    owedCents < 0
      ? `${adjustmentNames[kind]}: ${reason}. You owe ${inDollars(-owedCents)}, and we take it from your next earnings.`
      : `${adjustmentNames[kind]}: ${reason}. Your next payout includes it.`,
  link: earnings,
});

/**
 * The message to administrators about a new case (a problem with an order that staff must solve). `kind` is
 * null if only a newer release knows the case's kind.
 */
const caseOpened: Words<{ kind: CaseKind | null; trackingNumber: string }> = ({
  kind,
  trackingNumber,
}) => ({
  subject: kind === null ? 'New case' : `New case: ${cases[kind]}`,
  body: `Please check order ${trackingNumber}.`,
  link: { label: 'Open the order', page: 'admin_order' },
});

/**
 * The message to staff that a person called for help. `trackingNumber` is null if a driver without an order
 * called.
 */
const helpAsked: Words<{ name: string; side: IncidentSide; trackingNumber: string | null }> = ({
  name,
  side,
  trackingNumber,
}) => ({
  subject: `${name} (${side}) needs help`,
  body:
    trackingNumber === null
      ? 'The driver has no order now.'
      : `The call is about order ${trackingNumber}.`,
  link: { label: 'Open the call for help', page: 'admin_incidents' },
});

const helpTaken: Words<{ name: string; side: IncidentSide; hasOrder: boolean }> = ({
  name,
  side,
  hasOrder,
}) => ({
  subject: `${name} is handling your call for help`,
  body: 'They are trying to reach you. Call 911 if you are in danger.',
  link:
    side === 'customer' && hasOrder
      ? { label: 'See your return', page: 'order' }
      : { label: 'Open the driver portal', page: 'driver_portal' },
});

const noteMention: Words<{ by: string; about: string; words: string }> = ({
  by,
  about,
  words,
}) => ({
  subject: `${by} mentions you in a note on ${about}`,
  body: words.length > 160 ? `${words.slice(0, 158).trimEnd()} …` : words,
  link: { label: 'Open your work', page: 'admin_today' },
});

/** The texts of notifications to drivers about their jobs and to administrators about cases. */
export const workWords = {
  job_assigned: jobAssigned,
  job_taken_away: jobTakenAway,
  job_cancelled: jobCancelled,
  job_changed: jobChanged,
  tip_added: tipAdded,
  customer_answered: customerAnswered,
  payout_paid: payoutPaid,
  payout_failed: payoutFailed,
  payouts_ready: payoutsReady,
  payouts_stopped: payoutsStopped,
  payout_waits: payoutWaits,
  payout_needs_person: payoutNeedsPerson,
  pickup_decided: pickupDecided,
  pay_adjusted: payAdjusted,
  note_mention: noteMention,
  case_opened: caseOpened,
  approval_decided: approvalDecided,
  help_asked: helpAsked,
  help_taken: helpTaken,
};
