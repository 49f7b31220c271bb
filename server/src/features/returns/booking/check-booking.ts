import { errors } from '@backhaul/contract/error-codes.ts';
import { labelDoubt } from '@backhaul/domain/carrier/label-addresses.ts';
import type { BookingProblem } from '@backhaul/domain/booking/booking-problem.ts';
import type { BookingVerdicts } from '@backhaul/domain/booking/booking-rules.ts';
import type { PolicyVerdict } from '@backhaul/domain/policy/merchant-policy.ts';
import { AppError } from '../../../app/app-error.ts';
import type { BookingFacts } from './booking-facts.ts';
import type { Booking } from './booking-request.ts';
import type { ViewedFile } from '../../../orders/order-view.ts';

type FieldErrors = Readonly<Record<string, string>>;

const slotProblems = new Set(['slot_closed', 'pickup_date_past', 'pickup_date_too_far']);

function codeOf(problem: BookingProblem) {
  if (problem.code === 'policy_violation') return 'policy_violation';
  return slotProblems.has(problem.code) ? 'slot_unavailable' : 'validation_failed';
}

function refusalOf(problem: BookingProblem, policy: PolicyVerdict, causes: FieldErrors): AppError {
  const fieldErrors =
    problem.code === 'policy_violation'
      ? causes
      : Object.fromEntries(problem.fields.map((field) => [field, problem.message]));
  const code = codeOf(problem);
  return new AppError(code, {
    message: `${problem.title} - ${problem.message}`,
    ...(Object.keys(fieldErrors).length === 0 ? {} : { fieldErrors }),
    ...(code === 'policy_violation'
      ? { facts: { violations: policy.violations.map(({ text }) => text) } }
      : {}),
  });
}

/**
 * Throws the error for a booking that must be refused, with the form's messages
 * (product-rules.md#booking-steps): safety_block, policy_violation, slot_unavailable or validation_failed.
 */
export function requireBookable({ policy, safety, causes, answers }: BookingVerdicts): void {
  const fieldErrors = Object.fromEntries(causes.map(({ field, text }) => [field, text]));
  if (safety.result === 'block') {
    const violations = safety.findings.map(({ text }) => text);
    throw new AppError('safety_block', {
      message: safety.message,
      facts: { violations },
      fieldErrors,
    });
  }
  if (!answers.ok) throw refusalOf(answers, policy, fieldErrors);
}

/** Throws not_your_store if a return booked by a program would go to another company. */
export function requireOwnStore(
  facts: Pick<BookingFacts, 'quote' | 'company_id'> | undefined,
  program: { companyId: string } | undefined,
): void {
  if (program === undefined || facts === undefined) return;
  if ((facts.quote.company_id ?? facts.company_id) === program.companyId) return;
  const { message } = errors.not_your_store;
  throw new AppError('not_your_store', { fieldErrors: { storeId: message } });
}

/**
 * Throws label_goes_to_door if the photo shows the wrong label: the one with which the parcel once came,
 * addressed to the pickup.
 */
export function requireReturnLabel(
  { parcel, pickupAddress }: Pick<Booking, 'parcel' | 'pickupAddress'>,
  { uploads }: Pick<BookingFacts, 'uploads'>,
): void {
  if (parcel === null) return;
  const goesToDoor = uploads.some(
    ({ label_addresses }) =>
      label_addresses !== null && labelDoubt(label_addresses, pickupAddress) === 'goes_to_door',
  );
  if (!goesToDoor) return;
  const { message } = errors.label_goes_to_door;
  throw new AppError('label_goes_to_door', { fieldErrors: { parcelNumbers: message } });
}

/** Throws charity_declines for an item that the charity never accepts. */
export function requireTaken(
  { declined }: Pick<BookingVerdicts, 'declined'>,
  { quote }: Pick<BookingFacts, 'quote'>,
): void {
  if (declined === null) return;
  const message = `${quote.dropoff_name} does not accept this item: ${declined}.`;
  throw new AppError('charity_declines', { message, fieldErrors: { orderName: message } });
}

/**
 * The uploads that the booking names as receipt and label. Throws unknown_file if one is missing or of the
 * wrong kind.
 */
export function requireUploads(
  { receiptImage, returnLabelImage }: Pick<Booking, 'receiptImage' | 'returnLabelImage'>,
  { uploads }: Pick<BookingFacts, 'uploads'>,
): ViewedFile[] {
  const named = [
    { id: receiptImage, kind: 'receipt', field: 'receiptImage' },
    { id: returnLabelImage, kind: 'label', field: 'returnLabelImage' },
  ].filter(({ id }) => id != null);
  return named.map(({ id, kind, field }) => {
    const upload = uploads.find((file) => file.id === id && file.kind === kind);
    if (upload === undefined) {
      throw new AppError('unknown_file', { fieldErrors: { [field]: 'Please upload it again' } });
    }
    return upload;
  });
}
