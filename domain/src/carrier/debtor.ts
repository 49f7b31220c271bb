/** A sealed parcel for a carrier, as messages about the return name it. */
export interface ToldParcel {
  /** The shop that the parcel goes to; null if the customer did not name it. */
  readonly shop: string | null;
  readonly numbers: readonly string[];
}

/** The shop that owes the refund. For a parcel this is the shop it goes to, not the carrier. */
export const debtor = ({
  retailer,
  parcel = null,
}: {
  readonly retailer: string;
  readonly parcel?: ToldParcel | null;
}): string => (parcel === null ? retailer : (parcel.shop ?? 'The shop'));

/** The sentence ' Tracking number: 1Z5R89390357567127.'; empty if there is no number. */
export function numberWords(numbers: readonly string[]): string {
  if (numbers.length === 0) return '';
  return ` Tracking ${numbers.length === 1 ? 'number' : 'numbers'}: ${numbers.join(', ')}.`;
}
