import type { OwnCompany } from '@backhaul/contract/calls/retail/companies.ts';
import { fillPath } from '@backhaul/contract/page-paths.ts';
import { createContext, use } from 'react';

export const CompanyContext = createContext<OwnCompany | null>(null);

/** The retailer whose pages are open. It works only within the retailer area. */
export function useCompany(): OwnCompany {
  const company = use(CompanyContext);
  if (!company) throw new Error('This screen must be inside the frame of a retailer');
  return company;
}

/** The URL parameter that names the retailer, on pages whose path does not. */
export const companyParam = 'company';

/**
 * The URL of a page for one of a person's retailers. The retailer is in the path if the path has a parameter
 * for it. Otherwise it is in the query, which is left out for the person's first retailer.
 */
export function companyAddress(path: string, companyId: string, isFirst: boolean): string {
  if (path.includes('$companyId')) return fillPath(path as '/$companyId', { companyId });
  return isFirst ? path : `${path}?${companyParam}=${encodeURIComponent(companyId)}`;
}
