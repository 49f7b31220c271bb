import { isEmail } from '../access/registration-rules.ts';
import { phoneMessage, usPhoneOf } from '../booking/us-phone.ts';
import { isZipCode } from '../geo/zip-code.ts';
import { isCalendarDate } from '../time/calendar-date.ts';

export const companyLimits = {
  name: 120,
  line: 120,
  number: 40,
  website: 200,
  reason: 300,
} as const;

export const licenseKinds = [
  'business_license',
  'courier_permit',
  'liability_insurance',
  'workers_compensation',
] as const;
export type LicenseKind = (typeof licenseKinds)[number];

export const licenseNames: Readonly<Record<LicenseKind, string>> = {
  business_license: 'Business license',
  courier_permit: 'Courier permit',
  liability_insurance: 'Liability insurance',
  workers_compensation: 'Workers’ compensation',
};

export interface CompanyLicense {
  readonly kind: LicenseKind;
  readonly number: string;
  /** The city, state or insurer that issued the license or insurance. */
  readonly issuedBy: string;
  /** The last day on which the license or insurance is valid; null if it does not expire. */
  readonly validUntil: string | null;
}

/** The company that runs the service, as documents and mails name it. */
export interface CompanyProfile {
  readonly legalName: string;
  readonly street: string;
  readonly city: string;
  /** Two letters, such as MO. */
  readonly state: string;
  readonly zip: string;
  readonly phone: string;
  readonly email: string;
  readonly website: string | null;
  /** The federal tax number in the form '12-3456789'. */
  readonly federalTaxId: string;
  readonly stateTaxId: string | null;
  readonly licenses: readonly CompanyLicense[];
}

const states = new Set(
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  ),
);

/** First two digits that no federal tax number has. */
const unusedPrefixes = new Set('00 07 08 09 17 18 19 28 29 49 69 70 78 79 89 96 97'.split(' '));

/** A federal tax number in the form '12-3456789'; null for any other text. */
export function federalTaxIdOf(typed: string): string | null {
  const [, prefix = '', rest = ''] = /^\s*(\d{2})[\s-]?(\d{7})\s*$/.exec(typed) ?? [];
  return prefix === '' || unusedPrefixes.has(prefix) ? null : `${prefix}-${rest}`;
}

export function isUsState(typed: string): boolean {
  return states.has(typed.trim().toUpperCase());
}

export function isWebsite(typed: string): boolean {
  return /^https:\/\/[^\s/]+\.[^\s/]+/.test(typed) && URL.canParse(typed);
}

type TypedLicense = { readonly [K in keyof CompanyLicense]: string };
export type TypedCompany = {
  readonly [K in keyof Omit<CompanyProfile, 'licenses'>]: string;
};

const required = (value: string, what: string) =>
  value.trim() === '' ? `${what} is required` : undefined;

/** An error message for each wrong field; empty if all fields are right. */
export function companyProblems(typed: TypedCompany): Partial<Record<keyof TypedCompany, string>> {
  const found: Partial<Record<keyof TypedCompany, string | undefined>> = {
    legalName: required(typed.legalName, 'The legal name'),
    street: required(typed.street, 'The street'),
    city: required(typed.city, 'The city'),
    state: isUsState(typed.state) ? undefined : 'Use two letters, as in MO',
    zip: isZipCode(typed.zip.trim()) ? undefined : 'Use a five-digit ZIP code',
    phone: usPhoneOf(typed.phone) === null ? phoneMessage : undefined,
    email: isEmail(typed.email.trim()) ? undefined : 'Enter a valid e-mail address',
    website:
      typed.website.trim() === '' || isWebsite(typed.website.trim())
        ? undefined
        : 'Begin with https://',
    federalTaxId:
      federalTaxIdOf(typed.federalTaxId) === null
        ? 'Use the nine digits of the federal tax number, as in 43-1234567'
        : undefined,
  };
  return withoutEmpty(found);
}

/**
 * The problems of a license, by field. A license whose number, issuer and date are all empty has none,
 * because it is left out.
 */
export function licenseProblems(
  typed: Omit<TypedLicense, 'kind'>,
): Partial<Record<'number' | 'issuedBy' | 'validUntil', string>> {
  if (isLicenseEmpty(typed)) return {};
  return withoutEmpty({
    number: required(typed.number, 'The number'),
    issuedBy: required(typed.issuedBy, 'The issuer'),
    validUntil:
      typed.validUntil === '' || isCalendarDate(typed.validUntil)
        ? undefined
        : 'Choose the license’s last valid day',
  });
}

export function isLicenseEmpty(typed: Omit<TypedLicense, 'kind'>): boolean {
  return [typed.number, typed.issuedBy, typed.validUntil].every((value) => value.trim() === '');
}

function withoutEmpty<K extends string>(
  found: Partial<Record<K, string | undefined>>,
): Partial<Record<K, string>> {
  return Object.fromEntries(
    Object.entries(found).filter(([, problem]) => problem !== undefined),
  ) as Partial<Record<K, string>>;
}

type Address = Pick<CompanyProfile, 'street' | 'city' | 'state' | 'zip'>;

/** The address on one line: '1200 Market Street, St. Louis, MO 63103'. */
export function companyAddress({ street, city, state, zip }: Address): string {
  return `${street}, ${city}, ${state} ${zip}`;
}

/**
 * The company's name and address, as the sender of documents and mails: 'Backhaul Returns LLC, 1200 Market
 * Street, St. Louis, MO 63103'.
 */
export function companyLine(company: Address & Pick<CompanyProfile, 'legalName'>): string {
  return `${company.legalName}, ${companyAddress(company)}`;
}
