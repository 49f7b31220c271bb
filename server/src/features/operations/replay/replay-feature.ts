import { readOtherWay } from '@backhaul/contract/calls/operations/other-way.ts';
import { readReplay } from '@backhaul/contract/calls/operations/replay.ts';
import { noteLook } from '../../../app/admin-acts.ts';
import { createWorkQueue } from '../../../costly-work/work-queue.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { defineFeature } from '../../../http/feature.ts';
import { findOtherWay } from './find-other-way.ts';
import { findReplay, type ReplayDeps } from './find-replay.ts';

/**
 * The server computes one replayed day at a time, because a day keeps a processor busy for seconds.
 */
const limits = {
  atOnce: 1,
  waiting: 6,
  waitingEach: 2,
  longestWaitMs: 30_000,
  retryAfterSeconds: 10,
};

function routes(server: CallServer, deps: ReplayDeps): void {
  const queue = createWorkQueue(limits);
  server.handle(readOtherWay, ({ principal, query }) =>
    queue.run(principal.userId, () => findOtherWay(deps, query)),
  );
  server.handle(readReplay, async ({ principal, query }) => {
    const replay = await findReplay(deps, query);
    await noteLook(deps.db, {
      adminId: principal.userId,
      action: 'replay_day',
      subject:
        query.driver === undefined ? { thing: 'Drivers on the road' } : { personId: query.driver },
      before: null,
      after: { replayed: `${replay.area.name}, ${replay.day}` },
      reason: null,
      at: deps.clock.now(),
    });
    return replay;
  });
}

/** Replays of past days (product-rules.md#replay). */
export const replayFeature = defineFeature({ name: 'replay', routes });
