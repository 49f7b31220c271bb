import type { OwnCompany } from '@backhaul/contract/calls/retail/companies.ts';

export const roleNames: Readonly<Record<OwnCompany['role'], string>> = {
  owner: 'Owner',
  manager: 'Manager',
  clerk: 'Clerk',
};

/** The person's role and the number of stores: 'Owner · 5 stores'. */
export function companyLine({ role, stores }: OwnCompany): string {
  const count = stores.length === 1 ? '1 store' : `${stores.length} stores`;
  return `${roleNames[role]} · ${count}`;
}
