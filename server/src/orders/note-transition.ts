import type { Fault, Settlement } from '@backhaul/domain/fare/outcome.ts';
import type { ActFacts } from '@backhaul/domain/audit/admin-acts.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { noteAdminAct } from '../app/admin-acts.ts';
import type { Database } from '../database/connect.ts';
import type { TransitionAttempt } from './check-transition.ts';
import type { OrderState } from './order-state.ts';

interface NotedTransition extends TransitionAttempt {
  fault?: Fault | null;
  set?: { dropoff_name?: unknown };
}

interface TransitionResult {
  to: OrderStatus;
  driverId: string | null;
  /** The settlement, if the transition ended the order; else null. */
  settlement: Settlement | null;
  now: Date;
}

function factsAfter({ fault = null, set }: NotedTransition, result: TransitionResult): ActFacts {
  const { settlement } = result;
  const destination = set?.dropoff_name;
  return {
    ...(typeof destination === 'string' && { destination }),
    ...(fault !== null && { fault }),
    ...(settlement !== null && {
      customerPays: settlement.customerPaysCents,
      driverGets: settlement.driverGetsCents,
    }),
  };
}

/**
 * Adds an administrator's transition of an order, with the settled amounts, to the log of administrators'
 * acts. Does nothing for acceptances, simulated transitions, and transitions by anyone else.
 */
export async function noteTransition(
  transaction: Database,
  state: OrderState,
  transition: NotedTransition,
  result: TransitionResult,
): Promise<void> {
  const { action, actor, reason = null } = transition;
  if (actor.kind !== 'admin' || action === 'accept' || transition.isSimulated === true) return;
  const { to, driverId } = result;
  const isMoved = to !== state.status;
  const isHandedOn = driverId !== state.driverId;
  await noteAdminAct(transaction, {
    adminId: actor.id,
    action,
    subject: { orderId: state.id },
    before: {
      ...(isMoved && { status: state.status }),
      ...(isHandedOn && { driver: state.driverId }),
    },
    after: {
      ...(isMoved && { status: to }),
      ...(isHandedOn && { driver: driverId }),
      ...factsAfter(transition, result),
    },
    reason,
    at: result.now,
  });
}
