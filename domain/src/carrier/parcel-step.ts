import { bookingLimits } from '../booking/booking-limits.ts';
import type { ParcelAnswers, ReturnDetailsAnswers } from '../booking/booking-draft.ts';
import { problem, type Rule } from '../booking/booking-problem.ts';
import { wayRow } from '../way/ways-back.ts';
import { dayNumber } from '../time/calendar-date.ts';
import type { LocalTime } from '../time/calendar-date.ts';
import { carrierFacts, mostPounds } from './carrier-facts.ts';
import { type Carrier, carrierName } from './carrier-names.ts';
import { readParcelNumber, type ReadParcelNumber } from './parcel-number.ts';

/** The error message for a number that is not this carrier's; null if the number is right. */
export function numberProblem(read: ReadParcelNumber, carrier: Carrier | null): string | null {
  if (read.ok) {
    if (carrier === null || read.parcel.carrier === carrier) return null;
    return `This is a ${carrierName(read.parcel.carrier)} number, not a ${carrierName(carrier)} number`;
  }
  return read.code === 'wrong_check_digit'
    ? 'A digit in this number is wrong. Compare the number with the label'
    : 'This is not a UPS, FedEx or USPS tracking number. Compare the number with the label';
}

/**
 * The tracking numbers as carriers write them, without duplicates. Texts that are no tracking number are left
 * out.
 */
export function readNumbers(numbers: readonly string[]): string[] {
  const read = numbers.map(readParcelNumber).flatMap((one) => (one.ok ? [one.parcel.number] : []));
  return [...new Set(read)];
}

type AskedParcel = {
  readonly parcel: ParcelAnswers | null;
  readonly numberOfItems: number;
  readonly itemWeight?: number | null | undefined;
  readonly now: LocalTime;
};

const labelProblem = (code: string, message: string) =>
  problem(code, 'Label', message, ['parcelNumbers']);

const rules: readonly Rule<AskedParcel>[] = [
  ({ parcel }) => {
    if (parcel === null)
      return labelProblem('label_required', 'Add the return label or the shop’s code');
    if (parcel.kind === 'code' && !parcel.hasFile)
      return labelProblem('label_required', 'Add a picture of the code that the shop sent you');
    if (parcel.kind === 'label' && parcel.numbers.length === 0)
      return labelProblem('label_required', 'Add the label, or type the tracking number');
    return null;
  },
  ({ parcel }) =>
    parcel !== null && parcel.carrier === null
      ? labelProblem('carrier_required', 'Choose the carrier that is on the label')
      : null,
  ({ parcel }) => {
    const wrong = (parcel?.numbers ?? [])
      .map((number) => numberProblem(readParcelNumber(number), parcel?.carrier ?? null))
      .find((sentence) => sentence !== null);
    return wrong === undefined ? null : labelProblem('wrong_parcel_number', wrong);
  },
  ({ parcel, numberOfItems }) =>
    parcel !== null && readNumbers(parcel.numbers).length > numberOfItems
      ? problem('more_labels_than_parcels', 'Parcels', 'Enter at least as many parcels as labels', [
          'numberOfItems',
        ])
      : null,
  ({ parcel, itemWeight }) => {
    if (parcel === null || parcel.carrier === null || itemWeight == null) return null;
    const most = mostPounds(parcel.carrier);
    const whose =
      most < bookingLimits.maxWeightPounds ? `${carrierName(parcel.carrier)} takes` : 'We take';
    return itemWeight > most
      ? problem('parcel_too_heavy', 'Weight', `${whose} parcels of up to ${most} lb`, [
          'itemWeight',
        ])
      : null;
  },
  ({ parcel }) => {
    if (parcel === null || parcel.carrier === null || parcel.inches === null) return null;
    const most = carrierFacts[parcel.carrier].maxInches;
    if (!Number.isFinite(parcel.inches) || parcel.inches <= 0)
      return problem('parcel_size_invalid', 'Size', 'The longest side must be a number in inches', [
        'parcelInches',
      ]);
    return most !== null && parcel.inches > most
      ? problem(
          'parcel_too_long',
          'Size',
          `${carrierName(parcel.carrier)} counters take parcels of up to ${most} inches`,
          ['parcelInches'],
        )
      : null;
  },
  ({ parcel, now }) => {
    const sendBy = parcel?.sendBy ?? null;
    if (sendBy === null) return null;
    if (dayNumber(sendBy) === null)
      return problem('invalid_send_by', 'Send by', 'Please enter a valid date', ['sendBy']);
    return sendBy < now.date
      ? problem(
          'label_ended',
          'Send by',
          parcel?.kind === 'code'
            ? 'This code has expired. Ask the shop for a new one'
            : 'This label has expired. Ask the shop for a new one',
          ['sendBy'],
        )
      : null;
  },
];

/**
 * The rules for a carrier's parcel (product-rules.md#ways-back), about its label or code, tracking number,
 * count, weight, size and last day.
 */
export const parcelRules: readonly Rule<ReturnDetailsAnswers & { readonly now: LocalTime }>[] =
  rules.map(
    (rule) =>
      ({ way, parcel = null, ...answers }) =>
        wayRow(way).asksLabel ? rule({ ...answers, parcel }) : null,
  );
