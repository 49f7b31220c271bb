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
  const where = domains.length > 0 ? domains.join(', ') : 'domain not known to us';
  return `${count}, ${where}${isClaimed ? '. Somebody acts for it already' : ''}`;
}

export const claimOutcomes: Readonly<
  Record<Exclude<CompanyClaim['state'], 'open'>, { title: string; words: string }>
> = {
  approved: {
    title: 'You are in',
    words: 'You own the company here. Invite the people who work with you.',
  },
  declined: {
    title: 'We declined this claim',
    words: 'We could not confirm that you act for the company.',
  },
  withdrawn: { title: 'You took this claim back', words: 'You can begin a new one.' },
  expired: {
    title: 'This claim has expired',
    words: 'Nobody proved it within 30 days. You can begin a new one.',
  },
};

export const claimStateNames: Readonly<Record<CompanyClaim['state'], string>> = {
  open: 'Open',
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Taken back',
  expired: 'Expired',
};
