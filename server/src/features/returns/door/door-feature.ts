import * as door from '@backhaul/contract/calls/returns/door.ts';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { defineFeature } from '../../../http/feature.ts';
import type { Arrivals } from '../../../orders/arrivals.ts';
import { presentOrderTo } from '../../../orders/present-order-to.ts';
import { readDriverOrder } from '../../../orders/read-driver-order.ts';
import { answerAtDoor } from './answer-at-door.ts';
import { type DoorDeps, sayArrival, takeBackArrival } from './say-arrival.ts';

const answersPerMinute = 20;

/** Routes for a driver who waits at the customer's door (product-rules.md#at-the-door). */
export const doorFeature = defineFeature({
  name: 'door',
  routes(calls, deps: DoorDeps & { arrivals: Arrivals }) {
    async function cardOf(orderId: string, principal: SessionPrincipal) {
      const seen = { now: deps.clock.now(), from: null, arrivals: deps.arrivals };
      const card = await readDriverOrder(deps.db, orderId, principal, seen);
      if (card === undefined) throw new AppError('not_found');
      return card;
    }

    calls.handle(door.sayArrival, async ({ principal, params, body }) => {
      await sayArrival(deps, principal, params.id, body);
      return cardOf(params.id, principal);
    });

    calls.handle(door.takeBackArrival, async ({ principal, params, body }) => {
      await takeBackArrival(deps, principal, params.id, body);
      return cardOf(params.id, principal);
    });

    calls.handle(
      door.answerAtDoor,
      async ({ principal, params, body }) => {
        await answerAtDoor(deps, principal, params.orderId, body);
        return presentOrderTo(deps, params.orderId, principal);
      },
      { perMinute: answersPerMinute },
    );
  },
});
