import * as calls from '@backhaul/contract/calls/places/stores.ts';
import type { Database } from '../../../database/connect.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { defineFeature } from '../../../http/feature.ts';
import { sendNextCursor } from '../../../http/send-next-cursor.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';
import { changeStore } from './change-store.ts';
import { findStores, presentStore } from './store-queries.ts';

const pageSize = 50;

function routes(server: CallServer, deps: { db: Database; bus: Bus; clock: Clock }): void {
  server.handle(calls.listStores, async ({ query, reply }) => {
    const { limit = pageSize } = query;
    const now = deps.clock.now();
    const rows = await findStores(deps.db, query, { limit, now });
    sendNextCursor(reply, rows, limit);
    return rows.map((row) => presentStore(row, now));
  });
  server.handle(calls.changeStore, ({ principal, params, body }) =>
    changeStore(deps, principal, params.id, body),
  );
}

/** Stores and their returns counters, which the staff can see and change (product-rules.md#stores). */
export const storesFeature = defineFeature({ name: 'stores', routes });
