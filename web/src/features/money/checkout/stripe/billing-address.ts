/** A United States address for the checkout form. */
export interface BillingAddress {
  line1: string;
  city: string;
  state: string;
  postal_code: string;
  country: 'US';
}

const written = /^(?<line1>[^,]+), (?<city>[^,]+), (?<state>[A-Z]{2}) (?<zip>\d{5})(-\d{4})?$/;

/**
 * Splits an address such as '4059 Shaw Blvd, St. Louis, MO 63110' into its parts. Null if it has another
 * form.
 */
export function billingAddressOf(address: string): BillingAddress | null {
  const { line1, city, state, zip } = written.exec(address)?.groups ?? {};
  if (line1 === undefined || city === undefined || state === undefined || zip === undefined)
    return null;
  return { line1, city, state, postal_code: zip, country: 'US' };
}
