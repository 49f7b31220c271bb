/**
 * The order lifecycle (product-rules.md#order-lifecycle). Guards, buttons, progress rows and the database CHECK derive
 * from it.
 */

export const orderStatuses = [
  'created',
  'assigned',
  'picked_up',
  'in_transit',
  'delivered',
  'completed',
  'refunded',
  'refused',
  'returning',
  'returned',
  'pickup_failed',
  'cancelled',
  'lost',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/**
 * Each action with its event and its name among an administrator's acts; an acceptance is a driver's alone. Receivers,
 * live changes and audit derive from it.
 */
const actionRows = {
  accept: { event: 'accepted', adminAct: null },
  assign: { event: 'assigned', adminAct: 'Assigned a driver' },
  cancel: { event: 'cancelled', adminAct: 'Cancelled the order' },
  release: { event: 'released', adminAct: 'Took the driver off the order' },
  pick_up: { event: 'picked_up', adminAct: 'Marked as picked up' },
  fail_pickup: { event: 'pickup_failed', adminAct: 'Marked the pickup as failed' },
  depart: { event: 'departed', adminAct: 'Marked as on its way' },
  redirect: { event: 'redirected', adminAct: 'Sent the item elsewhere' },
  deliver: { event: 'delivered', adminAct: 'Marked as dropped off' },
  refuse: { event: 'refused', adminAct: 'Marked as refused by the store' },
  start_return: { event: 'return_started', adminAct: 'Sent the item back to the customer' },
  return_to_customer: { event: 'returned', adminAct: 'Marked as returned to the customer' },
  complete: { event: 'completed', adminAct: 'Completed the order' },
  confirm_refund: { event: 'refund_confirmed', adminAct: 'Confirmed the refund' },
  reassign: { event: 'reassigned', adminAct: 'Changed the driver' },
  lose: { event: 'lost', adminAct: 'Declared the item lost' },
} as const satisfies Readonly<Record<string, { event: string; adminAct: string | null }>>;
type ActionRows = typeof actionRows;
export type OrderAction = keyof ActionRows;
export const orderActions = Object.keys(actionRows) as [OrderAction, ...OrderAction[]];

function fieldOf<Field extends 'event' | 'adminAct'>(field: Field) {
  return Object.fromEntries(orderActions.map((action) => [action, actionRows[action][field]])) as {
    readonly [Action in OrderAction]: ActionRows[Action][Field];
  };
}
export const eventOfAction = fieldOf('event');
export const adminActOfAction = fieldOf('adminAct');
export type TransitionEvent = ActionRows[OrderAction]['event'];

/** The same for the event of every transition. */
export function eachTransition<Value>(value: Value): Readonly<Record<TransitionEvent, Value>> {
  return Object.fromEntries(orderActions.map((action) => [eventOfAction[action], value])) as Record<
    TransitionEvent,
    Value
  >;
}

/**
 * A person's relation to one order. `driver` is its assigned driver; `other_driver` is neither assigned nor its
 * customer; `retailer` belongs to the order's retailer.
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

/** The driver is committed. A delivered order is not listed: it waits only for its receipt. */
export const activeStatuses = [
  'assigned',
  'picked_up',
  'in_transit',
  'refused',
  'returning',
] as const satisfies readonly OrderStatus[];

/** Statuses that still need the driver: the active ones, and delivered until the receipt is added. */
export const openStatuses = [
  ...activeStatuses,
  'delivered',
] as const satisfies readonly OrderStatus[];

type Transition = {
  readonly from: readonly OrderStatus[];
  readonly action: OrderAction;
  /** `same` keeps the status. */
  readonly to: OrderStatus | 'same';
  readonly who: readonly OrderRole[];
};

/** An admin may take any driver's action with a reason, except `accept`: it binds the actor, so an admin assigns instead. */
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

/** The actions this kind of actor may take from a status, in table order. */
export function allowedActions(status: OrderStatus, kind: OrderRole): OrderAction[] {
  return transitions
    .filter((row) => row.from.includes(status) && row.who.includes(kind))
    .map((row) => row.action);
}

/** The statuses from which anyone may take this action. */
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

/** Item and payment are settled; at most the store's refund is still to be confirmed. */
export function hasEnded(status: string): boolean {
  return endedStatuses.some((ended) => ended === status);
}
