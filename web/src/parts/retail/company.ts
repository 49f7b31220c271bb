import type { OwnCompany } from '@backhaul/contract/calls/retail/companies.ts';
import { fillPath } from '@backhaul/contract/page-paths.ts';
import { createContext, use } from 'react';

export const CompanyContext = createContext<OwnCompany | null>(null);

/** The retailer whose screens are open, for screens in the retailer's frame. */
export function useCompany(): OwnCompany {
  const company = use(CompanyContext);
  if (!company) throw new Error('This screen stands in the frame of a retailer');
  return company;
}

/** The query's field that names the retailer, on screens whose path does not. */
export const companyParam = 'company';

/** The address of a screen for one of a person's retailers: in its path, or in its query unless it is the first. */
export function companyAddress(path: string, companyId: string, isFirst: boolean): string {
  if (path.includes('$companyId')) return fillPath(path as '/$companyId', { companyId });
  return isFirst ? path : `${path}?${companyParam}=${encodeURIComponent(companyId)}`;
}
