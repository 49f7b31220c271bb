import type { ProofKind } from '@backhaul/domain/order/action-proof.ts';
import type { OrderEventType, PaymentStatus } from '@backhaul/domain/order/order-events.ts';
import type { StopKind } from '@backhaul/domain/order/stop-kinds.ts';
import { headingAfter, nextStop } from '@backhaul/domain/order/driver-actions.ts';
import {
  type OrderRole,
  eventOfAction,
  findTransition,
  type OrderAction,
  type OrderStatus,
} from '@backhaul/domain/order/order-lifecycle.ts';
import type { DemoDriver, DemoOrderPlan, PlannedTransition } from './demo-order-plan.ts';

interface HistoryState {
  status: OrderStatus;
  driver: DemoDriver | null;
  paymentStatus: PaymentStatus;
  reviewStatus: 'none' | 'pending';
  heading: StopKind | null;
}

/** One event of an order's history, with the resulting state. */
export interface HistoryEvent {
  at: number;
  type: OrderEventType;
  action: OrderAction | null;
  actor: 'owner' | 'driver' | 'admin' | 'retailer' | 'system';
  previousDriver: DemoDriver | null;
  details: Record<string, unknown>;
  state: HistoryState;
}

type Fact = Omit<HistoryEvent, 'state' | 'previousDriver' | 'action'> & {
  change?: Partial<HistoryState>;
};
type Entry = Fact | SettingOut | (PlannedTransition & { type?: undefined });
interface SettingOut {
  at: number;
  type: 'heading_to_stop';
}

interface HistoryFacts {
  totalCents: number;
  customerPaysCents: number;
  needsReview: boolean;
  proofs: readonly DemoProof[];
}

/** A picture that a transition required. */
export interface DemoProof {
  transition: PlannedTransition;
  kind: ProofKind;
  id: string;
  sizeBytes: number;
  sha256: Buffer;
}

const system = { actor: 'system', details: {} } as const;

function bookingFacts(plan: DemoOrderPlan, needsReview: boolean): Fact[] {
  const booked: Fact = { at: plan.bookedAt, type: 'created', actor: 'owner', details: {} };
  if (!needsReview) return [booked];
  const details = { causes: ['safety_review'] };
  return [booked, { ...system, at: plan.bookedAt, type: 'review_requested', details }];
}

function paymentFacts({ payment }: DemoOrderPlan, amountCents: number): Fact[] {
  if (payment === null) return [];
  const started: Fact = {
    at: payment.at - 1,
    type: 'payment_started',
    actor: 'owner',
    details: {},
  };
  if ('declined' in payment) {
    const details = { message: payment.declined };
    const change = { paymentStatus: 'failed' } as const;
    return [started, { ...system, at: payment.at, type: 'payment_failed', details, change }];
  }
  const details = { amountCents, ...meansOf(payment.means) };
  const change = { paymentStatus: 'authorized' } as const;
  return [started, { ...system, at: payment.at, type: 'payment_authorized', details, change }];
}

/** The payment method, with the name that the built-in gateway uses. */
export function meansOf(means: 'card' | 'paypal') {
  return means === 'card' ? { brand: 'visa', last4: '4242' } : { brand: 'paypal', last4: null };
}

/**
 * The minute of the last transition that is not a `confirm_refund`; it decides the order's outcome. Null
 * while the plan has no outcome.
 */
export function settledAt(plan: DemoOrderPlan): number | null {
  if (plan.outcome === null) return null;
  return plan.transitions.findLast(({ action }) => action !== 'confirm_refund')?.at ?? null;
}

/**
 * The payment gateway's events, one minute after the outcome is known. The order's price is voided or
 * captured, and refunded if the plan has a refund.
 */
function settlementFacts(plan: DemoOrderPlan, money: HistoryFacts): Fact[] {
  const at = settledAt(plan);
  if (at === null) return [];
  if (money.customerPaysCents === 0) {
    const change = { paymentStatus: 'voided' } as const;
    return [{ ...system, at: at + 1, type: 'payment_voided', change }];
  }
  const details = { amountCents: money.customerPaysCents };
  const change = { paymentStatus: 'captured' } as const;
  const captured: Fact = { ...system, at: at + 1, type: 'payment_captured', details, change };
  return plan.refund === undefined ? [captured] : [captured, refundFact(plan.refund, money)];
}

