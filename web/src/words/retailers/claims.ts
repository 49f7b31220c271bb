import type { ClaimableCompany, CompanyClaim } from '@backhaul/contract/calls/retail/claims.ts';

export const categoryNames = {
  department_store: 'Everything (department store)',
  clothing: 'Clothing and shoes',
  electronics: 'Electronics',
  home_goods: 'Home goods',
  sporting_goods: 'Sporting goods',
  pharmacy: 'Pharmacy',
  other: 'Something else',
} as const;

/** The facts of a company that a person can ask to manage: '6 stores, kohls.com'. */
export function claimableLine({ stores, domains, isClaimed }: ClaimableCompany): string {
  const count = stores === 1 ? '1 store' : `${stores} stores`;
  const where = domains.length > 0 ? domains.join(', ') : 'domain unknown';
  return `${count}, ${where}${isClaimed ? '. Somebody already manages it' : ''}`;
}

export const claimOutcomes: Readonly<
  Record<Exclude<CompanyClaim['state'], 'open'>, { title: string; words: string }>
> = {
  approved: {
    title: 'We approved your claim',
    words: 'You are now an owner of the company on this site. Invite the people who work with you.',
  },
  declined: {
    title: 'We declined this claim',
    words: 'We could not confirm that you work for the company.',
  },
  withdrawn: { title: 'You withdrew this claim', words: 'You can start a new claim.' },
  expired: {
    title: 'This claim has expired',
    words: 'You did not prove the claim within 30 days. You can start a new claim.',
  },
};

export const claimStateNames: Readonly<Record<CompanyClaim['state'], string>> = {
  open: 'Open',
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
};
