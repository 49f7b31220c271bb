import type { OrderAction, OrderStatus } from '../order/order-lifecycle.ts';

/** States of a return to which the robot courier of test mode can move it on request. */
export const robotMoves = [
  'accepted',
  'heading',
  'arrived',
  'picked_up',
  'delivered',
  'completed',
  'refunded',
  'refused',
  'returning',
  'returned',
  'failed',
  'lost',
] as const;
export type RobotMove = (typeof robotMoves)[number];

/** The robot's steps on the way to the door, before the pickup. */
export const doorSteps = ['accept', 'head', 'arrive'] as const;
export type DoorStep = (typeof doorSteps)[number];

interface RobotWay {
  /** The last of those steps, for a return that is not collected yet. */
  readonly door: DoorStep;
  /** The last transition of the order; null if the robot stops at the door. */
  readonly action: OrderAction | null;
}

/** The steps that each move needs. */
export const robotWays: Readonly<Record<RobotMove, RobotWay>> = {
  accepted: { door: 'accept', action: null },
  heading: { door: 'head', action: null },
  arrived: { door: 'arrive', action: null },
  picked_up: { door: 'arrive', action: 'pick_up' },
  delivered: { door: 'arrive', action: 'deliver' },
  completed: { door: 'arrive', action: 'complete' },
  refunded: { door: 'arrive', action: 'confirm_refund' },
  refused: { door: 'arrive', action: 'refuse' },
  returning: { door: 'arrive', action: 'start_return' },
  returned: { door: 'arrive', action: 'return_to_customer' },
  failed: { door: 'arrive', action: 'fail_pickup' },
  lost: { door: 'arrive', action: 'lose' },
};

/** The steps up to and including this one. */
export const stepsUpTo = (last: DoorStep): readonly DoorStep[] =>
  doorSteps.slice(0, doorSteps.indexOf(last) + 1);

/** True if the robot has not collected the item yet. */
export const isBeforeDoor = (status: OrderStatus): boolean =>
  status === 'created' || status === 'assigned';

/**
 * States that a new test return can be created for; it passes through all states before at once.
 */
export const robotEndings = [
  'completed',
  'refunded',
  'refused',
  'returned',
  'failed',
  'lost',
] as const satisfies readonly RobotMove[];
export type RobotEnding = (typeof robotEndings)[number];
