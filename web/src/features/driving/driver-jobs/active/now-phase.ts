import type { StopKind } from '@backhaul/domain/order/stop-kinds.ts';
import { forwardAction, nextStop } from '@backhaul/domain/order/driver-actions.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import type { RefusalPlan } from '@backhaul/domain/order/refusal-plan.ts';
import { actionLabels } from '../../../../words/driver/actions.ts';

/** The driver's phase at a stop; each has one act that leads on. */
export type NowPhase =
  /** The window is hours ahead: nobody is told yet that they come. */
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
  /** The store refused, and that still waits to be sent. */
  | 'asking'
  | 'choosing'
  | 'way_on'
  | 'way_back'
  | 'door_again'
  /** A status that a newer server knows. */
  | 'unknown';

export interface NowFacts {
  readonly status: OrderStatus | null;
  /** The stop of the list that is looked at. */
  readonly stop: StopKind;
  readonly heading: StopKind | null;
  readonly isHere: boolean;
  /** The item is still in the car of the driver who had the job before. */
  readonly isElsewhere: boolean;
  /** The server takes it that the driver sets out now (product-rules.md#where-a-driver-is-heading). */
  readonly mayStart: boolean;
  readonly asksHandOver: boolean;
  /** Of a refused item: whether the server knows, and what is decided. */
  readonly refusal: 'unsent' | 'open' | RefusalPlan;
}

export interface NowAct {
  readonly phase: NowPhase;
  /** The word on the button; null while there is nothing to do but wait. */
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

/** The state of the sheet and its one button, for every job and stop. Acts that move the status carry their words. */
export function nowAct(facts: NowFacts): NowAct {
  const { status } = facts;
  // A refused item is taken over at the counter, by what is decided there.
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

/** Before arrival: set out, then say that one is there. Null once they are. */
function onTheWay({ status, heading, isHere }: NowFacts): NowAct | null {
  if (isHere) return null;
  const isUnderWay = status !== null && heading !== null && heading === nextStop(status);
  return isUnderWay ? act('drive', imHere) : act('start', 'Start', 'minutes');
}

function toDoor(facts: NowFacts): NowAct {
  // The counter of an item that is still at the door.
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
