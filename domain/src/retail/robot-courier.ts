import type { OrderAction, OrderStatus } from '../order/order-lifecycle.ts';

/**
 * States to which a retailer can move a return in test mode. A simulated driver, the robot courier, then
 * makes the steps to that state.
 */
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

/** The steps of the simulated driver from the booking to the customer's door, before the pickup. */
export const doorSteps = ['accept', 'head', 'arrive'] as const;
export type DoorStep = (typeof doorSteps)[number];

interface RobotWay {
  /**
   * The last of the `doorSteps` that the simulated driver makes. These steps are skipped if the item is
   * already picked up.
   */
  readonly door: DoorStep;
  /**
   * The change of the order's status after which the simulated driver stops; null if the driver stops at the
   * door.
   */
  readonly action: OrderAction | null;
}

/** The steps that the robot courier, a simulated driver, makes to bring an order to each state. */
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

export const stepsUpTo = (last: DoorStep): readonly DoorStep[] =>
  doorSteps.slice(0, doorSteps.indexOf(last) + 1);

/** True if the order has a status before the pickup. */
export const isBeforeDoor = (status: OrderStatus): boolean =>
  status === 'created' || status === 'assigned';

/**
 * The final states in which a test return can be created. The new return passes through all earlier states at
 * once.
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
