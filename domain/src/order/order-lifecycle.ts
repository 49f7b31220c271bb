/**
 * The lifecycle of an order (product-rules.md#order-lifecycle): its statuses, and the transitions between
 * them. Much else is derived from these tables, such as checks, buttons and a CHECK constraint in the
 * database. The actions are in order-actions.ts.
 */
import { type CaseKind, reviewKinds } from './case-kinds.ts';
import { type ActionRow, actionRows } from './order-actions.ts';
import type { StopKind } from './stop-kinds.ts';

export type OrderAction = keyof typeof actionRows;
export const orderActions = Object.keys(actionRows) as [OrderAction, ...OrderAction[]];

type StatusRow = {
  /**
   * The work that is left for the driver. `driver`: the whole job. `receipt`: the store has the item, and
   * only the receipt is missing.
   */
  readonly needs: 'driver' | 'receipt' | null;
  /**
   * The driver's next stop. It is null if there is none, for example while the customer decides where a
   * refused item goes.
   */
  readonly next: StopKind | null;
  /** The driver's usual next action (product-rules.md#job-buttons, which lists fewer statuses). */
  readonly forward: OrderAction | null;
  /** The driver's action if the usual one is impossible. It requires a reason and a photo. */
  readonly trouble: OrderAction | null;
  /**
   * The item's direction: not picked up yet, on the way to the store, or back to the customer after a
   * refusal.
   */
  readonly way: 'out' | 'to_store' | 'back';
  /** The kind of case that is opened in this status, because staff must call the customer. */
  readonly opens: 'lost_item' | 'pickup_failed' | null;
  /** The kinds of cases that close when the order leaves this status. */
  readonly closes: readonly CaseKind[];
};

const still = {
  needs: null,
  next: null,
  forward: null,
  trouble: null,
  way: 'to_store',
  opens: null,
  closes: [],
} as const;
const underWay = { ...still, needs: 'driver', next: 'store', trouble: 'refuse' } as const;

const statusRows = {
  created: { ...still, closes: reviewKinds },
  assigned: {
    ...underWay,
    next: 'pickup',
    forward: 'pick_up',
    trouble: 'fail_pickup',
    way: 'out',
  },
  picked_up: { ...underWay, forward: 'depart' },
  in_transit: { ...underWay, forward: 'deliver' },
  delivered: {
    ...still,
    needs: 'receipt',
    forward: 'complete',
    trouble: 'refuse',
    closes: ['missing_proof'],
  },
  completed: still,
  refunded: still,
  refused: { ...still, needs: 'driver', forward: 'start_return', way: 'back' },
  returning: {
    ...still,
    needs: 'driver',
    next: 'customer_return',
    forward: 'return_to_customer',
    way: 'back',
  },
  returned: still,
  pickup_failed: { ...still, opens: 'pickup_failed' },
  cancelled: still,
  lost: { ...still, opens: 'lost_item' },
} as const satisfies Readonly<Record<string, StatusRow>>;
export type OrderStatus = keyof typeof statusRows;
export const orderStatuses = Object.keys(statusRows) as [OrderStatus, ...OrderStatus[]];

export function statusRow(status: OrderStatus): StatusRow {
  return statusRows[status];
}

export function actionRow(action: OrderAction): ActionRow {
  return actionRows[action];
}

/** Maps each action to one field of its row: its event, or its name in the audit log. */
function fieldOf<Field extends 'event' | 'adminAct'>(field: Field) {
  return Object.fromEntries(orderActions.map((action) => [action, actionRows[action][field]])) as {
    readonly [Action in OrderAction]: (typeof actionRows)[Action][Field];
  };
}
export const eventOfAction = fieldOf('event');
export const adminActOfAction = fieldOf('adminAct');
export type TransitionEvent = (typeof eventOfAction)[OrderAction];

/**
 * Actions that make the charge and the pay depend on who is at fault. The reason given for the action decides
 * who that is, unless an admin names the party.
 */
export const faultedActions = orderActions.filter((action) =>
  ['pickup_failed', 'returned'].some((ending) => ending === actionRow(action).ends),
);

/** Maps the event of every transition to the same value. */
export function eachTransition<Value>(value: Value): Readonly<Record<TransitionEvent, Value>> {
  return Object.fromEntries(orderActions.map((action) => [eventOfAction[action], value])) as Record<
    TransitionEvent,
    Value
  >;
}

/**
 * A person's relation to one order. `owner` is the customer. `other_driver` is a driver but neither the
 * order's driver nor its customer. `retailer` works for the order's retailer.
 */
