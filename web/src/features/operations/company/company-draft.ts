import type { CompanyAnswer } from '@backhaul/contract/calls/operations/company.ts';
import {
  companyProblems,
  isLicenseEmpty,
  type LicenseKind,
  licenseKinds,
  licenseProblems,
} from '@backhaul/domain/company/company-profile.ts';

type Profile = NonNullable<CompanyAnswer['profile']>;
export type LicensePart = 'number' | 'issuedBy' | 'validUntil';
export type LicenseField = `${LicenseKind} ${LicensePart}`;
type Facts = Record<Exclude<keyof Profile, 'licenses'> | 'reason', string>;
/** The texts in the form: the company's facts, and three fields for each kind of license. */
export type CompanyDraft = Facts & Record<LicenseField, string>;

const parts = ['number', 'issuedBy', 'validUntil'] as const;

export function licenseField<P extends LicensePart>(kind: LicenseKind, part: P) {
  return `${kind} ${part}` as const;
}

export function draftOf(profile: Profile | null): CompanyDraft {
  const facts: Facts = {
    legalName: profile?.legalName ?? '',
    street: profile?.street ?? '',
    city: profile?.city ?? '',
    state: profile?.state ?? '',
    zip: profile?.zip ?? '',
    phone: profile?.phone ?? '',
    email: profile?.email ?? '',
    website: profile?.website ?? '',
    federalTaxId: profile?.federalTaxId ?? '',
    stateTaxId: profile?.stateTaxId ?? '',
    reason: '',
  };
  const licenses = licenseKinds.flatMap((kind) => {
    const known = profile?.licenses.find((license) => license.kind === kind);
    return parts.map((part) => [licenseField(kind, part), known?.[part] ?? ''] as const);
  });
  return { ...facts, ...(Object.fromEntries(licenses) as Record<LicenseField, string>) };
}

function licenseIn(draft: CompanyDraft, kind: LicenseKind) {
  const of = (part: LicensePart) => draft[licenseField(kind, part)];
  return { number: of('number'), issuedBy: of('issuedBy'), validUntil: of('validUntil') };
}

export function draftProblems(draft: CompanyDraft): Partial<Record<keyof CompanyDraft, string>> {
  const licenses = licenseKinds.flatMap((kind) =>
    Object.entries(licenseProblems(licenseIn(draft, kind))).map(
      ([part, problem]) => [`${kind} ${part}`, problem] as const,
    ),
  );
  return {
    ...companyProblems(draft),
    ...Object.fromEntries(licenses),
    ...(draft.reason.trim() === '' && { reason: 'Enter a reason' }),
  };
}

const orNull = (typed: string) => (typed.trim() === '' ? null : typed.trim());

export function profileOf(draft: CompanyDraft): Profile {
  return {
    legalName: draft.legalName,
    street: draft.street,
    city: draft.city,
    state: draft.state,
    zip: draft.zip,
    phone: draft.phone,
    email: draft.email,
    website: orNull(draft.website),
    federalTaxId: draft.federalTaxId,
    stateTaxId: orNull(draft.stateTaxId),
    licenses: licenseKinds.flatMap((kind) => {
      const license = licenseIn(draft, kind);
      if (isLicenseEmpty(license)) return [];
      return [{ ...license, kind, validUntil: orNull(license.validUntil) }];
    }),
  };
}
