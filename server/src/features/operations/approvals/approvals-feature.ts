import * as calls from '@backhaul/contract/calls/operations/approvals.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import { type LimitedAct, limitOf } from '@backhaul/domain/access/act-limits.ts';
import { can } from '@backhaul/domain/access/can.ts';
import { consoleRolesOf } from '@backhaul/domain/access/console-roles.ts';
import { AppError } from '../../../app/app-error.ts';
import { readLimits } from '../../../app/limits.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { defineFeature } from '../../../http/feature.ts';
import { sendNextCursor } from '../../../http/send-next-cursor.ts';
import type { TasksOf } from '../../../jobs/job-payloads.ts';
import { findApprovals, presentApproval, readApproval } from './approval-queries.ts';
import { type ApprovalDeps, decideApproval } from './decide-approval.ts';
import { endApprovals } from './end-approvals.ts';
import { presentLimit, setLimit } from './set-limit.ts';

const approvalsPage = 50;

function routes(server: CallServer, deps: ApprovalDeps): void {
  const { db, clock } = deps;
  server.handle(calls.readOwnLimits, async ({ principal }) => {
    const limits = await readLimits(db);
    const mostOf = (act: LimitedAct) => {
      const cents = limitOf(consoleRolesOf(principal), act, limits);
      return cents === null ? null : toDollars(cents);
    };
    return {
      refund: mostOf('refund'),
      credit: mostOf('credit'),
      driverPay: mostOf('driver_pay'),
      promotion: mostOf('promotion'),
      campaign: mostOf('campaign'),
      writeOff: mostOf('write_off'),
      retailerCredit: mostOf('retailer_credit'),
    };
  });
  server.handle(calls.listApprovals, async ({ principal, query, reply }) => {
    const { limit = approvalsPage } = query;
    const rows = await findApprovals(db, principal, query, limit);
    sendNextCursor(reply, rows, limit);
    const seen = { limits: await readLimits(db), now: clock.now() };
    return rows.map((row) => presentApproval(row, principal, seen));
  });
  server.handle(calls.readApproval, async ({ principal, params }) => {
    const row = await readApproval(db, params.id);
    const isSeen = row?.asked_by === principal.userId || can(principal, 'decide_approvals', null);
    if (row === undefined || !isSeen) throw new AppError('not_found');
    return presentApproval(row, principal, { limits: await readLimits(db), now: clock.now() });
  });
  server.handle(calls.decideApproval, ({ principal, params, body }) =>
    decideApproval(deps, principal, { ...params, ...body }),
  );
  server.handle(calls.listLimits, async () => (await readLimits(db)).map(presentLimit));
  server.handle(calls.setLimit, ({ principal, body }) => setLimit(deps, principal, body));
}

const tasks = (deps: ApprovalDeps): TasksOf<'end_approvals'> => ({
  end_approvals: () => endApprovals(deps),
});

/**
 * Limits on acts that move money, and approvals by a second person (product-rules.md#limits-and-approvals).
 */
export const approvalsFeature = defineFeature({
  name: 'approvals',
  routes,
  tasks,
  schedules: [{ task: 'end_approvals', at: '*/5 * * * *' }],
});
