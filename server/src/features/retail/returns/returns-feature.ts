import * as calls from '@backhaul/contract/calls/retail/company-returns.ts';
import * as counter from '@backhaul/contract/calls/retail/counter.ts';
import { requireCompany } from '../../../app/require-company.ts';
import { defineFeature } from '../../../http/feature.ts';
import { findAtCounter } from './find-at-counter.ts';
import { type DayDeps, readCompanyDay } from './read-company-day.ts';
import { answerAtCounter, type CounterDeps, takeBackCounterWord } from './say-at-counter.ts';

/** Returns as the retailer's own people see them (product-rules.md#retailers). */
export const returnsFeature = defineFeature({
  name: 'returns',
  routes(server, deps: DayDeps & CounterDeps) {
    server.handle(calls.readCompanyDay, ({ principal, params: { companyId } }) => {
      requireCompany(principal, 'read_company', companyId);
      return readCompanyDay(deps, { companyId, sandboxId: principal.sandboxId });
    });
    server.handle(counter.findAtCounter, ({ principal, params, query }) =>
      findAtCounter(deps, principal, { ...params, ...query }),
    );
    server.handle(counter.answerAtCounter, ({ principal, params, body }) =>
      answerAtCounter(deps, principal, { ...params, ...body }),
    );
    server.handle(counter.takeBackCounterWord, ({ principal, params }) =>
      takeBackCounterWord(deps, principal, params),
    );
  },
});
