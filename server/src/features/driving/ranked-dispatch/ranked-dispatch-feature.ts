import * as calls from '@backhaul/contract/calls/driving/decisions.ts';
import * as joined from '@backhaul/contract/calls/driving/joined-offers.ts';
import { AppError } from '../../../app/app-error.ts';
import { cursorAfter, readCursor } from '../../../app/page-cursor.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { defineFeature } from '../../../http/feature.ts';
import type { TasksOf } from '../../../jobs/job-payloads.ts';
import { declineJoinedOffer, declineOffer } from './decline-offer.ts';
import { findDecision, findDecisions, readDecisionWords } from './decision-queries.ts';
import { keepComparison } from './keep-comparison.ts';
import { listJoinedOffers } from './list-joined-offers.ts';
import { planArea, planAreas } from './plan-area.ts';
import { presentDecision, presentWholeDecision } from './present-decision.ts';
import { rankOffer } from './rank-offer.ts';
import type { RankingDeps } from './ranking-deps.ts';
import { widenOffers } from './widen-offers.ts';

const pageSize = 50;

function routes(server: CallServer, deps: Pick<RankingDeps, 'db' | 'clock'>): void {
  const { db } = deps;
  server.handle(calls.declineOffer, async ({ principal, params }) => {
    await declineOffer(deps, principal.userId, params.id);
    return { id: params.id };
  });
  server.handle(joined.listJoinedOffers, ({ principal }) =>
    listJoinedOffers(db, principal, deps.clock.now()),
  );
  server.handle(joined.declineJoinedOffer, async ({ principal, params }) => {
    await declineJoinedOffer(deps, principal.userId, params.id);
    return { id: params.id };
  });
  server.handle(calls.listDecisions, async ({ query, reply }) => {
    const { limit = pageSize, order, outcome } = query;
    const cursor = readCursor(query.cursor);
    const rows = await findDecisions(db, { order, outcome, cursor, limit });
    const next = cursorAfter(rows, limit);
    if (next !== null) void reply.header('x-next-cursor', next);
    const words = await readDecisionWords(db, rows);
    return rows.map((row) => presentDecision(row, words));
  });
  server.handle(calls.readDecision, async ({ params }) => {
    const row = await findDecision(db, params.id);
    if (row === undefined) throw new AppError('not_found');
    return presentWholeDecision(row, await readDecisionWords(db, [row]));
  });
}

const tasks = (
  deps: RankingDeps,
): TasksOf<'rank_offer' | 'widen_offers' | 'plan_area' | 'plan_areas' | 'compare_ways'> => ({
  rank_offer: (asked) => rankOffer(deps, asked),
  widen_offers: () => widenOffers(deps),
  plan_area: ({ areaId }) => planArea(deps, areaId),
  plan_areas: () => planAreas(deps),
  compare_ways: (asked) => keepComparison(deps, { ...asked, now: deps.clock.now() }),
});

/**
 * Offers each order to the best drivers first, and shows the reasons (docs/decisions/0217-offers-by-plan.md).
 */
export const rankedDispatchFeature = defineFeature({
  name: 'ranked-dispatch',
  routes,
  tasks,
  schedules: [
    { task: 'widen_offers', at: '* * * * *' },
    { task: 'plan_areas', at: '* * * * *' },
  ],
});
