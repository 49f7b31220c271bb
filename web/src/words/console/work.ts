import type { LimitedAct } from '@backhaul/domain/access/act-limits.ts';
import type { WorkItem } from '@backhaul/contract/calls/operations/work.ts';
import type { WorkFacts, WorkFactsOf } from '@backhaul/contract/work-facts.ts';
import { driverDocumentNames } from '@backhaul/domain/driver-application/driver-documents.ts';
import { incidentKindNames } from '@backhaul/domain/help/incidents.ts';
import { gatewayNoticeNames } from '@backhaul/domain/money/gateway-notices.ts';
import { workGroupOf, workGroups, type WorkGroup } from '@backhaul/domain/operations/work-kinds.ts';
import { possessive } from '@backhaul/domain/policy/possessive.ts';
import { brakes } from '@backhaul/domain/trust/brakes.ts';
import { entryOf } from '../../lib/entry-of.ts';
import { formatCalendarDay } from '../../lib/format/dates.ts';
import { formatDollars } from '../../lib/format/money.ts';
import { differenceWords, providerName } from './differences.ts';
import { firstName, nextStep, orderSentence } from './order-work.ts';

export const workGroupNames: Readonly<Record<WorkGroup, string>> = {
  help: 'Calls for help',
  pickups: 'Pickups',
  refused: 'Items the store refused',
  inbox: 'Inbox',
  proof: 'Proof missing',
  reviews: 'Returns to check',
  followups: 'Follow-ups',
  money: 'Money',
  documents: 'Documents',
  applications: 'Applications',
  held: 'Suspected abuse',
  ratings: 'Low ratings',
  quality: 'Quality',
};

/** The group of a work item. A kind that only a newer server knows is in the group of follow-ups. */
export function groupOf({ kind }: Pick<WorkItem, 'kind'>): WorkGroup {
  const group = workGroupOf(kind);
  return workGroups.includes(group) ? group : 'followups';
}

type Said<About extends WorkFacts['about']> = (facts: WorkFactsOf<About>) => string;

const incident: Said<'incident'> = ({ name, side, kind, safeAt }) =>
  `${name} (${side}) needs help: ${(entryOf(incidentKindNames, kind) ?? kind).toLowerCase()}${safeAt === null ? '' : '. This person says they are safe'}.`;

/** The first line of a text, shortened for a list. */
function shortened(words: string): string {
  const line = words.split('\n')[0]?.trim() ?? '';
  return line.length > 90 ? `${line.slice(0, 88).trimEnd()} …` : line;
}

const ticket: Said<'ticket'> = ({ name, words, subject }) => {
  return `${firstName(name)} writes: ‘${shortened(words) || subject}’`;
};

const application: Said<'application'> = ({ name, documents, of }) =>
  documents < of
    ? `${name} wants to drive and has sent ${documents} of ${of} documents.`
    : `${name} wants to drive and has sent every document.`;

const document: Said<'document'> = ({ name, document: kind, state, expiresOn }) => {
  const what = (entryOf(driverDocumentNames, kind) ?? 'A document').toLowerCase();
  if (state === 'expired') return `${name} cannot drive: ${what} has expired.`;
  if (state === 'approved' && expiresOn !== null)
    return `${name}: ${what} expires on ${formatCalendarDay(expiresOn)}.`;
  return `${name} sent a new document: ${what}.`;
};

const payoutFailures: Readonly<Record<WorkFactsOf<'payout'>['failure'], string>> = {
  account_disabled: 'the bank account cannot receive payouts',
  account_closed: 'the bank account is closed',
  bank_refused: 'the bank refused the payout',
};

const payout: Said<'payout'> = ({ name, amount, failure }) =>
  `A payout of ${formatDollars(amount)} to ${name} failed: ${entryOf(payoutFailures, failure) ?? failure}.`;

const notice: Said<'notice'> = ({ provider, kind, amount, name }) =>
  `${providerName(provider)}: ${entryOf(gatewayNoticeNames, kind) ?? kind}${
    amount === null ? '' : `, ${formatDollars(amount)}${name === null ? '' : ` of ${name}`}`
  }.`;

const heldAct: Said<'held_act'> = ({ brake, isRefused, name }) =>
  `${entryOf(brakes, brake) ?? 'Suspected abuse'}: ${name ?? 'a visitor'} was ${isRefused ? 'refused' : 'allowed. Check this attempt'}.`;

const mention: Said<'mention'> = ({ by, words }) => `${by} mentions you: ‘${shortened(words)}’`;
const approvalActs: Readonly<Record<LimitedAct, string>> = {
  refund: 'refund',
  credit: 'grant credit of',
  driver_pay: 'adjust a driver’s pay by',
  promotion: 'make a promotion of',
  campaign: 'start a campaign of',
  write_off: 'write off',
  retailer_credit: 'credit a retailer with',
};
const approval: Said<'approval'> = ({ act, amount, askedBy, reason }) =>
  `${askedBy} asks to ${entryOf(approvalActs, act) ?? 'move'} ${formatDollars(amount)}: ${reason}`;

