import { readReplay } from '@backhaul/contract/calls/operations/replay.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { defineFeature } from '../../../http/feature.ts';
import { noteLook } from './note-look.ts';
import { findReplay, type ReplayDeps } from './find-replay.ts';

function routes(server: CallServer, deps: ReplayDeps): void {
  server.handle(readReplay, async ({ principal, query }) => {
    const replay = await findReplay(deps, query);
    await noteLook(deps, principal, { ...replay, driver: query.driver });
    return replay;
  });
}

/** Days as they were (docs/decisions/0188-a-day-replayed.md). */
export const replayFeature = defineFeature({ name: 'replay', routes });
