import type { AgreementVersion, OwnAgreement } from '@backhaul/contract/calls/retail/agreement.ts';
import { formatCalendarDay } from '../../lib/format/dates.ts';
import { formatDollars } from '../../lib/format/money.ts';

export const agreementStateNames: Readonly<Record<AgreementVersion['state'], string>> = {
  offered: 'Offered',
  waits: 'Waits for its day',
  in_force: 'In force',
  past: 'Replaced',
  ended: 'Ended',
  withdrawn: 'Taken back',
};

/** The part of the fares that the retailer pays: 'The whole fare of each return'. */
export const coverWords = ({ coversUpTo }: Pick<AgreementVersion, 'coversUpTo'>): string =>
  coversUpTo === null
    ? 'The whole fare of each return'
    : `Up to ${formatDollars(coversUpTo)} of each return`;

/**
 * The return reasons for which the retailer pays: 'Wrong item, Defective product'. Null if it pays for all
 * returns.
 */
export function onlyWords({
  reasons,
  stores,
  valueFrom,
  valueUpTo,
}: Pick<AgreementVersion, 'reasons' | 'stores' | 'valueFrom' | 'valueUpTo'>): {
  reasons: string | null;
  stores: string | null;
  value: string | null;
} {
  const from = valueFrom === null ? null : `from ${formatDollars(valueFrom)}`;
  const upTo = valueUpTo === null ? null : `up to ${formatDollars(valueUpTo)}`;
  const value = [from, upTo].filter((part) => part !== null).join(', ');
  return {
    reasons: reasons?.join(', ') ?? null,
    stores: stores?.map(({ name }) => name).join(', ') ?? null,
    value: value === '' ? null : value,
  };
}

const stopWords = {
  limit: 'Your credit limit is reached, so your customers pay for new returns themselves.',
  late: 'An invoice is too late, so your customers pay for new returns themselves.',
} as const;

export const feeWords = ({ paysFees }: Pick<AgreementVersion, 'paysFees'>): string =>
  paysFees
    ? 'For late cancelling and missed pickups: covered too'
    : 'For late cancelling and missed pickups: the customer pays';

/** The time in which a version of the agreement applies: 'Since December 1'. */
export function versionDay({ state, startsOn, endsOn }: AgreementVersion): string {
  const day = formatCalendarDay(startsOn);
  const last = endsOn === null ? '' : `, last day ${formatCalendarDay(endsOn)}`;
  if (state === 'offered' || state === 'waits') return `From ${day}${last}`;
  return state === 'withdrawn' ? `Would have begun ${day}` : `Since ${day}${last}`;
}

export const inForceOf = ({ versions }: Pick<OwnAgreement, 'versions'>) =>
  versions.find(({ state }) => state === 'in_force');
export const offerOf = ({ versions }: Pick<OwnAgreement, 'versions'>) =>
  versions.find(({ state }) => state === 'offered');

/** The agreement in one sentence, for the retailer's staff. */
export function agreementLine(agreement: OwnAgreement): string {
  if (offerOf(agreement) !== undefined) return 'An agreement waits for your answer.';
  const inForce = inForceOf(agreement);
  if (inForce === undefined) return 'Your customers pay for their returns themselves.';
  if (agreement.stoppedBy !== null) return stopWords[agreement.stoppedBy];
  const { coversUpTo } = inForce;
  const isSome = Object.values(onlyWords(inForce)).some((words) => words !== null);
  const which = isSome ? 'the returns that your agreement names' : 'your customers’ returns';
  return coversUpTo === null
    ? `You pay the whole fare of ${which}.`
    : `You pay up to ${formatDollars(coversUpTo)} of ${isSome ? which : 'each return'}.`;
}