function refundFact(refund: NonNullable<DemoOrderPlan['refund']>, money: HistoryFacts): Fact {
  const isPart = refund.amountCents < money.customerPaysCents;
  return {
    ...system,
    at: refund.at,
    type: isPart ? 'payment_partially_refunded' : 'payment_refunded',
    details: { amountCents: refund.amountCents },
    change: { paymentStatus: isPart ? 'partially_refunded' : 'refunded' },
  };
}

/** The acting role that an event records. Somebody who accepts an order acts as a driver. */
function actorOf(kind: OrderRole | undefined): HistoryEvent['actor'] {
  if (kind === undefined || kind === 'visitor') throw new Error('nobody may take this action');
  return kind === 'other_driver' ? 'driver' : kind;
}

function applyPlanned(
  state: HistoryState,
  transition: PlannedTransition,
  plan: DemoOrderPlan,
): HistoryEvent {
  const row = findTransition(state.status, transition.action);
  if (row === undefined)
    throw new Error(
      `${plan.orderName}: nobody can ${transition.action} an order that is ${state.status}`,
    );
  const driver = { accept: transition.driver ?? plan.driver, release: null };
  const to = row.to === 'same' ? state.status : row.to;
  return {
    at: transition.at,
    type: eventOfAction[transition.action],
    action: transition.action,
    actor: actorOf(row.who[0]),
    previousDriver: transition.action === 'release' ? state.driver : null,
    details: transition.reason === undefined ? {} : { reason: transition.reason },
    state: {
      ...state,
      status: to,
      heading: headingAfter(state.heading, { action: transition.action, to }),
      driver:
        transition.action === 'accept' || transition.action === 'release'
          ? driver[transition.action]
          : state.driver,
    },
  };
}

function isSettingOut(entry: Fact | SettingOut): entry is SettingOut {
  return entry.type === 'heading_to_stop';
}

function setOut(state: HistoryState, { at, type }: SettingOut, plan: DemoOrderPlan): HistoryEvent {
  const stop = nextStop(state.status);
  if (stop === null)
    throw new Error(`${plan.orderName}: there is no way to go while ${state.status}`);
  const fact = { action: null, actor: 'driver', previousDriver: null, details: { stop } } as const;
  return { ...fact, at, type, state: { ...state, heading: stop } };
}

function next(state: HistoryState, entry: Entry, plan: DemoOrderPlan): HistoryEvent {
  if (entry.type === undefined) return applyPlanned(state, entry, plan);
  if (isSettingOut(entry)) return setOut(state, entry, plan);
  const { change, ...fact } = entry;
  return { ...fact, action: null, previousDriver: null, state: { ...state, ...change } };
}

/** Puts events for the uploads of a transition's proof pictures before the transition. */
function withProof(made: PlannedTransition, proofs: readonly DemoProof[]): Entry[] {
  const facts = proofs
    .filter(({ transition }) => transition === made)
    .map(({ kind, id }): Fact => ({
      at: made.at,
      type: 'file_added',
      actor: 'driver',
      details: { fileId: id, kind },
    }));
  return [...facts, made];
}

/**
 * All events of a planned order in sequence: the booking, the payment, and each transition as the order
 * lifecycle defines it.
 */
export function historyOf(plan: DemoOrderPlan, facts: HistoryFacts): HistoryEvent[] {
  const entries: Entry[] = [
    ...bookingFacts(plan, facts.needsReview),
    ...paymentFacts(plan, facts.totalCents),
    ...plan.transitions.flatMap((transition) => withProof(transition, facts.proofs)),
    ...(plan.headings ?? []).map((at): SettingOut => ({ at, type: 'heading_to_stop' })),
    ...settlementFacts(plan, facts),
  ].toSorted((a, b) => a.at - b.at);
  const history: HistoryEvent[] = [];
  let state: HistoryState = {
    status: 'created',
    driver: null,
    paymentStatus: 'pending',
    reviewStatus: facts.needsReview ? 'pending' : 'none',
    heading: null,
  };
  for (const entry of entries) {
    const event = next(state, entry, plan);
    history.push(event);
    state = event.state;
  }
  return history;
}
