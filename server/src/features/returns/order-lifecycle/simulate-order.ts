import { nextStop } from '@backhaul/domain/order/driver-actions.ts';
import { allowedActions, type OrderAction } from '@backhaul/domain/order/order-lifecycle.ts';
import { simulatedTransitions } from '@backhaul/domain/order/simulated-transitions.ts';
import { wayDecided, type WayOn } from '@backhaul/domain/order/refusal-plan.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { changeOrder } from '../../../orders/change-order.ts';
import type { OrderActor } from '../../../orders/check-transition.ts';
import { applyTransition } from '../../../orders/apply-transition.ts';
import type { OrderState } from '../../../orders/order-state.ts';
import { refusalColumns } from '../../../orders/refusal-of.ts';
import { wayOnColumns } from './take-way-on.ts';
import { transitionError } from '../../../orders/transition-error.ts';
import { isMadeAlready } from './visible-order.ts';

/** The order's driver, or else the sandbox's driver. */
async function findSimulatedDriver(db: Database, state: OrderState): Promise<string | null> {
  if (state.driverId !== null) return state.driverId;
  const driver = await db
    .selectFrom('users')
    .select('id')
    .where('sandbox_id', '=', state.sandboxId)
    .where('is_driver', '=', true)
    .where('id', '<>', state.customerId)
    .orderBy('created_at')
    .executeTakeFirst();
  return driver?.id ?? null;
}

/** The actions of a driver at a stop. Before them, the driver must report to be heading to that stop. */
const stepsAtStop: ReadonlySet<OrderAction> = new Set(['pick_up', 'deliver']);

interface Simulation {
  action: OrderAction;
  arrivedCents: number | null;
  /** The reason for which the store refused the item, if the step needs one. */
  reason: string | null;
  /** The options for the item after the store refused it. */
  ways: readonly WayOn[];
  now: Date;
}

/**
 * The person who does a step of a simulated order. The order's owner confirms the refund; the simulated
 * driver does everything else.
 */
function actorOfStep(step: OrderAction, ownerId: string, simulatedDriverId: string): OrderActor {
  if (step === 'confirm_refund') return { kind: 'owner', id: ownerId };
  return { kind: step === 'accept' ? 'other_driver' : 'driver', id: simulatedDriverId };
}

/**
 * Before a pickup or delivery, stores that the simulated driver is heading to the order's next stop. Does
 * nothing if the driver is heading to another order's stop.
 */
async function setOut(
  transaction: Database,
  state: OrderState,
  { step, simulatedDriverId, now }: { step: OrderAction; simulatedDriverId: string; now: Date },
): Promise<OrderState> {
  const stop = nextStop(state.status);
  if (stop === null || state.headingTo === stop || !stepsAtStop.has(step)) return state;
  const isReported = await changeOrder(transaction, {
    set: { heading_to: stop },
    guard: sql`NOT EXISTS (SELECT FROM orders o WHERE o.driver_id = ${simulatedDriverId} AND o.heading_to IS NOT NULL)`,
    event: {
      orderId: state.id,
      type: 'heading_to_stop',
      action: null,
      actor: { kind: 'driver', id: simulatedDriverId },
      happenedAt: now,
      details: { stop },
    },
  });
  return isReported ? { ...state, headingTo: stop } : state;
}

/**
 * The column values that a step changes besides the status. A refusal stores the options for the item; the
 * next step stores the option that the customer chose.
 */
async function writtenBy(
  transaction: Database,
  state: OrderState,
  step: OrderAction,
  { reason, ways, now }: Simulation,
) {
  if (step === 'refuse') return { reason, ...refusalColumns(state, ways, now) };
  const plan = step === 'redirect' ? wayDecided(state.refusal, now.getTime()) : null;
  return plan === null ? { details: {} } : wayOnColumns(transaction, state.id, state.refusal, plan);
}

/**
 * Moves a sandbox's order up to the status that the sandbox's owner asked for, as the simulated driver and
 * without proof (product-rules.md#order-status-messages). Each change of status is one event. A repeat
 * changes nothing. Throws illegal_transition if the order cannot get there.
 */
export async function simulateOrder(
  transaction: Database,
  start: OrderState,
  simulation: Simulation,
): Promise<void> {
  const { action, now } = simulation;
  const ownerId = start.customerId;
  const simulatedDriverId = await findSimulatedDriver(transaction, start);
  const makers = [ownerId, simulatedDriverId].filter((id) => id !== null);
  if (makers.some((makerId) => isMadeAlready(start, action, makerId))) return;
  const way = simulatedTransitions(start.status, action, wayDecided(start.refusal, now.getTime()));
  if (!way.ok || simulatedDriverId === null) {
    const { status } = start;
    const allowed = allowedActions(status, 'owner');
    const code = 'illegal_transition';
    throw transitionError(
      { ok: false, code, status, allowed },
      {
        action,
        reader: 'owner',
        state: start,
      },
    );
  }
  let state = start;
  for (const step of way.transitions) {
    const actor = actorOfStep(step.action, ownerId, simulatedDriverId);
    const extra = await writtenBy(transaction, state, step.action, simulation);
    const requested = actor.kind === 'owner' ? {} : { requestedBy: ownerId };
    const transition = {
      action: step.action,
      actor,
      driverId: simulatedDriverId,
      isSimulated: true,
      arrivedCents: step.action === 'confirm_refund' ? simulation.arrivedCents : null,
      ...extra,
      details: { ...requested, ...extra.details },
    };
    state = await setOut(transaction, state, { step: step.action, simulatedDriverId, now });
    state = await applyTransition(transaction, state, transition, now);
  }
}
