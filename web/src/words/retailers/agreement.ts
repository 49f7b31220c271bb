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

/** 'The whole fare of each return' */
export const coverWords = ({ coversUpTo }: Pick<AgreementVersion, 'coversUpTo'>): string =>
  coversUpTo === null
    ? 'The whole fare of each return'
    : `Up to ${formatDollars(coversUpTo)} of each return`;

export const feeWords = ({ paysFees }: Pick<AgreementVersion, 'paysFees'>): string =>
  paysFees
    ? 'For late cancelling and missed pickups: covered too'
    : 'For late cancelling and missed pickups: the customer pays';

/** 'Since December 1' */
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

/** The agreement in one sentence, for its people. */
export function agreementLine(agreement: OwnAgreement): string {
  if (offerOf(agreement) !== undefined) return 'An agreement waits for your yes.';
  const inForce = inForceOf(agreement);
  if (inForce === undefined) return 'Your customers pay for their returns themselves.';
  const { coversUpTo } = inForce;
  return coversUpTo === null
    ? 'You pay the whole fare of your customers’ returns.'
    : `You pay up to ${formatDollars(coversUpTo)} of each return.`;
}
