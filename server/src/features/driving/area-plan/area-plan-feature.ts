import { readAreaPlan } from '@backhaul/contract/calls/driving/area-plan.ts';
import { readDriverDay } from '@backhaul/contract/calls/driving/driver-day.ts';
import { readWhatIf } from '@backhaul/contract/calls/driving/what-if.ts';
import { readTimeline } from '@backhaul/contract/calls/driving/timeline.ts';
import { createWorkQueue } from '../../../costly-work/work-queue.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { defineFeature } from '../../../http/feature.ts';
import { type AreaPlanDeps, findAreaPlan } from './find-area-plan.ts';
import { findDriverDay } from './find-driver-day.ts';
import { findTimeline } from './find-timeline.ts';
import { findWhatIf } from './find-what-if.ts';

/** The server computes one plan at a time, because a plan keeps a processor busy for a second. */
const limits = {
  atOnce: 1,
  waiting: 12,
  waitingEach: 2,
  longestWaitMs: 10_000,
  retryAfterSeconds: 5,
};

function routes(calls: CallServer, deps: AreaPlanDeps): void {
  const queue = createWorkQueue(limits);
  calls.handle(readAreaPlan, ({ principal, query }) =>
    queue.run(principal.userId, () => findAreaPlan(deps, query)),
  );
  calls.handle(readWhatIf, ({ principal, query }) =>
    queue.run(principal.userId, () => findWhatIf(deps, query)),
  );
  calls.handle(readTimeline, ({ query }) => findTimeline(deps, query));
  calls.handle(readDriverDay, ({ params }) => findDriverDay(deps, params.id));
}

/**
 * The API calls that show an area's tours for the next hours and propose better ones
 * (product-rules.md#a-plan-for-the-hours-ahead).
 */
export const areaPlanFeature = defineFeature({ name: 'area-plan', routes });
