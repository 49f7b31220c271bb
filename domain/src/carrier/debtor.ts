/** Closed parcels that a carrier takes to a shop. */
export interface ToldParcel {
  /** Null if the customer did not say. */
  readonly shop: string | null;
  readonly numbers: readonly string[];
}

/** The shop that owes the refund. For a parcel it is not the carrier. */
export const debtor = ({
  retailer,
  parcel = null,
}: {
  readonly retailer: string;
  readonly parcel?: ToldParcel | null;
}): string => (parcel === null ? retailer : (parcel.shop ?? 'The shop'));

/** ' Tracking number: 1Z5R89390357567127.'; empty without one. */
export function numberWords(numbers: readonly string[]): string {
  if (numbers.length === 0) return '';
  return ` Tracking ${numbers.length === 1 ? 'number' : 'numbers'}: ${numbers.join(', ')}.`;
}
