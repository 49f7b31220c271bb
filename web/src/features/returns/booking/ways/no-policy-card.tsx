import { mostPounds } from '@backhaul/domain/carrier/carrier-facts.ts';
import { bookingLimits } from '@backhaul/domain/booking/booking-limits.ts';
import { readParcelNumber } from '@backhaul/domain/carrier/parcel-number.ts';
import { poundsTyped } from '../../../../lib/typed-number.ts';
import { type PolicyCheck, PolicyVerdict } from '../../../../ui/policy-verdict.tsx';
import type { Draft } from '../draft/draft.ts';
import { typedNumbers } from './parcel-answers.ts';

type Answers = Pick<
  Draft,
  | 'carrier'
  | 'labelKind'
  | 'parcelNumbers'
  | 'returnLabel'
  | 'itemWeight'
  | 'numberOfItems'
  | 'sendBy'
>;

/** The sentences about the required answers that are missing, by their number. */
const openWords = ['', 'We still need one answer.', 'We still need two answers.'];

/** The answers that a parcel needs. */
function requiredChecks(draft: Answers): PolicyCheck[] {
  const numbers = typedNumbers(draft);
  const isCode = draft.labelKind === 'code';
  const isRead =
    numbers.length >= draft.numberOfItems && numbers.every((number) => readParcelNumber(number).ok);
  const most = draft.carrier === null ? bookingLimits.maxWeightPounds : mostPounds(draft.carrier);
  const pounds = poundsTyped(draft.itemWeight) ?? null;
  return [
    isCode
      ? { text: 'A picture of the code', met: draft.returnLabel !== null }
      : { text: 'The tracking number on the label', met: isRead },
    { text: `Weight: at most ${most} lb per parcel`, met: pounds !== null && pounds <= most },
  ];
}

/**
 * The card shown for a parcel instead of a policy result. The shop's label means that the shop accepts the
 * return.
 */
export function NoPolicyCard({ draft }: { draft: Answers }) {
  const required = requiredChecks(draft);
  const open = openWords[required.filter(({ met }) => !met).length];
  const lastDay = {
    text: 'The last day to send the parcel, if the label shows it',
    met: draft.sendBy !== '',
  };
  return (
    <PolicyVerdict
      verdict="pending"
      title="No policy check needed"
      reason={`The shop accepted the return when it sent you the ${draft.labelKind}.${open ? ` ${open}` : ''}`}
      checks={[...required, lastDay]}
    />
  );
}
