import * as calls from '@backhaul/contract/calls/money/credits.ts';
import { askApproval } from '../../../app/approvals.ts';
import { readCursor } from '../../../app/page-cursor.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { defineFeature } from '../../../http/feature.ts';
import { sendNextCursor } from '../../../http/send-next-cursor.ts';
import type { TasksOf } from '../../../jobs/job-payloads.ts';
import { findCredits, findOwnCredits } from './credit-queries.ts';
import { presentCustomerCredit, presentOwnCredits } from './credits-presenter.ts';
import { endCredits } from './end-credits.ts';
import { type CreditDeps, grantCredit, performCredit, takeCreditBack } from './manage-credit.ts';

const creditsPage = 50;

function routes(server: CallServer, deps: CreditDeps): void {
  server.handle(calls.listOwnCredits, async ({ principal }) =>
    presentOwnCredits(await findOwnCredits(deps.db, principal.userId), deps.clock.now()),
  );
  server.handle(calls.listCredits, async ({ query, reply }) => {
    const { limit = creditsPage, q, customer } = query;
    const rows = await findCredits(deps.db, {
      q,
      customer,
      cursor: readCursor(query.cursor),
      limit,
    });
    sendNextCursor(reply, rows, limit);
    return rows.map((row) => presentCustomerCredit(row, deps.clock.now()));
  });
  server.handle(calls.grantCredit, ({ principal, body, idempotency }) =>
    grantCredit(deps, principal, body, idempotency),
  );
  server.handle(calls.askForCredit, ({ principal, body, idempotency }) => {
    const asked = {
      act: 'credit',
      details: body,
      reason: body.reason,
      perform: performCredit,
    } as const;
    return askApproval(deps, principal, asked, idempotency);
  });
  server.handle(calls.takeCreditBack, ({ principal, params, body }) =>
    takeCreditBack(deps, principal, { ...params, ...body }),
  );
}

const tasks = (deps: CreditDeps): TasksOf<'end_credits'> => ({
  end_credits: () => endCredits(deps),
});

/** Credit that customers can pay with instead of money (product-rules.md#customer-credit). */
export const creditsFeature = defineFeature({
  name: 'credits',
  routes,
  tasks,
  schedules: [{ task: 'end_credits', at: '20 * * * *' }],
});
