import * as admin from '@backhaul/contract/calls/admin.ts';
import * as driver from '@backhaul/contract/calls/driver.ts';
import * as orders from '@backhaul/contract/calls/orders.ts';
import { isApprovedDriver } from '@backhaul/domain/driver/driver-readiness.ts';
import { readDriverOrder } from '../../orders/read-driver-order.ts';
import type { CallServer } from '../../http/call-server.ts';
import { AppError } from '../../app/app-error.ts';
import { personOf, standingOf, type Viewer } from '../../app/viewer.ts';
import { acceptOrder } from './accept-order.ts';
import { assignOrder } from './assign-order.ts';
import { closeCase } from './close-case.ts';
import { answerEarlyPickup, askToComeNow } from './early-pickup.ts';
import { endOrder } from './end-order.ts';
import { headToStop } from './head-to-stop.ts';
import type { OrderAnswersDeps } from './order-lifecycle-deps.ts';
import { patchOrder } from './patch-order.ts';
import { presentOrderTo, presentToActor } from './present-order-to.ts';
import { redirectOrder } from './redirect-order.ts';
import { releaseOrder } from './release-order.ts';
import { reviewOrder } from './review-order.ts';

/** Every call that applies a transition of the lifecycle. */
export function orderLifecycleRoutes(calls: CallServer, deps: OrderAnswersDeps): void {
  const { db, clock, arrivals } = deps;

  async function cardOf(orderId: string, viewer: Viewer) {
    const asker = { person: personOf(viewer), isApproved: isApprovedDriver(standingOf(viewer)) };
    const card = await readDriverOrder(db, orderId, asker, {
      now: clock.now(),
      from: null,
      arrivals,
    });
    if (card === undefined) throw new AppError('not_found');
    return card;
  }

  calls.handle(driver.acceptOrder, async ({ viewer, params }) => {
    await acceptOrder(deps, viewer, params.id);
    return cardOf(params.id, viewer);
  });

  calls.handle(driver.releaseOrder, ({ viewer, params, body }) =>
    releaseOrder(deps, viewer, params.id, body?.reason ?? null),
  );

  calls.handle(driver.headToStop, async ({ viewer, params, body }) => {
    await headToStop(deps, viewer, params.id, body);
    return cardOf(params.id, viewer);
  });

  calls.handle(driver.askToComeNow, async ({ viewer, params }) => {
    await askToComeNow(deps, viewer, params.id);
    return cardOf(params.id, viewer);
  });

  calls.handle(orders.answerEarlyPickup, async ({ viewer, params, body }) => {
    await answerEarlyPickup(deps, viewer, params.orderId, body.answer);
    return presentOrderTo(deps, params.orderId, viewer);
  });

  calls.handle(driver.redirectOrder, async ({ viewer, params, body }) => {
    const { storeId, reason = null } = body;
    await redirectOrder(deps, viewer, params.id, { storeId, reason });
    return cardOf(params.id, viewer);
  });

  calls.handle(orders.patchOrder, async ({ viewer, params, body }) => {
    await patchOrder(deps, viewer, params.orderId, body);
    return presentToActor(deps, params.orderId, viewer);
  });

  calls.handle(orders.cancelOrder, async ({ viewer, params, body }) => {
    await endOrder(deps, viewer, params.orderId, { action: 'cancel', reason: body.reason });
    return presentOrderTo(deps, params.orderId, viewer);
  });

  for (const [call, action] of [
    [admin.assignOrder, 'assign'],
    [admin.reassignOrder, 'reassign'],
  ] as const) {
    calls.handle(call, async ({ viewer, params, body }) => {
      const { driverId, reason = null } = body;
      await assignOrder(deps, viewer, { action, orderId: params.id, driverId, reason });
      return presentOrderTo(deps, params.id, viewer);
    });
  }

  calls.handle(admin.reviewOrder, async ({ viewer, params, body }) => {
    const { verdict, reason = null } = body;
    await reviewOrder(deps, viewer, params.id, { verdict, reason });
    return presentOrderTo(deps, params.id, viewer);
  });

  calls.handle(admin.closeCase, async ({ viewer, params, body }) => {
    await closeCase(deps, viewer, {
      orderId: params.id,
      caseId: params.caseId,
      reason: body.reason,
    });
    return presentOrderTo(deps, params.id, viewer);
  });

  calls.handle(admin.loseOrder, async ({ viewer, params, body }) => {
    await endOrder(deps, viewer, params.id, { action: 'lose', reason: body.reason });
    return presentOrderTo(deps, params.id, viewer);
  });
}
