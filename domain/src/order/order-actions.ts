/** The ways in which an action ends an order; what each costs and pays is in fare/outcome.ts. */
export type Ending = 'cancelled' | 'pickup_failed' | 'returned' | 'completed' | 'lost';

/** The new value of a column: the actor, the named driver, the time of the action, or a fixed value. */
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
  /** Its name among an administrator's acts; null for what no administrator does. */
  readonly adminAct: string | null;
  /** The value of PATCH /api/orders/{id} that asks for it; absent where it has a call of its own. */
  readonly patch?: string;
  /** The order's columns that it writes, besides the status. */
  readonly sets?: Readonly<Partial<Record<Column, Setting>>>;
  /** The driver who had the order loses it, and is notified. */
  readonly takesDriver?: true;
  /** The way it ends the order, which decides its money; absent if the order goes on. */
  readonly ends?: Ending;
  /** The retailer's debt is kept from the counter on, until it arrived. */
  readonly refundWatch?: 'opens' | 'ends';
};

/** Every action on an order. Receivers, live changes, audit, PATCH and what is written derive from it. */
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
    // Free until the settlement sets a fee.
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
  redirect: { event: 'redirected', adminAct: 'Sent the item elsewhere' },
  deliver: {
    event: 'delivered',
    adminAct: 'Marked as dropped off',
    patch: 'delivered',
    sets: { delivered_at: 'time' },
  },
  refuse: { event: 'refused', adminAct: 'Marked as refused by the store', patch: 'refused' },
  start_return: {
    event: 'return_started',
    adminAct: 'Sent the item back to the customer',
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
