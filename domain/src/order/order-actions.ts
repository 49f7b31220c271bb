/**
 * The ways in which an order can end. fare/outcome.ts defines the customer's charge and the driver's pay for
 * each.
 */
export type Ending = 'cancelled' | 'pickup_failed' | 'returned' | 'completed' | 'lost';

/**
 * The new value of a column: the ID of the driver who takes or gets the order, the time of the action, or a
 * fixed value.
 */
type Setting = 'driver' | 'time' | 0 | null;
type Column =
  | 'driver_id'
  | 'assigned_at'
  | 'early_pickup'
  | 'fee_cents'
  | 'picked_up_at'
  | 'delivered_at'
  | 'completed_at';

export type ActionRow = {
  readonly event: string;
  /** The action's name in the audit log of administrators; null if no administrator can take it. */
  readonly adminAct: string | null;
  /**
   * The status that requests this action in PATCH /api/orders/{id}; absent if the action has its own API
   * endpoint.
   */
  readonly patch?: string;
  /** The columns of the order that the action sets, besides the status. */
  readonly sets?: Readonly<Partial<Record<Column, Setting>>>;
  /** True if the action takes the order away from its driver, who then gets a notification. */
  readonly takesDriver?: true;
  /**
   * The way in which the action ends the order, which decides the charge and the pay. Absent if the order
   * goes on.
   */
  readonly ends?: Ending;
  /**
   * The effect on the tracking of the retailer's refund. `opens` starts it when the store's counter takes the
   * item. `ends` stops it when the refund has arrived.
   */
  readonly refundWatch?: 'opens' | 'ends';
};

/**
 * Every action on an order. Other code takes from this table the events, the audit log's names, the statuses
 * for PATCH and the columns to write.
 */
export const actionRows = {
  accept: {
    event: 'accepted',
    adminAct: null,
    sets: { driver_id: 'driver', assigned_at: 'time' },
  },
  assign: {
    event: 'assigned',
    adminAct: 'Assigned a driver',
    sets: { driver_id: 'driver', assigned_at: 'time' },
  },
  cancel: {
    event: 'cancelled',
    adminAct: 'Cancelled the order',
    // The fee is set to 0 here. The real charge for the cancelled order is calculated later.
    sets: { fee_cents: 0 },
    ends: 'cancelled',
  },
  release: {
    event: 'released',
    adminAct: 'Took the driver off the order',
    sets: { driver_id: null, assigned_at: null, early_pickup: null },
    takesDriver: true,
  },
  pick_up: {
    event: 'picked_up',
    adminAct: 'Marked as picked up',
    patch: 'picked_up',
    sets: { picked_up_at: 'time' },
  },
  fail_pickup: {
    event: 'pickup_failed',
    adminAct: 'Marked the pickup as failed',
    patch: 'pickup_failed',
    ends: 'pickup_failed',
  },
  depart: { event: 'departed', adminAct: 'Marked as on its way', patch: 'in_transit' },
  redirect: { event: 'redirected', adminAct: 'Sent the item to another place' },
  deliver: {
    event: 'delivered',
    adminAct: 'Marked as dropped off',
    patch: 'delivered',
    sets: { delivered_at: 'time' },
  },
  refuse: { event: 'refused', adminAct: 'Marked as refused by the store', patch: 'refused' },
  start_return: {
    event: 'return_started',
    adminAct: 'Marked as on its way back to the customer',
    patch: 'returning',
  },
  return_to_customer: {
    event: 'returned',
    adminAct: 'Marked as returned to the customer',
    patch: 'returned',
    ends: 'returned',
  },
  complete: {
    event: 'completed',
    adminAct: 'Completed the order',
    patch: 'completed',
    sets: { completed_at: 'time' },
    ends: 'completed',
    refundWatch: 'opens',
  },
  confirm_refund: {
    event: 'refund_confirmed',
    adminAct: 'Confirmed the refund',
    patch: 'refunded',
    refundWatch: 'ends',
  },
  reassign: {
    event: 'reassigned',
    adminAct: 'Changed the driver',
    sets: { driver_id: 'driver', early_pickup: null },
    takesDriver: true,
  },
  lose: { event: 'lost', adminAct: 'Declared the item lost', ends: 'lost' },
} as const satisfies Readonly<Record<string, ActionRow>>;
