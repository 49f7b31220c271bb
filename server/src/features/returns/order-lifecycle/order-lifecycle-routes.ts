import * as admin from '@backhaul/contract/calls/operations/admin.ts';
import { acceptJoinedOffer as acceptJoinedCall } from '@backhaul/contract/calls/driving/joined-offers.ts';
import * as driver from '@backhaul/contract/calls/driving/driver.ts';
import * as v1 from '@backhaul/contract/calls/returns/v1-orders.ts';
import * as orders from '@backhaul/contract/calls/returns/orders.ts';
import * as refusals from '@backhaul/contract/calls/returns/refusals.ts';
import { readDriverOrder } from '../../../orders/read-driver-order.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { acceptJoinedOffer } from './accept-joined-offer.ts';
import { acceptOrder } from './accept-order.ts';
import { assignOrder } from './assign-order.ts';
import { changeDetails } from './change-details.ts';
import { chooseRefusalPlan } from './choose-refusal-plan.ts';
import { closeCase } from './close-case.ts';
import { correctOrder } from './correct-order.ts';
import { decideFailedPickup } from './decide-failed-pickup.ts';
import { answerEarlyPickup, askToComeNow } from './early-pickup.ts';
import { endOrder } from './end-order.ts';
import { headToStop } from './head-to-stop.ts';
import type { OrderAnswersDeps } from './order-lifecycle-deps.ts';
import { patchOrder } from './patch-order.ts';
import { readCustomerOf } from '../../../orders/act-for-customer.ts';
import { readV1Order, type V1Reading } from '../../../orders/read-v1-orders.ts';
import { presentOrderTo, presentToReader } from '../../../orders/present-order-to.ts';
import { redirectOrder } from './redirect-order.ts';
import { releaseOrder } from './release-order.ts';
import { takeWayOn } from './take-way-on.ts';
import { reviewOrder } from './review-order.ts';
import { advanceTestOrder } from './robot-courier.ts';

/**
 * Routes of the public API with which a retailer's program changes or cancels returns for the retailer's
 * customers.
 */
function programRoutes(calls: CallServer, deps: OrderAnswersDeps & V1Reading): void {
  calls.handle(v1.v1ChangeOrder, async ({ principal, params: { orderId }, body }) => {
    const customer = await readCustomerOf(deps.db, principal, orderId);
    await changeDetails(deps, customer, orderId, body, principal.keyId);
    return readV1Order(deps, principal, orderId);
  });

  calls.handle(v1.v1CancelOrder, async ({ principal, params: { orderId }, body: { reason } }) => {
    const customer = await readCustomerOf(deps.db, principal, orderId);
    const ending = { action: 'cancel', reason, byKey: principal.keyId } as const;
    await endOrder(deps, customer, orderId, ending);
    return readV1Order(deps, principal, orderId);
  });
}

/** Routes that move the simulated driver of test mode. */
function robotRoutes(calls: CallServer, deps: OrderAnswersDeps & V1Reading): void {
  calls.handle(v1.v1AdvanceTestOrder, async ({ principal, params: { orderId }, body }) => {
    await advanceTestOrder(deps, principal, orderId, body);
    return readV1Order(deps, principal, orderId);
  });
}

