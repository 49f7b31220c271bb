import * as calls from '@backhaul/contract/calls/retail/company-returns.ts';
import { requireCompany } from '../../../app/require-company.ts';
import { defineFeature } from '../../../http/feature.ts';
import { type DayDeps, readCompanyDay } from './read-company-day.ts';

/** Returns as the retailer's own people see them (product-rules.md#retailers). */
export const returnsFeature = defineFeature({
  name: 'returns',
  routes(server, deps: DayDeps) {
    server.handle(calls.readCompanyDay, ({ principal, params: { companyId } }) => {
      requireCompany(principal, 'read_company', companyId);
      return readCompanyDay(deps, { companyId, sandboxId: principal.sandboxId });
    });
  },
});
