import { readReplay } from '@backhaul/contract/calls/operations/replay.ts';
import { noteLook } from '../../../app/admin-acts.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { defineFeature } from '../../../http/feature.ts';
import { findReplay, type ReplayDeps } from './find-replay.ts';

function routes(server: CallServer, deps: ReplayDeps): void {
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

/** Days as they were (product-rules.md#replay). */
export const replayFeature = defineFeature({ name: 'replay', routes });
