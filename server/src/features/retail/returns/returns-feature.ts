import * as calls from '@backhaul/contract/calls/retail/company-returns.ts';
import * as counter from '@backhaul/contract/calls/retail/counter.ts';
import * as refunds from '@backhaul/contract/calls/retail/refunds.ts';
import * as lists from '@backhaul/contract/calls/retail/return-list.ts';
import { readCursor } from '../../../app/page-cursor.ts';
import { requireCompany } from '../../../app/require-company.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { defineFeature } from '../../../http/feature.ts';
import { sendNextCursor } from '../../../http/send-next-cursor.ts';
import { sendText } from '../../../http/send-text.ts';
import { confirmRefunds } from './confirm-refunds.ts';
import {
  companyReturnsCsv,
  findCompanyReturns,
  presentCompanyReturn,
} from './find-company-returns.ts';
import { findAtCounter } from './find-at-counter.ts';
import { findRefundsDue, presentRefundDue } from './find-refunds-due.ts';
import { type DayDeps, readCompanyDay } from './read-company-day.ts';
import { readReturnReasons } from './read-return-reasons.ts';
import { answerAtCounter, type CounterDeps, takeBackCounterWord } from './say-at-counter.ts';

const pageSize = 50;
/**
 * The maximum number of exports in a minute. It is low, because each export reads all of a retailer's
 * returns.
 */
const exportsPerMinute = 10;

function listRoutes(server: CallServer, deps: DayDeps): void {
  server.handle(lists.listCompanyReturns, async ({ principal, params, query, reply }) => {
    const { companyId } = params;
    requireCompany(principal, 'read_company', companyId);
    const { limit = pageSize, cursor, ...filters } = query;
    const tenant = { companyId, sandboxId: principal.sandboxId };
    const from = readCursor(cursor);
    const rows = await findCompanyReturns(deps.db, tenant, filters, { from, limit });
    sendNextCursor(reply, rows, limit);
    return rows.map(presentCompanyReturn);
  });
  server.handle(
    lists.exportCompanyReturns,
    async ({ principal, params: { companyId }, query, reply }) => {
      requireCompany(principal, 'read_company', companyId);
      const tenant = { companyId, sandboxId: principal.sandboxId };
      const file = { name: `returns-${companyId}.csv`, type: 'text/csv' };
      return sendText(reply, file, companyReturnsCsv(deps.db, tenant, query));
    },
    { perMinute: exportsPerMinute },
  );
  server.handle(lists.readReturnReasons, ({ principal, params: { companyId }, query }) => {
    requireCompany(principal, 'manage_policy', companyId);
    return readReturnReasons(deps, { companyId, sandboxId: principal.sandboxId }, query);
  });
}

/** Returns as the retailer's own people see them (product-rules.md#retailers). */
export const returnsFeature = defineFeature({
  name: 'returns',
  routes(server, deps: DayDeps & CounterDeps) {
    listRoutes(server, deps);
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
