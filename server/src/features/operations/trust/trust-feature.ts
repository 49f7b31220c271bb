import * as calls from '@backhaul/contract/calls/operations/trust.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { defineFeature } from '../../../http/feature.ts';
import { sendNextCursor } from '../../../http/send-next-cursor.ts';
import { decideHeldAct, type HeldActDeps } from './decide-held-act.ts';
import { presentHeldAct } from './held-act-presenter.ts';
import { findHeldActs } from './held-act-queries.ts';

const heldPage = 50;

function routes(server: CallServer, deps: HeldActDeps): void {
  server.handle(calls.listHeldActs, async ({ query, reply }) => {
    const { limit = heldPage } = query;
    const rows = await findHeldActs(deps.db, query, limit);
    sendNextCursor(reply, rows, limit);
    return rows.map(presentHeldAct);
  });
  server.handle(calls.decideHeldAct, ({ principal, params, body }) =>
    decideHeldAct(deps, principal, { ...params, ...body }),
  );
}

/** Acts of users that were held back as possible abuse (product-rules.md#brakes). */
export const trustFeature = defineFeature({ name: 'trust', routes });
