import * as own from '@backhaul/contract/calls/places/own-stores.ts';
import * as calls from '@backhaul/contract/calls/places/stores.ts';
import { requireCompany } from '../../../app/require-company.ts';
import type { Database } from '../../../database/connect.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { defineFeature } from '../../../http/feature.ts';
import { sendNextCursor } from '../../../http/send-next-cursor.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';
import { changeStore } from './change-store.ts';
import {
  changeOwnStore,
  findOwnStoreChanges,
  presentOwnStore,
  previewStoreChange,
} from './own-stores.ts';
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

/** Registers the API calls with which a retailer's own people see and change its stores. */
function ownRoutes(server: CallServer, deps: { db: Database; bus: Bus; clock: Clock }): void {
  server.handle(own.listOwnStores, async ({ principal, params: { companyId }, query, reply }) => {
    requireCompany(principal, 'read_company', companyId);
    const { limit = pageSize } = query;
    const now = deps.clock.now();
    const rows = await findStores(deps.db, query, { limit, now, companyId });
    sendNextCursor(reply, rows, limit);
    return rows.map((row) => presentOwnStore(row, now));
  });
  server.handle(own.previewStoreChange, ({ principal, params, query }) =>
    previewStoreChange(deps, principal, { hours: '', ...params, ...query }),
  );
  server.handle(own.changeOwnStore, ({ principal, params, body }) =>
    changeOwnStore(deps, principal, { ...params, ...body }),
  );
  server.handle(own.listOwnStoreChanges, ({ principal, params }) =>
    findOwnStoreChanges(deps, principal, params),
  );
}

/** Stores and their returns counters, which the staff and the retailers can see and change (product-rules.md#stores). */
export const storesFeature = defineFeature({
  name: 'stores',
  routes(server, deps: { db: Database; bus: Bus; clock: Clock }) {
    routes(server, deps);
    ownRoutes(server, deps);
  },
});