export const orderRoles = [
  'owner',
  'driver',
  'other_driver',
  'retailer',
  'admin',
  'system',
  'visitor',
] as const;
export type OrderRole = (typeof orderRoles)[number];
export type Actor = { readonly kind: OrderRole };

/**
 * Statuses in which the driver's job goes on. `delivered` is not one of them, because only the receipt is
 * then missing.
 */
export const activeStatuses = orderStatuses.filter(
  (status) => statusRow(status).needs === 'driver',
);

/** Statuses in which a driver has the item in the car. Another driver can still take over the job. */
export const inCarStatuses = activeStatuses.filter((status) => statusRow(status).next !== 'pickup');

/**
 * Statuses in which the driver must still do something: the active ones, and `delivered` until the receipt is
 * added.
 */
export const openStatuses = orderStatuses.filter((status) => statusRow(status).needs !== null);

type Transition = {
  readonly from: readonly OrderStatus[];
  readonly action: OrderAction;
  /** The new status. `same` means that the status does not change. */
  readonly to: OrderStatus | 'same';
  readonly who: readonly OrderRole[];
};

/**
 * Every transition. With a reason, an admin may take any action of a driver except `accept`. Only drivers can
 * accept an order; an admin uses `assign`.
 */
export const transitions: readonly Transition[] = [
  { from: ['created'], action: 'accept', to: 'assigned', who: ['other_driver'] },
  { from: ['created'], action: 'assign', to: 'assigned', who: ['admin', 'system'] },
  { from: ['created'], action: 'cancel', to: 'cancelled', who: ['owner', 'admin', 'system'] },
  { from: ['assigned'], action: 'release', to: 'created', who: ['driver', 'admin', 'system'] },
  { from: ['assigned'], action: 'cancel', to: 'cancelled', who: ['owner', 'admin'] },
  { from: ['assigned'], action: 'pick_up', to: 'picked_up', who: ['driver', 'admin'] },
  { from: ['assigned'], action: 'fail_pickup', to: 'pickup_failed', who: ['driver', 'admin'] },
  { from: ['picked_up'], action: 'depart', to: 'in_transit', who: ['driver', 'admin'] },
  { from: ['in_transit'], action: 'redirect', to: 'same', who: ['driver', 'admin'] },
  { from: ['refused'], action: 'redirect', to: 'in_transit', who: ['driver', 'admin'] },
  { from: ['in_transit'], action: 'deliver', to: 'delivered', who: ['driver', 'admin'] },
  {
    from: ['picked_up', 'in_transit', 'delivered'],
    action: 'refuse',
    to: 'refused',
    who: ['driver', 'admin'],
  },
  { from: ['refused'], action: 'start_return', to: 'returning', who: ['driver', 'admin'] },
  { from: ['returning'], action: 'return_to_customer', to: 'returned', who: ['driver', 'admin'] },
  { from: ['delivered'], action: 'complete', to: 'completed', who: ['driver', 'admin', 'system'] },
  {
    from: ['completed'],
    action: 'confirm_refund',
    to: 'refunded',
    who: ['owner', 'admin', 'retailer'],
  },
  { from: activeStatuses, action: 'reassign', to: 'same', who: ['admin'] },
  {
    from: ['picked_up', 'in_transit', 'refused', 'returning'],
    action: 'lose',
    to: 'lost',
    who: ['admin'],
  },
];

export function findTransition(status: OrderStatus, action: OrderAction): Transition | undefined {
  return transitions.find((row) => row.action === action && row.from.includes(status));
}

/** The actions that this kind of actor may take in a status, in the sequence of `transitions`. */
export function allowedActions(status: OrderStatus, kind: OrderRole): OrderAction[] {
  return transitions
    .filter((row) => row.from.includes(status) && row.who.includes(kind))
    .map((row) => row.action);
}

/** The statuses in which at least one kind of actor may take this action. */
export function statusesAllowing(action: OrderAction): OrderStatus[] {
  return transitions.filter((row) => row.action === action).flatMap((row) => [...row.from]);
}

export function isActive(status: OrderStatus): boolean {
  return activeStatuses.some((active) => active === status);
}

export function isOpen(status: OrderStatus): boolean {
  return openStatuses.some((open) => open === status);
}

const endedStatuses = orderStatuses.filter(
  (status) =>
    !transitions.some((row) => row.from.includes(status) && row.action !== 'confirm_refund'),
);

/** True if the order is over. At most, the store's refund still has to be confirmed. */
export function hasEnded(status: string): boolean {
  return endedStatuses.some((ended) => ended === status);
}
