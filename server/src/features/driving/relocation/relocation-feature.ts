import * as calls from '@backhaul/contract/calls/driving/relocation.ts';
import type { Database } from '../../../database/connect.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { defineFeature } from '../../../http/feature.ts';
import type { Clock } from '../../../ports/clock.ts';
import { createRelocationHints } from './relocation-hints.ts';

function routes(server: CallServer, deps: { db: Database; clock: Clock }): void {
  const hints = createRelocationHints(deps);
  server.handle(calls.readRelocationHint, ({ principal }) => hints.read(principal.userId));
  server.handle(calls.listRelocationHints, ({ query }) => hints.list(query.area));
}

/** Suggests places where idle drivers can wait for the next order (product-rules.md#relocation-hints). */
export const relocationFeature = defineFeature({ name: 'relocation', routes });
