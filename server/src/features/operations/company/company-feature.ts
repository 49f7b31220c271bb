import * as calls from '@backhaul/contract/calls/operations/company.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { defineFeature } from '../../../http/feature.ts';
import { readStoredCompany } from '../../../database/company-profile.ts';
import { changeCompany, type CompanyDeps } from './change-company.ts';

function routes(server: CallServer, deps: CompanyDeps): void {
  const answer = async (): Promise<calls.CompanyAnswer> => {
    const stored = await readStoredCompany(deps.db);
    return {
      profile: stored && { ...stored.profile, licenses: [...stored.profile.licenses] },
      brandName: deps.installation.brandName,
      changedAt: stored && stored.changedAt.toISOString(),
      changedBy: stored && stored.changedBy,
    };
  };
  server.handle(calls.readCompany, answer);
  server.handle(calls.changeCompany, async ({ principal, body }) => {
    await changeCompany(deps, principal, body);
    return answer();
  });
}

/** The data of the company that runs the service (product-rules.md#company). */
export const companyFeature = defineFeature({ name: 'company', routes });
