import * as calls from '@backhaul/contract/calls/retail/company-returns.ts';
import * as counter from '@backhaul/contract/calls/retail/counter.ts';
import * as refunds from '@backhaul/contract/calls/retail/refunds.ts';
import { requireCompany } from '../../../app/require-company.ts';
import { defineFeature } from '../../../http/feature.ts';
import { sendNextCursor } from '../../../http/send-next-cursor.ts';
import { confirmRefunds } from './confirm-refunds.ts';
import { findAtCounter } from './find-at-counter.ts';
import { findRefundsDue, presentRefundDue } from './find-refunds-due.ts';
import { type DayDeps, readCompanyDay } from './read-company-day.ts';
import { answerAtCounter, type CounterDeps, takeBackCounterWord } from './say-at-counter.ts';

const pageSize = 50;

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
    server.handle(refunds.listRefundsDue, async ({ principal, params, query, reply }) => {
      const { companyId } = params;
      requireCompany(principal, 'confirm_refunds', companyId);
      const { limit = pageSize } = query;
      const tenant = { companyId, sandboxId: principal.sandboxId };
      const rows = await findRefundsDue(deps, tenant, { ...query, limit });
      sendNextCursor(reply, rows, limit);
      return rows.map(presentRefundDue);
    });
    server.handle(refunds.confirmRefunds, ({ principal, params, body }) =>
      confirmRefunds(deps, principal, { ...params, ...body }),
    );
  },
});
