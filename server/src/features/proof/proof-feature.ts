import * as proof from '@backhaul/contract/calls/proof.ts';
import { AppError } from '../../app/app-error.ts';
import { defineFeature } from '../../http/feature.ts';
import type { Arrivals } from '../../orders/arrivals.ts';
import { readDriverOrder } from '../../orders/read-driver-order.ts';
import { giveHandOver, type ProofDeps } from './give-hand-over.ts';

/** What shows that an item changed hands (product-rules.md#hand-over-proof). */
export const proofFeature = defineFeature({
  name: 'proof',
  routes(calls, deps: ProofDeps & { arrivals: Arrivals }) {
    calls.handle(proof.giveHandOver, async ({ principal, params, body }) => {
      await giveHandOver(deps, principal, params.id, body);
      const seen = { now: deps.clock.now(), from: null, arrivals: deps.arrivals };
      const card = await readDriverOrder(deps.db, params.id, principal, seen);
      if (card === undefined) throw new AppError('not_found');
      return card;
    });
  },
});
