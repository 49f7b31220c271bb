import type { StopKind } from '@backhaul/domain/order/stop-kinds.ts';
import { forwardAction, nextStop } from '@backhaul/domain/order/driver-actions.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import type { RefusalPlan } from '@backhaul/domain/order/refusal-plan.ts';
import { actionLabels } from '../../../../words/driver/actions.ts';

/** The driver's phase at a stop. In each phase, one action leads to the next. */
export type NowPhase =
  /** The pickup window is hours ahead, so the customer cannot see yet that the driver is coming. */
  | 'wait'
  | 'start'
  | 'drive'
  | 'door'
  /** The item is in another driver's car. */
  | 'take_over'
  /** The item is in the car, and the store's counter is the next stop. */
  | 'leave'
  | 'counter'
  | 'receipt'
  /** The store refused the item, but the driver's report is not sent yet. */
  | 'asking'
  | 'choosing'
  | 'way_on'
  | 'way_back'
  | 'door_again'
  /** The job has a status that only a newer version of this app knows. */
  | 'unknown';

export interface NowFacts {
  readonly status: OrderStatus | null;
  readonly stop: StopKind;
  readonly heading: StopKind | null;
  readonly isHere: boolean;
  /** True if the item is still in the car of the previous driver. */
  readonly isElsewhere: boolean;
  /**
   * True if the server lets the driver start the trip now (product-rules.md#where-a-driver-is-heading).
   */
  readonly mayStart: boolean;
  readonly asksHandOver: boolean;
  /**
   * The state of a refused item: 'unsent' if the report is not sent yet, 'open' while the customer chooses,
   * then the chosen plan.
   */
  readonly refusal: 'unsent' | 'open' | RefusalPlan;
}

export interface NowAct {
  readonly phase: NowPhase;
  /** The button's label; null if the driver can only wait. */
  readonly word: string | null;
  /** The text after the label: the drive's minutes or the pay. */
  readonly amount: 'minutes' | 'pay' | null;
}

const act = (phase: NowPhase, word: string | null, amount: NowAct['amount'] = null): NowAct => ({
  phase,
  word,
  amount,
});

const imHere = 'I’m here';

/**
 * The driver's phase and main button for a job. Buttons that change the status have the usual labels.
 */
export function nowAct(facts: NowFacts): NowAct {
  const { status } = facts;
  // A refused item needs no take-over step: the other driver hands it over at the counter, as part of the
  // plan that the customer chose.
  if (facts.isElsewhere && status !== 'refused') return act('take_over', 'I have the return');
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

/**
 * The main button on a job's card. The card is not tied to the driver's position, so its button skips 'Start'
 * and the arrival and changes the status at once (product-rules.md#job-buttons).
 */
export function cardAct(facts: Pick<NowFacts, 'status' | 'refusal'>): NowAct {
  if (facts.status === 'refused') return refused(facts);
  const button = facts.status && forwardAction(facts.status);
  return button === null ? act('unknown', null) : act('counter', actionLabels[button.patch], 'pay');
}

/**
 * The button before arrival: first to start the trip, then to report the arrival. Null after arrival.
 */
function onTheWay({ status, heading, isHere }: NowFacts): NowAct | null {
  if (isHere) return null;
  const isUnderWay = status !== null && heading !== null && heading === nextStop(status);
  return isUnderWay ? act('drive', imHere) : act('start', 'Start', 'minutes');
}

function toDoor(facts: NowFacts): NowAct {
  // The sheet may still show the counter as the stop, although the item has not been picked up. No button
  // fits then.
  if (facts.stop !== 'pickup') return act('unknown', null);
  if (!facts.isHere && !facts.mayStart) return act('wait', imHere);
  const word = facts.asksHandOver ? 'Get signature or code' : actionLabels.picked_up;
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