export function orderLifecycleRoutes(calls: CallServer, deps: OrderAnswersDeps & V1Reading): void {
  programRoutes(calls, deps);
  robotRoutes(calls, deps);
  const { db, clock, arrivals } = deps;

  async function cardOf(
    orderId: string,
    principal: SessionPrincipal,
    ifGone: 'not_found' | 'order_taken' = 'not_found',
  ) {
    const card = await readDriverOrder(db, orderId, principal, {
      now: clock.now(),
      from: null,
      arrivals,
    });
    if (card === undefined) throw new AppError(ifGone);
    return card;
  }

  calls.handle(driver.acceptOrder, async ({ principal, params }) => {
    await acceptOrder(deps, principal, params.id);
    // The driver may have lost the order again, because an administrator assigned it to another driver since.
    // The answer is then order_taken.
    return cardOf(params.id, principal, 'order_taken');
  });

  calls.handle(acceptJoinedCall, async ({ principal, params }) => {
    const orderIds = await acceptJoinedOffer(deps, principal, params.id);
    return Promise.all(orderIds.map((orderId) => cardOf(orderId, principal, 'order_taken')));
  });

  calls.handle(driver.releaseOrder, ({ principal, params, body }) =>
    releaseOrder(deps, principal, params.id, body?.reason ?? null),
  );

  calls.handle(driver.headToStop, async ({ principal, params, body }) => {
    await headToStop(deps, principal, params.id, body);
    return cardOf(params.id, principal);
  });

  calls.handle(driver.askToComeNow, async ({ principal, params }) => {
    await askToComeNow(deps, principal, params.id);
    return cardOf(params.id, principal);
  });

  calls.handle(orders.answerEarlyPickup, async ({ principal, params, body }) => {
    await answerEarlyPickup(deps, principal, params.orderId, body.answer);
    return presentOrderTo(deps, params.orderId, principal);
  });

  calls.handle(orders.changeDetails, async ({ principal, params, body }) => {
    await changeDetails(deps, principal, params.orderId, body);
    return presentOrderTo(deps, params.orderId, principal);
  });

  calls.handle(refusals.chooseRefusalPlan, async ({ principal, params, body }) => {
    await chooseRefusalPlan(deps, principal, params.orderId, body.plan);
    return presentOrderTo(deps, params.orderId, principal);
  });

  calls.handle(refusals.takeWayOn, async ({ principal, params, body }) => {
    const { plan, reason = null } = body;
    await takeWayOn(deps, principal, params.id, { plan, reason });
    return cardOf(params.id, principal);
  });

  calls.handle(driver.redirectOrder, async ({ principal, params, body }) => {
    const { storeId, reason = null } = body;
    await redirectOrder(deps, principal, params.id, { storeId, reason });
    return cardOf(params.id, principal);
  });

  calls.handle(orders.patchOrder, async ({ principal, params, body }) => {
    await patchOrder(deps, principal, params.orderId, body);
    return presentToReader(deps, params.orderId, principal);
  });

  calls.handle(orders.cancelOrder, async ({ principal, params, body }) => {
    await endOrder(deps, principal, params.orderId, { action: 'cancel', reason: body.reason });
    return presentOrderTo(deps, params.orderId, principal);
  });

  for (const [call, action] of [
    [admin.assignOrder, 'assign'],
    [admin.reassignOrder, 'reassign'],
  ] as const) {
    calls.handle(call, async ({ principal, params, body }) => {
      const { driverId, reason = null } = body;
      await assignOrder(deps, principal, { action, orderId: params.id, driverId, reason });
      return presentOrderTo(deps, params.id, principal);
    });
  }

  calls.handle(admin.correctOrder, async ({ principal, params, body }) => {
    await correctOrder(deps, principal, params.id, body);
    return presentOrderTo(deps, params.id, principal);
  });

  calls.handle(admin.reviewOrder, async ({ principal, params, body }) => {
    const { verdict, reason = null } = body;
    await reviewOrder(deps, principal, params.id, { verdict, reason });
    return presentOrderTo(deps, params.id, principal);
  });

  calls.handle(admin.decideFailedPickup, async ({ principal, params, body }) => {
    await decideFailedPickup(deps, principal, params.id, body);
    return presentOrderTo(deps, params.id, principal);
  });

  calls.handle(admin.closeCase, async ({ principal, params, body }) => {
    await closeCase(deps, principal, {
      orderId: params.id,
      caseId: params.caseId,
      reason: body.reason,
    });
    return presentOrderTo(deps, params.id, principal);
  });

  calls.handle(admin.loseOrder, async ({ principal, params, body }) => {
    await endOrder(deps, principal, params.id, { action: 'lose', reason: body.reason });
    return presentOrderTo(deps, params.id, principal);
  });
}
