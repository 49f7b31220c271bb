import type { StopKind } from '@backhaul/domain/order/stop-kinds.ts';
import { forwardAction, nextStop } from '@backhaul/domain/order/driver-actions.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import type { RefusalPlan } from '@backhaul/domain/order/refusal-plan.ts';
import { actionLabels } from '../../../../words/driver/actions.ts';

/** The driver's phase at a stop; in each, one action leads to the next. */
export type NowPhase =
  /** The window is hours ahead, so the customer does not see yet that the driver comes. */
  | 'wait'
  | 'start'
  | 'drive'
  | 'door'
  /** The item is in another driver's car. */
  | 'take_over'
  /** The item is in the car, and its counter is next. */
  | 'leave'
  | 'counter'
  | 'receipt'
  /** The store refused, but that is not sent yet. */
  | 'asking'
  | 'choosing'
  | 'way_on'
  | 'way_back'
  | 'door_again'
  /** A status that a newer server knows. */
  | 'unknown';

export interface NowFacts {
  readonly status: OrderStatus | null;
  /** The stop in question. */
  readonly stop: StopKind;
  readonly heading: StopKind | null;
  readonly isHere: boolean;
  /** The item is still in the car of the driver who had the job before. */
  readonly isElsewhere: boolean;
  /** True if the server accepts that the driver sets out now (product-rules.md#where-a-driver-is-heading). */
  readonly mayStart: boolean;
  readonly asksHandOver: boolean;
  /** For a refused item: not sent yet, waiting for the customer, or the plan that was chosen. */
  readonly refusal: 'unsent' | 'open' | RefusalPlan;
}

export interface NowAct {
  readonly phase: NowPhase;
  /** The button's label; null if the driver can only wait. */
  readonly word: string | null;
  /** The text after the word. */
  readonly amount: 'minutes' | 'pay' | null;
}

const act = (phase: NowPhase, word: string | null, amount: NowAct['amount'] = null): NowAct => ({
  phase,
  word,
  amount,
});

const imHere = 'I’m here';

/** The phase and the one button, for every status and stop. Actions that change the status have their usual labels. */
export function nowAct(facts: NowFacts): NowAct {
  const { status } = facts;
  // A refused item is handed over at the counter, as part of the plan that was chosen.
  if (facts.isElsewhere && status !== 'refused') return act('take_over', 'I have it');
  switch (status) {
    case 'assigned':
      return toDoor(facts);
    case 'picked_up':
      return act('leave', actionLabels.in_transit, 'minutes');
    case 'in_transit':
      return onTheWay(facts) ?? act('counter', actionLabels.delivered, 'pay');
    case 'delivered':
      return act('receipt', 'Take the receipt photo', 'pay');
    case 'refused':
      return refused(facts);
    case 'returning':
      return onTheWay(facts) ?? act('door_again', actionLabels.returned, 'pay');
    default:
      return cardAct(facts);
  }
}

/** A card's act: the status moves on at once, since its driver may be anywhere (product-rules.md#job-buttons). */
export function cardAct(facts: Pick<NowFacts, 'status' | 'refusal'>): NowAct {
  if (facts.status === 'refused') return refused(facts);
  const button = facts.status && forwardAction(facts.status);
  return button === null ? act('unknown', null) : act('counter', actionLabels[button.patch], 'pay');
}

/** Before arrival: a button to set out, then one to say that the driver is there. Null after arrival. */
function onTheWay({ status, heading, isHere }: NowFacts): NowAct | null {
  if (isHere) return null;
  const isUnderWay = status !== null && heading !== null && heading === nextStop(status);
  return isUnderWay ? act('drive', imHere) : act('start', 'Start', 'minutes');
}

function toDoor(facts: NowFacts): NowAct {
  // This is the counter, but the item is still at the door.
  if (facts.stop !== 'pickup') return act('unknown', null);
  if (!facts.isHere && !facts.mayStart) return act('wait', imHere);
  const word = facts.asksHandOver ? 'Sign or code' : actionLabels.picked_up;
  return onTheWay(facts) ?? act('door', word);
}

function refused({ refusal }: Pick<NowFacts, 'refusal'>): NowAct {
  switch (refusal) {
    case 'unsent':
      return act('asking', null);
    case 'open':
      return act('choosing', null);
    case 'bring_back':
      return act('way_back', actionLabels.returning, 'pay');
    case 'another_location':
    case 'donate':
      return act('way_on', 'Drive on', 'minutes');
  }
}
