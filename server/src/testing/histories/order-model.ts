import { decideTransition } from '@backhaul/domain/order/decide-transition.ts';
import {
  isActive,
  type OrderAction,
  type OrderRole,
  type OrderStatus,
} from '@backhaul/domain/order/order-lifecycle.ts';
import { isRepeat, type PastTransition } from '@backhaul/domain/order/repeated-action.ts';
import { proofKinds } from '@backhaul/domain/order/action-proof.ts';
import type { Model } from './linearizable.ts';

export type Party = 'owner' | 'admin' | 'first driver' | 'second driver';
export type Driver = Extract<Party, `${string} driver`>;

export type Act =
  | { by: 'owner'; does: 'cancel' }
  | {
      by: Driver;
      does: 'accept' | 'release' | 'pick_up' | 'fail_pickup' | 'depart' | 'deliver' | 'complete';
    }
  | { by: 'admin'; does: 'assign' | 'reassign'; to: Driver }
  | { by: 'admin'; does: 'lose' | 'read' };

/** The model's state of an order. The model assumes that all required proof of the order exists. */
interface ModelOrder {
  status: OrderStatus;
  driver: Driver | null;
  history: readonly PastTransition[];
}

const refusalStatus: Partial<Record<string, number>> = { forbidden: 403, illegal_transition: 409 };
const missing = '404 not_found';

function transition(order: ModelOrder, action: OrderAction, kind: OrderRole, by: Party) {
  const { status } = order;
  const facts = {
    paymentAuthorized: true,
    driverApproved: true,
    driverOnline: true,
    reason: action === 'fail_pickup' ? 'unsafe' : 'Because',
    proof: proofKinds,
  };
  const decided = decideTransition({ status, action, actor: { kind }, facts });
  if (!decided.ok) return { answer: `${refusalStatus[decided.code]} ${decided.code}`, next: order };
  const past = { action, actorId: by, to: decided.to };
  return {
    answer: '200',
    next: { ...order, status: decided.to, history: [...order.history, past] },
  };
}

const unchanged = (answer: string, next: ModelOrder) => ({ answer, next });
const isMade = ({ history }: ModelOrder, action: OrderAction, actorId: string) =>
  isRepeat({ action, actorId }, history);

function accept(order: ModelOrder, driver: Driver) {
  if (order.driver === driver) return unchanged('200', order);
  if (order.status === 'created') {
    const { answer, next } = transition(order, 'accept', 'other_driver', driver);
    return { answer, next: { ...next, driver } };
  }
  return unchanged(
    order.status === 'cancelled' ? '409 illegal_transition' : '409 order_taken',
    order,
  );
}

function actOfDriver(order: ModelOrder, act: Extract<Act, { by: Driver }>) {
  const { by, does } = act;
  if (does === 'accept') return accept(order, by);
  const isOffered = order.status === 'created';
  if (does === 'release' && isOffered && isMade(order, does, by)) return unchanged('200', order);
  if (order.driver !== by) return unchanged(missing, order);
  if (does !== 'release' && isMade(order, does, by)) return unchanged('200', order);
  const { answer, next } = transition(order, does, 'driver', by);
  const isFree = does === 'release' && answer === '200';
  return { answer, next: isFree ? { ...next, driver: null } : next };
}

function step(order: ModelOrder, act: Act) {
  if (act.by !== 'owner' && act.by !== 'admin') return actOfDriver(order, act);
  const { by, does } = act;
  if (does === 'read') return unchanged(`200 ${order.status} ${order.driver}`, order);
  if (does === 'assign' || does === 'reassign') {
    if (order.driver === act.to && isActive(order.status)) return unchanged('200', order);
    const { answer, next } = transition(order, does, 'admin', by);
    return { answer, next: answer === '200' ? { ...next, driver: act.to } : next };
  }
  if (isMade(order, does, by)) return unchanged('200', order);
  return transition(order, does, by, by);
}

/** The model of an order that was paid and waits for a driver. */
export const orderModel: Model<ModelOrder, Act> = {
  first: { status: 'created', driver: null, history: [] },
  step,
  keyOf: JSON.stringify,
};
