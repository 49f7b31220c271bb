import { describe, expect, it } from 'vitest';
import { decideTransition, type TransitionFacts } from './decide-transition.ts';
import {
  activeStatuses,
  orderRoles,
  allowedActions,
  isActive,
  orderActions,
  orderStatuses,
  transitions,
  type OrderRole,
  type OrderAction,
  type OrderStatus,
} from './order-lifecycle.ts';

/**
 * The table of product-rules.md#order-lifecycle, written here a second time to find mistakes in the code's
 * table. `D` is the order's driver, `d` any other driver, `a` admin, `o` owner (the customer), `r` retailer,
 * `s` system.
 */
const cells: Record<OrderStatus, Partial<Record<OrderAction, [to: OrderStatus, who: string]>>> = {
  created: {
    accept: ['assigned', 'd'],
    assign: ['assigned', 'as'],
    cancel: ['cancelled', 'oas'],
  },
  assigned: {
    release: ['created', 'Das'],
    cancel: ['cancelled', 'oa'],
    pick_up: ['picked_up', 'Da'],
    fail_pickup: ['pickup_failed', 'Da'],
    reassign: ['assigned', 'a'],
  },
  picked_up: {
    depart: ['in_transit', 'Da'],
    refuse: ['refused', 'Da'],
    reassign: ['picked_up', 'a'],
    lose: ['lost', 'a'],
  },
  in_transit: {
    redirect: ['in_transit', 'Da'],
    deliver: ['delivered', 'Da'],
    refuse: ['refused', 'Da'],
    reassign: ['in_transit', 'a'],
    lose: ['lost', 'a'],
  },
  delivered: { complete: ['completed', 'Das'], refuse: ['refused', 'Da'] },
  completed: { confirm_refund: ['refunded', 'oar'] },
  refused: {
    redirect: ['in_transit', 'Da'],
    start_return: ['returning', 'Da'],
    reassign: ['refused', 'a'],
    lose: ['lost', 'a'],
  },
  returning: {
    return_to_customer: ['returned', 'Da'],
    reassign: ['returning', 'a'],
    lose: ['lost', 'a'],
  },
  refunded: {},
  returned: {},
  pickup_failed: {},
  cancelled: {},
  lost: {},
};

const letters: Record<OrderRole, string> = {
  owner: 'o',
  driver: 'D',
  other_driver: 'd',
  retailer: 'r',
  admin: 'a',
  system: 's',
  visitor: 'v',
};

/** Facts that satisfy every condition, so that only the table of transitions can refuse an action. */
const allClear = (action: OrderAction): TransitionFacts => ({
  paymentAuthorized: true,
  paymentCaptured: true,
  driverApproved: true,
  driverOnline: true,
  due: true,
  proofWaived: true,
  reason: action === 'refuse' ? 'store_closed' : 'customer_absent',
});

describe('every cell of the lifecycle', () => {
  for (const status of orderStatuses) {
    it(`goes on from ${status} exactly as decided`, () => {
      for (const action of orderActions) {
        for (const kind of orderRoles) {
          const cell = cells[status][action];
          const decision = decideTransition({
            status,
            action,
            actor: { kind },
            facts: allClear(action),
          });
          const name = `${status} ${action} by ${kind}`;
          if (!cell) {
            expect(decision, name).toMatchObject({ ok: false, code: 'illegal_transition', status });
          } else if (cell[1].includes(letters[kind])) {
            expect(decision, name).toEqual({ ok: true, to: cell[0] });
          } else {
            expect(decision, name).toMatchObject({ ok: false, code: 'forbidden', status });
          }
        }
      }
    });
  }
});

describe('the table itself', () => {
  it('has one row at most for a status and an action', () => {
    const pairs = transitions.flatMap((row) => row.from.map((from) => `${from} ${row.action}`));
    expect(new Set(pairs).size).toBe(pairs.length);
  });

  it('reaches every status from created', () => {
    const reached = new Set<OrderStatus>(['created']);
    for (const from of reached) {
      for (const row of transitions) {
        if (row.from.includes(from) && row.to !== 'same') reached.add(row.to);
      }
    }
    expect([...reached].toSorted()).toEqual([...orderStatuses].toSorted());
  });

  it('ends in refunded, returned, pickup_failed, cancelled and lost', () => {
    const leads = (status: OrderStatus) => transitions.some(({ from }) => from.includes(status));
    expect(orderStatuses.filter((status) => !leads(status))).toEqual([
      'refunded',
      'returned',
      'pickup_failed',
      'cancelled',
      'lost',
    ]);
  });

  it('counts as active what a driver is committed to', () => {
    expect(orderStatuses.filter(isActive)).toEqual([
      'assigned',
      'picked_up',
      'in_transit',
      'refused',
      'returning',
    ]);
    expect(activeStatuses).not.toContain('delivered');
  });

  it('names what an actor may do instead', () => {
    expect(allowedActions('assigned', 'driver')).toEqual(['release', 'pick_up', 'fail_pickup']);
    expect(allowedActions('created', 'owner')).toEqual(['cancel']);
    expect(allowedActions('lost', 'admin')).toEqual([]);
    for (const status of orderStatuses) expect(allowedActions(status, 'visitor')).toEqual([]);
  });
});
