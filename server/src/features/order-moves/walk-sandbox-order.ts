import { nextStop } from '@backhaul/domain/order/current-stop.ts';
import { allowedActions, type OrderAction } from '@backhaul/domain/order/order-lifecycle.ts';
import { sandboxWalk } from '@backhaul/domain/order/sandbox-walk.ts';
import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { changeOrder } from '../../orders/change-order.ts';
import type { Mover } from '../../orders/judge-move.ts';
import { makeMove } from '../../orders/make-move.ts';
import type { OrderState } from '../../orders/order-state.ts';
import { refusalOfMove } from '../../orders/refusal-of-move.ts';
import { isMadeAlready } from './visible-order.ts';

/** The driver of the order, else the one who lives in its sandbox. */
async function findRobot(db: Database, state: OrderState): Promise<string | null> {
  if (state.driverId !== null) return state.driverId;
  const robot = await db
    .selectFrom('users')
    .select('id')
    .where('sandbox_id', '=', state.sandboxId)
    .where('is_driver', '=', true)
    .where('id', '<>', state.customerId)
    .orderBy('created_at')
    .executeTakeFirst();
  return robot?.id ?? null;
}

/** What is done at a stop, to which somebody went before. */
const stepsAtStop: ReadonlySet<OrderAction> = new Set(['pick_up', 'deliver']);

interface Walk {
  action: OrderAction;
  ownerId: string;
  now: Date;
}

/** Who the owner moves as: themselves to confirm the refund, else the robot, a driver who accepts before anything else. */
function moverOf(step: OrderAction, { ownerId }: Walk, robotId: string): Mover {
  if (step === 'confirm_refund') return { kind: 'owner', id: ownerId };
  return { kind: step === 'accept' ? 'other_driver' : 'driver', id: robotId };
}

/**
 * The robot tells that it is on the way to a stop before it does what is to be done there, as a driver's app would; not while it is
 * on the way to another of its sandbox's orders, which it leaves alone.
 */
async function setOut(
  transaction: Database,
  state: OrderState,
  { step, robotId, now }: { step: OrderAction; robotId: string; now: Date },
): Promise<OrderState> {
  const stop = nextStop(state.status);
  if (stop === null || state.headingTo === stop || !stepsAtStop.has(step)) return state;
  const isTold = await changeOrder(transaction, {
    set: { heading_to: stop },
    guard: sql`NOT EXISTS (SELECT FROM orders o WHERE o.driver_id = ${robotId} AND o.heading_to IS NOT NULL)`,
    event: {
      orderId: state.id,
      type: 'heading_to_stop',
      action: null,
      actor: { kind: 'driver', id: robotId },
      happenedAt: now,
      details: { stop },
    },
  });
  return isTold ? { ...state, headingTo: stop } : state;
}

/**
 * Makes every move up to the one the sandbox's owner asked for, one event each, as its robot driver and without proof
 * (product-rules.md#order-status-messages). Throws illegal_transition if no way leads there; a repeat changes nothing.
 */
export async function walkSandboxOrder(
  transaction: Database,
  start: OrderState,
  walk: Walk,
): Promise<void> {
  const { action, ownerId, now } = walk;
  const robotId = await findRobot(transaction, start);
  const makers = [ownerId, robotId].filter((id) => id !== null);
  if (makers.some((makerId) => isMadeAlready(start, action, makerId))) return;
  const way = sandboxWalk(start.status, action);
  if (!way.ok || robotId === null) {
    const { status } = start;
    const allowed = allowedActions(status, 'owner');
    const code = 'illegal_transition';
    throw refusalOfMove(
      { ok: false, code, status, allowed },
      {
        action,
        reader: 'owner',
        state: start,
      },
    );
  }
  let state = start;
  for (const step of way.moves) {
    const mover = moverOf(step.action, walk, robotId);
    const details = mover.kind === 'owner' ? {} : { requestedBy: ownerId };
    const move = { action: step.action, mover, driverId: robotId, isRobot: true, details };
    state = await setOut(transaction, state, { step: step.action, robotId, now });
    state = await makeMove(transaction, state, move, now);
  }
}
