import type { AgreementVersion, OwnAgreement } from '@backhaul/contract/calls/retail/agreement.ts';
import { formatCalendarDay } from '../../lib/format/dates.ts';
import { formatDollars } from '../../lib/format/money.ts';

export const agreementStateNames: Readonly<Record<AgreementVersion['state'], string>> = {
  offered: 'Offered',
  waits: 'Scheduled',
  in_force: 'In force',
  past: 'Replaced',
  ended: 'Ended',
  withdrawn: 'Withdrawn',
};

/** The part of the fares that the retailer pays: 'The whole fare of each return'. */
export const coverWords = ({ coversUpTo }: Pick<AgreementVersion, 'coversUpTo'>): string =>
  coversUpTo === null
    ? 'The whole fare of each return'
    : `Up to ${formatDollars(coversUpTo)} of the fare of each return`;

/**
 * The conditions on the returns for which the retailer pays: reason, store and value. Null means that there
 * is no such condition.
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
  limit: 'You have reached your credit limit, so your customers pay for new returns themselves.',
  late: 'An invoice is late, so your customers pay for new returns themselves.',
} as const;

export const feeWords = ({ paysFees }: Pick<AgreementVersion, 'paysFees'>): string =>
  paysFees
    ? 'The retailer pays for late cancellations and missed pickups'
    : 'The customer pays for late cancellations and missed pickups';

/** The time in which a version of the agreement applies: 'Since Dec 1, 2026'. */
export function versionDay({ state, startsOn, endsOn }: AgreementVersion): string {
  const day = formatCalendarDay(startsOn);
  const last = endsOn === null ? '' : `, last day ${formatCalendarDay(endsOn)}`;
  if (state === 'offered' || state === 'waits') return `From ${day}${last}`;
  return state === 'withdrawn' ? `This version was planned to begin ${day}` : `Since ${day}${last}`;
}

export const inForceOf = ({ versions }: Pick<OwnAgreement, 'versions'>) =>
  versions.find(({ state }) => state === 'in_force');
export const offerOf = ({ versions }: Pick<OwnAgreement, 'versions'>) =>
  versions.find(({ state }) => state === 'offered');

/** The agreement in one sentence, for the retailer's staff. */
export function agreementLine(agreement: OwnAgreement): string {
  if (offerOf(agreement) !== undefined) return 'An agreement is waiting for your answer.';
  const inForce = inForceOf(agreement);
  if (inForce === undefined) return 'Your customers pay for their returns themselves.';
  if (agreement.stoppedBy !== null) return stopWords[agreement.stoppedBy];
  const { coversUpTo } = inForce;
  const isSome = Object.values(onlyWords(inForce)).some((words) => words !== null);
  const which = isSome ? 'the returns that your agreement names' : 'your customers’ returns';
  return coversUpTo === null
    ? `You pay the whole fare of ${which}.`
    : `You pay up to ${formatDollars(coversUpTo)} of the fare of ${isSome ? which : 'each return'}.`;
}