const sample: Said<'sample'> = ({ name, store }) =>
  `Judge the quality of ${possessive(firstName(name))} return to ${store}. We chose this return at random.`;

const feedback: Said<'feedback'> = ({ name, words }) =>
  `${firstName(name)} tells us: ‘${shortened(words)}’`;

const unusual: Said<'alert'> = ({ name, cases, ended }) =>
  `More cancellations than usual for ${name}: ${cases} of ${ended} orders in a week were cancelled.`;

const claim: Said<'claim'> = ({ name, company, isOwned }) =>
  isOwned
    ? `${name} says they work for ${company}, but that company already has an owner.`
    : `${name} says they work for ${company}.`;

const oldPolicy: Said<'policy'> = ({ company, knownOn }) =>
  `Nobody has checked ${possessive(company)} return policy since ${formatCalendarDay(knownOn)}.`;

const invoice: Said<'invoice'> = ({ company, left, dueOn, disputed }) =>
  disputed !== null
    ? `${company} disputes ${formatDollars(disputed)} of an invoice.`
    : `${company} has not paid ${formatDollars(left)}, due ${formatCalendarDay(dueOn)}.`;

export function workSentence({ facts, ...item }: WorkItem, nowMs: number): string {
  switch (facts.about) {
    case 'order':
      return orderSentence({ ...item, facts }, nowMs);
    case 'incident':
      return incident(facts);
    case 'ticket':
      return ticket(facts);
    case 'application':
      return application(facts);
    case 'document':
      return document(facts);
    case 'payout':
      return payout(facts);
    case 'difference':
      return differenceWords(facts);
    case 'notice':
      return notice(facts);
    case 'held_act':
      return heldAct(facts);
    case 'mention':
      return mention(facts);
    case 'approval':
      return approval(facts);
    case 'sample':
      return sample(facts);
    case 'feedback':
      return feedback(facts);
    case 'alert':
      return unusual(facts);
    case 'claim':
      return claim(facts);
    case 'policy':
      return oldPolicy(facts);
    case 'invoice':
      return invoice(facts);
    default:
      return 'A person must check this task.';
  }
}

/**
 * The tracking number or ticket number that a work item is shown with, and a short description of its order,
 * ticket or other subject.
 */
export function workAbout(
  { facts }: WorkItem,
  timeOf: (instant: string) => string,
): { number: string | null; words: string } {
  switch (facts.about) {
    case 'order': {
      const street = facts.street.split(',')[0];
      const next = nextStep(facts, timeOf);
      const words = `${facts.customerName}, ${street}, to ${facts.dropoffName}`;
      return { number: facts.trackingNumber, words: next === null ? words : `${words}. ${next}` };
    }
    case 'incident':
      return {
        number: facts.trackingNumber,
        words:
          facts.handledBy === null
            ? 'Nobody handles this call for help'
            : `${facts.handledBy} handles this call for help`,
      };
    case 'ticket': {
      const order = facts.trackingNumber === null ? '' : `, about ${facts.trackingNumber}`;
      const who = facts.isVisitor ? `${facts.name} (no account)` : facts.name;
      return { number: facts.number, words: `${facts.subject}: ${who}${order}` };
    }
    case 'application':
      return { number: null, words: `${facts.phone}, ${facts.zip}` };
    case 'difference':
      return { number: facts.trackingNumber, words: facts.name ?? providerName(facts.provider) };
    case 'notice':
      return { number: null, words: facts.reason };
    case 'held_act':
      return { number: facts.trackingNumber, words: facts.reference };
    case 'mention':
      return { number: null, words: `A note on ${facts.thing.name}` };
    case 'approval':
      return { number: facts.trackingNumber, words: facts.name ?? '' };
    case 'sample':
    case 'feedback':
      return { number: facts.trackingNumber, words: facts.name };
    case 'document':
    case 'payout':
      return { number: null, words: facts.name };
    case 'invoice':
      return { number: facts.number, words: facts.company };
    case 'claim':
      return {
        number: null,
        words:
          facts.provenBy === null
            ? `The domain ${facts.domain} is not verified yet`
            : `The domain ${facts.domain} is verified by ${facts.provenBy === 'mail' ? 'e-mail' : 'DNS'}`,
      };
    case 'policy':
      return { number: null, words: 'Compare our copy of the policy with the retailer’s website' };
    case 'alert':
      return {
        number: null,
        words: `${facts.usualCases} of ${facts.usualEnded} orders were cancelled in the four weeks before`,
      };
    default:
      return { number: null, words: '' };
  }
}
