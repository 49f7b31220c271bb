import { listRoster } from '@backhaul/contract/calls/driving/roster.ts';
import type { Database } from '../../../database/connect.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { defineFeature } from '../../../http/feature.ts';
import { sendNextCursor } from '../../../http/send-next-cursor.ts';
import type { Clock } from '../../../ports/clock.ts';
import { findRoster, presentRoster } from './list-roster.ts';

const pageSize = 50;

function routes(calls: CallServer, { db, clock }: { db: Database; clock: Clock }): void {
  calls.handle(listRoster, async ({ query, reply }) => {
    const { limit = pageSize } = query;
    const rows = await findRoster(db, query, { limit, now: clock.now() });
    sendNextCursor(reply, rows, limit);
    return rows.map(presentRoster);
  });
}

/** The admin console's list of drivers. */
export const rosterFeature = defineFeature({ name: 'roster', routes });
