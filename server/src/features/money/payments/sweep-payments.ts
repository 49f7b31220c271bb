import { carryOut } from './carry-out-move.ts';
import { findReserved, type LeftMove, listLeft, noteTry } from './moves-store.ts';
import { paymentLimits } from '@backhaul/domain/order/payment-gateways.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { enqueueReconciliation } from '../../../jobs/enqueue-reconciliation.ts';
import { sweepPages } from '../../../jobs/sweep-pages.ts';
import { openCase } from '../../../orders/cases.ts';
import { GatewayError } from '../../../ports/gateway-errors.ts';
import { applyIntentState } from './apply-intent-state.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { listLapsing, listUnconfirmed, notePause, type SweptIntent } from './payments-store.ts';

const minute = 60_000;
/**
 * A movement of money (such as a capture) that is unfinished after this time was left behind by a crash,
 * because no request waits so long for the gateway.
 */
const leftAfterMs = minute;
/** After this many lost or unreadable answers a case is opened for a person. The tries continue. */
const triesBeforeCase = 3;
/** After this time an unpaid order has expired, so its payment is no longer checked. */
const askedForMs = 25 * 60 * minute;

/** Enqueues a reconciliation of every payment whose authorization expires within a day. */
export async function sweepLapsing({ db, clock }: PaymentDeps): Promise<void> {
  const before = new Date(clock.now().getTime() + paymentLimits.captureBeforeLapseMs);
  await sweepPages<SweptIntent>(
    (page) => listLapsing(db, before, page),
    ({ order_id }) => enqueueReconciliation(db, order_id),
  );
}

/**
 * Asks the gateways about unconfirmed payments, because a webhook may be lost. The pauses between two queries
 * grow, even if an answer fails.
 */
export async function sweepUnconfirmed({ db, bus, clock, gateways }: PaymentDeps): Promise<void> {
  const now = clock.now();
  const after = new Date(now.getTime() - askedForMs);
  await sweepPages<SweptIntent>(
    (page) => listUnconfirmed(db, { after, now }, page),
    async ({ id, gateway }) => {
      await notePause(db, id, now);
      const state = await gateways.named(gateway)?.readIntent(id);
      if (state === undefined) return;
      const heard = { tells: null, now };
      await commitEvents(db, bus, (transaction) => applyIntentState(transaction, state, heard));
    },
  );
}

/**
 * Finishes every movement of money (such as a capture) that was left between its storing and the gateway's
 * answer. The call has the same idempotency key, so the money moves only once. After three failures, a case
 * for a person is also opened.
 */
export async function sweepLeftMoves(deps: PaymentDeps): Promise<void> {
  const { db, bus, clock } = deps;
  const before = new Date(clock.now().getTime() - leftAfterMs);
  await sweepPages<LeftMove>(
    (page) => listLeft(db, before, page),
    async ({ id, order_id: orderId }) => {
      const tries = await noteTry(db, id);
      try {
        await carryOut(deps, (transaction) => findReserved(transaction, id));
      } catch (error) {
        // The gateway has refused this capture, charge or void for good, so nothing is left to do.
        if (error instanceof GatewayError) return;
        if (tries >= triesBeforeCase) {
          const reason = error instanceof Error ? error.message : String(error);
          await commitEvents(db, bus, (transaction) =>
            openCase(transaction, orderId, 'payment_mismatch', { reason }),
          );
        }
        throw error;
      }
    },
  );
}
