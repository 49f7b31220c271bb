import * as calls from '@backhaul/contract/calls/money/promotions.ts';
import { askApproval } from '../../../app/approvals.ts';
import type { Brakes } from '../../../app/brakes.ts';
import { readCursor } from '../../../app/page-cursor.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { createDeviceCookie } from '../../../http/device-cookie.ts';
import { defineFeature } from '../../../http/feature.ts';
import { sendNextCursor } from '../../../http/send-next-cursor.ts';
import type { SessionCookie } from '../../../http/session-cookie.ts';
import type { Bus } from '../../../ports/bus.ts';
import {
  createPromotion,
  endPromotion,
  performPromotion,
  type PromotionDeps,
} from './manage-promotion.ts';
import { presentPromotion } from './promotion-presenter.ts';
import { findPromotions } from './promotion-queries.ts';
import { redeemPromotion } from './redeem-promotion.ts';

interface PromotionRoutesDeps extends PromotionDeps {
  bus: Bus;
  cookie: SessionCookie;
  authPerMinute: number;
  brakes: Brakes;
}

const promotionsPage = 50;

function routes(server: CallServer, deps: PromotionRoutesDeps): void {
  const devices = createDeviceCookie(deps.cookie);
  server.handle(calls.listPromotions, async ({ query, reply }) => {
    const { limit = promotionsPage, q } = query;
    const rows = await findPromotions(deps.db, { q, cursor: readCursor(query.cursor), limit });
    sendNextCursor(reply, rows, limit);
    return rows.map((row) => presentPromotion(row, deps.clock.now()));
  });
  server.handle(calls.createPromotion, ({ principal, body, idempotency }) =>
    createPromotion(deps, principal, body, idempotency),
  );
  server.handle(calls.askForPromotion, ({ principal, body, idempotency }) => {
    const { reason } = body;
    const asked = { act: 'promotion', details: body, reason, perform: performPromotion } as const;
    return askApproval(deps, principal, asked, idempotency);
  });
  server.handle(calls.endPromotion, ({ principal, params, body }) =>
    endPromotion(deps, principal, { ...params, ...body }),
  );
  server.handle(
    calls.redeemPromotion,
    async ({ principal, body, request, idempotency }) => {
      const { device } = devices.read(request);
      const { userId, sandboxId } = principal;
      if (sandboxId === null) await deps.brakes.take('code_tried', { userId, device });
      return redeemPromotion(deps, principal, { ...body, device }, idempotency);
    },
    // The limit is as low as the one for passwords, so that nobody can find a code by guessing.
    { perMinute: deps.authPerMinute },
  );
}

/** Promotion codes that customers enter to get credit (product-rules.md#promotions). */
export const promotionsFeature = defineFeature({
  name: 'promotions',
  routes,
});
