import type { OrderAction, OrderStatus } from '../order/order-lifecycle.ts';

/** Moments in the life of a return that the robot courier of test mode goes to on demand. */
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

/** The robot's steps to a door, before its steps there. */
export const doorSteps = ['accept', 'head', 'arrive'] as const;
export type DoorStep = (typeof doorSteps)[number];

interface RobotWay {
  /** The last step at the door, for a return that is not collected yet. */
  readonly door: DoorStep;
  /** The transition at the end; null if the robot stays at the door. */
  readonly action: OrderAction | null;
}

/** Each move: its steps at the door, then its last transition. */
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

/** The steps up to a door step, itself included. */
export const stepsUpTo = (last: DoorStep): readonly DoorStep[] =>
  doorSteps.slice(0, doorSteps.indexOf(last) + 1);

/** True while the robot has not collected the item. */
export const isBeforeDoor = (status: OrderStatus): boolean =>
  status === 'created' || status === 'assigned';

/** Moves that a new return can be made for and pass through at once. */
export const robotEndings = [
  'completed',
  'refunded',
  'refused',
  'returned',
  'failed',
  'lost',
] as const satisfies readonly RobotMove[];
export type RobotEnding = (typeof robotEndings)[number];
