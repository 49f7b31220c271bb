import * as giftCards from '@backhaul/contract/calls/returns/gift-cards.ts';
import * as endings from '@backhaul/contract/calls/returns/job-ending.ts';
import * as settings from '@backhaul/contract/calls/returns/proof-settings.ts';
import * as proof from '@backhaul/contract/calls/returns/proof.ts';
import { AppError } from '../../../app/app-error.ts';
import { defineFeature } from '../../../http/feature.ts';
import type { Arrivals } from '../../../orders/arrivals.ts';
import { readDriverOrder } from '../../../orders/read-driver-order.ts';
import { giveGiftCard } from './give-gift-card.ts';
import { giveHandOver } from './give-hand-over.ts';
import { readEnding } from './job-ending.ts';
import { changeProofSettings, dropProofSettings, readProofSettings } from './proof-settings.ts';
import { type RevealDeps, revealGiftCard } from './reveal-gift-card.ts';
import { reviewStop } from './review-stop.ts';

const revealsPerMinute = 20;

/** Proof that an item was handed over (product-rules.md#hand-over-proof). */
export const proofFeature = defineFeature({
  name: 'proof',
  routes(calls, deps: RevealDeps & { arrivals: Arrivals }) {
    calls.handle(proof.giveHandOver, async ({ principal, params, body }) => {
      await giveHandOver(deps, principal, params.id, body);
      const seen = { now: deps.clock.now(), from: null, arrivals: deps.arrivals };
      const card = await readDriverOrder(deps.db, params.id, principal, seen);
      if (card === undefined) throw new AppError('not_found');
      return card;
    });

    const endingOf = (orderId: string, driverId: string) =>
      readEnding(deps.db, { orderId, driverId, now: deps.clock.now() });

    calls.handle(endings.readJobEnding, ({ principal, params }) =>
      endingOf(params.id, principal.userId),
    );

    calls.handle(endings.giveGiftCard, async ({ principal, params, body }) => {
      await giveGiftCard(deps, principal, params.id, body);
      return endingOf(params.id, principal.userId);
    });

    calls.handle(endings.reviewStop, async ({ principal, params, body }) => {
      await reviewStop(deps, principal, params.id, body);
      return endingOf(params.id, principal.userId);
    });

    calls.handle(settings.readProofSettings, ({ query }) =>
      readProofSettings(deps.db, query.city ?? null),
    );

    calls.handle(settings.changeProofSettings, async ({ principal, body }) => {
      await changeProofSettings(deps, principal, body);
      return readProofSettings(deps.db, body.city ?? null);
    });

    calls.handle(settings.dropProofSettings, async ({ principal, params }) => {
      await dropProofSettings(deps, principal, params.city);
      return readProofSettings(deps.db, params.city);
    });

    calls.handle(
      giftCards.revealGiftCard,
      ({ principal, params }) => revealGiftCard(deps, principal, params.orderId),
      { perMinute: revealsPerMinute },
    );
  },
});
