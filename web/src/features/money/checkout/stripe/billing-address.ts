/** A United States address, as a checkout fills it in. */
export interface BillingAddress {
  line1: string;
  city: string;
  state: string;
  postal_code: string;
  country: 'US';
}

const written = /^(?<line1>[^,]+), (?<city>[^,]+), (?<state>[A-Z]{2}) (?<zip>\d{5})(-\d{4})?$/;

/** The parts of '4059 Shaw Blvd, St. Louis, MO 63110'; null for an address in another form. */
export function billingAddressOf(address: string): BillingAddress | null {
  const { line1, city, state, zip } = written.exec(address)?.groups ?? {};
  if (line1 === undefined || city === undefined || state === undefined || zip === undefined)
    return null;
  return { line1, city, state, postal_code: zip, country: 'US' };
}
