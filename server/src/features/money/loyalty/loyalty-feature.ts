import * as calls from '@backhaul/contract/calls/money/loyalty.ts';
import { askApproval } from '../../../app/approvals.ts';
import { dropRule, type RuleDeps, startRule, stopRule } from '../../../app/budget-rules.ts';
import { requireLivePerson } from '../../../app/live-person.ts';
import { readCursor } from '../../../app/page-cursor.ts';
import type { Database } from '../../../database/connect.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { defineFeature } from '../../../http/feature.ts';
import { sendNextCursor } from '../../../http/send-next-cursor.ts';
import { convertPoints } from './convert-points.ts';
import { draftLoyalty } from './draft-loyalty.ts';
import { loyaltyKind, performLoyalty } from './loyalty-kind.ts';
import { presentOwnLoyalty, presentRule } from './loyalty-presenter.ts';
import {
  findLoyaltyRules,
  readLoyaltyRow,
  readPoints,
  readRunningRule,
  readYearsReturns,
} from './loyalty-queries.ts';

const rulesPage = 50;

/** A customer's points, and the customer's tier under the loyalty rule that is in force now. */
async function readStanding(db: Database, customerId: string, now: Date) {
  const points = (await readPoints(db, customerId)).reduce((sum, of) => sum + of.points, 0);
  const rule = await readRunningRule(db, now);
  const returns = rule === undefined ? 0 : await readYearsReturns(db, customerId, now);
  return presentOwnLoyalty(points, rule, returns);
}

function routes(server: CallServer, deps: RuleDeps): void {
  const { db, clock } = deps;
  server.handle(calls.listLoyaltyRules, async ({ query, reply }) => {
    const { limit = rulesPage, q } = query;
    const rows = await findLoyaltyRules(db, { q, cursor: readCursor(query.cursor), limit });
    sendNextCursor(reply, rows, limit);
    return rows.map((row) => presentRule(row, clock.now()));
  });
  server.handle(calls.readLoyaltyRule, ({ params }) =>
    loyaltyKind.present(db, params.id, clock.now()),
  );
  server.handle(calls.draftLoyaltyRule, ({ principal, body, idempotency }) =>
    draftLoyalty(deps, principal, body, idempotency),
  );
  server.handle(calls.dropLoyaltyRule, ({ params }) => dropRule(deps, loyaltyKind, params.id));
  server.handle(calls.startLoyaltyRule, ({ principal, params }) =>
    startRule(deps, loyaltyKind, principal, params.id),
  );
  server.handle(calls.askForLoyaltyRule, async ({ principal, params, idempotency }) => {
    const { name } = await readLoyaltyRow(db, params.id);
    const reason = `Loyalty: ${name}`;
    const asked = { act: 'promotion', details: params, reason, perform: performLoyalty } as const;
    return askApproval(deps, principal, asked, idempotency);
  });
  server.handle(calls.stopLoyaltyRule, ({ principal, params, body }) =>
    stopRule(deps, loyaltyKind, principal, { ...params, ...body }),
  );
  server.handle(calls.readOwnLoyalty, async ({ principal: { userId, sandboxId } }) => {
    if (sandboxId !== null) return presentOwnLoyalty(0, undefined, 0);
    return readStanding(db, userId, clock.now());
  });
  server.handle(calls.readCustomerLoyalty, async ({ params: { id } }) => {
    await requireLivePerson(db, id);
    return readStanding(db, id, clock.now());
  });
  server.handle(calls.convertPoints, ({ principal, idempotency }) =>
    convertPoints(deps, principal, idempotency),
  );
}

/** Loyalty points for customers (product-rules.md#loyalty). */
export const loyaltyFeature = defineFeature({ name: 'loyalty', routes });
