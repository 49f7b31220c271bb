import { expect, test } from 'vitest';
import { appendOrderEvent } from '../../../orders/change-order.ts';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import { home, seedOrder } from '../../../testing/seed-order.ts';
import { standAt } from '../../../testing/stand-at.ts';

const { app, db, customer, requests, prove, eventsOf, ledgerOf } = await startOrderScenario();

const minute = 60_000;
const now = () => app.clock.now().getTime();
const before = (minutes: number) => new Date(now() - minutes * minute);
const at = (meters: number, minutesAgo: number) => ({
  lat: home.lat + meters / 111_195,
  lng: home.lng,
  accuracy: 10,
  at: before(minutesAgo).toISOString(),
});

/**
 * The position in the driver's report, by name. `stale` is three minutes old. `mocked` says it is near, but
 * contradicts the phone's last position.
 */
const fixes = {
  near: () => at(20, 0),
  far: () => at(6_276, 0),
  none: () => null,
  stale: () => at(20, 3),
  mocked: () => at(20, 0),
} as const;
/**
 * The minutes from now to the end of the three-hour pickup window, for a report before, in and after the
 * window.
 */
const windows = { before: 9 * 60, in: 60, after: -61 } as const;

type Fix = keyof typeof fixes;
type Window = keyof typeof windows;
type Outcome = 'capture' | 'case' | 'refused';

const keysOf = <Key extends string>(of: Readonly<Record<Key, unknown>>) => Object.keys(of) as Key[];
const cases = keysOf(fixes).flatMap((fix) =>
  keysOf(windows).flatMap((window) =>
    [true, false].flatMap((waited) =>
      [true, false].map((tried) => ({ fix, window, waited, tried })),
    ),
  ),
);

/**
 * The expected result for each position and window. In the window and near the door, the customer is charged
 * if the driver waited and tried to reach them; otherwise the report is refused. All other reports become a
 * case for an employee.
 */
const expected: Readonly<Record<`${Fix} ${Window}`, (waited: boolean, tried: boolean) => Outcome>> =
  {
    'near before': () => 'case',
    'near in': (waited, tried) => (waited && tried ? 'capture' : 'refused'),
    'near after': () => 'case',
    'far before': () => 'case',
    'far in': () => 'case',
    'far after': () => 'case',
    'none before': () => 'case',
    'none in': () => 'case',
    'none after': () => 'case',
    'stale before': () => 'case',
    'stale in': () => 'case',
    'stale after': () => 'case',
    'mocked before': () => 'case',
    'mocked in': () => 'case',
    'mocked after': () => 'case',
  };

async function report({ fix, window, waited, tried }: (typeof cases)[number]) {
  const person = await app.person({ isDriver: true });
  const people = { customerId: customer.id, driverId: person.id, status: 'assigned' } as const;
  const slotEndAt = new Date(now() + windows[window] * minute);
  const { id } = await seedOrder(db, { ...people, headingTo: 'pickup', slotEndAt });
  // The driver has another stop, so a wait of five minutes is enough.
  await seedOrder(db, people);
  await prove(id, 'pickup', person);
  const arrivedAgo = waited ? 6 : 1;
  const arrived = await requests.post(person, `/api/driver/orders/${id}/arrival`, {
    stop: 'pickup',
    position: at(20, arrivedAgo),
    happenedAt: before(arrivedAgo).toISOString(),
  });
  expect(arrived.statusCode, arrived.body).toBe(200);
  if (tried)
    await appendOrderEvent(db, {
      orderId: id,
      type: 'call_asked',
      action: null,
      actor: { kind: 'driver', id: person.id },
      happenedAt: before(0.5),
    });
  if (fix === 'mocked') await standAt(db, person.id, { at: new Date(now()), lat: home.lat + 0.06 });
  const answer = await requests.patch(person, `/api/orders/${id}`, {
    status: 'pickup_failed',
    reason: 'customer_absent',
    position: fixes[fix](),
  });
  const order = await requests.get(customer, `/api/customers/orders/${id}`);
  return { id, answer, order: order.json() };
}

test.each(cases)(
  'fix $fix, $window the window, waited $waited, tried $tried',
  async ({ fix, window, waited, tried }) => {
    const { id, answer, order } = await report({ fix, window, waited, tried });
    const outcome = expected[`${fix} ${window}`](waited, tried);
    const cents = (await ledgerOf(id))['customer_payments'] ?? 0;
    if (outcome === 'refused') {
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'wait_at_door']);
      expect([order.isInDoubt, order.fee, cents]).toEqual([false, null, 0]);
      return;
    }
    expect(answer.json().status, answer.body).toBe('pickup_failed');
    expect([order.isInDoubt, order.fee, cents]).toEqual(
      outcome === 'capture' ? [false, 5, 500] : [true, null, 0],
    );
    const last = (await eventsOf(id)).at(-1);
    expect(last?.details).toMatchObject({
      evidence: {
        place: { near: 'near', far: 'far', none: 'unknown', stale: 'unknown', mocked: 'near' }[fix],
        arrivedAt: expect.any(String),
        tries: tried ? [{ way: 'call' }] : [],
      },
    });
  },
);

test('of all cases, money moves in one', () => {
  expect(cases).toHaveLength(60);
  const moved = cases.filter(
    ({ fix, window, waited, tried }) => expected[`${fix} ${window}`](waited, tried) === 'capture',
  );
  expect(moved).toEqual([{ fix: 'near', window: 'in', waited: true, tried: true }]);
});
