import type {
  CancellationAlert,
  CancellationRow,
} from '@backhaul/contract/calls/operations/cancellations.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { requestsOf } from '../../../testing/requests-of.ts';
import { seedOrder } from '../../../testing/seed-order.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { raiseAlerts } from './raise-alerts.ts';

let app: TestApp;
let requests: ReturnType<typeof requestsOf>;
let support: TestPerson;
let customer: TestPerson;
let dana: TestPerson;
const storeId = 'target-hampton-village';
const noon = new Date('2026-11-11T18:00:00Z');
const daysAgo = (days: number) => new Date(noon.getTime() - days * 86_400_000);

beforeAll(async () => {
  app = await startTestApp();
  requests = requestsOf(app);
  support = await app.person({ isAdmin: true, scopes: ['dashboard'] });
  customer = await app.person();
  dana = await app.person({ isDriver: true });
  app.clock.set(noon.toISOString());
});
afterAll(() => app.stop());

interface End {
  status: OrderStatus;
  at: Date;
  actor: 'owner' | 'driver' | 'system' | 'admin';
  reason?: string;
  driver?: TestPerson | null;
  sandboxId?: string;
}

/** Creates past orders of the store that ended with this status, time, actor and reason. */
async function end(count: number, { status, at, actor, reason, driver = dana, sandboxId }: End) {
  for (let n = 0; n < count; n += 1) {
    const { id } = await seedOrder(app.database.db, {
      customerId: customer.id,
      driverId: driver?.id ?? null,
      status,
      storeId,
      sandboxId: sandboxId ?? null,
    });
    await sql`INSERT INTO domain_events (order_id, sequence, type, status, actor_kind, customer_id, driver_id, sandbox_id,
        happened_at, is_history, details)
      VALUES (${id}, (SELECT coalesce(max(sequence), 0) + 1 FROM domain_events WHERE order_id = ${id}), ${status},
        ${status}, ${actor}, ${customer.id}, ${driver?.id ?? null}, ${sandboxId ?? null}, ${at}, true,
        ${JSON.stringify(reason === undefined ? {} : { reason })}::jsonb)`.execute(app.database.db);
  }
}

async function counted(query = ''): Promise<CancellationRow[]> {
  const answer = await requests.get(support, `/api/admin/cancellations?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const alerts = async (): Promise<CancellationAlert[]> =>
  (await requests.get(support, '/api/admin/cancellation-alerts')).json();
const raise = () => raiseAlerts({ db: app.database.db, bus: app.bus, clock: app.clock });
const cell = ({ key, cancelled, failed, ended, casesBefore, endedBefore }: CancellationRow) => [
  key,
  cancelled,
  failed,
  ended,
  casesBefore,
  endedBefore,
];

test('ends without the item are counted by cause, store, driver and day, beside those before', async () => {
  await end(2, { status: 'cancelled', at: daysAgo(1), actor: 'owner', driver: null });
  await end(1, { status: 'cancelled', at: daysAgo(1), actor: 'system', driver: null });
  await end(3, { status: 'pickup_failed', at: daysAgo(2), actor: 'driver', reason: 'bad_address' });
  await end(4, { status: 'completed', at: daysAgo(2), actor: 'driver' });
  await end(24, { status: 'completed', at: daysAgo(10), actor: 'driver' });
  await end(1, {
    status: 'pickup_failed',
    at: daysAgo(10),
    actor: 'driver',
    reason: 'bad_address',
  });
  const sandboxId = await app.sandbox();
  await end(1, { status: 'cancelled', at: daysAgo(1), actor: 'owner', driver: null, sandboxId });
  expect((await counted('days=7')).map(cell)).toEqual([
    ['bad_address', 0, 3, 10, 1, 25],
    ['customer', 2, 0, 10, 0, 25],
    ['no_driver', 1, 0, 10, 0, 25],
  ]);
  expect((await counted('by=store')).map(cell)).toEqual([[storeId, 3, 4, 35, 0, 0]]);
  expect((await counted('by=driver&days=7')).map(cell)).toEqual([[dana.id, 0, 3, 7, 1, 25]]);
  expect((await counted('by=day&days=7')).map(({ key }) => key)).toEqual([
    '2026-11-09',
    '2026-11-10',
  ]);
});

test('a store above its usual is an alert and a piece of work, once, until somebody says what was done', async () => {
  await raise();
  await raise();
  // Three failed pickups because of bad addresses are too few for an alert. Six cancellations and failed
  // pickups at one store in a week are enough.
  const [alert, ...others] = await alerts();
  expect(others).toEqual([]);
  expect(alert).toMatchObject({
    subject: 'store',
    key: storeId,
    cases: 6,
    ended: 10,
    usualCases: 1,
    usualEnded: 25,
    done: null,
  });
  const id = alert?.id ?? '';
  const workOf = async () => {
    const { items } = (await requests.get(support, '/api/admin/work')).json();
    return items.find(({ subject }: { subject: { id: string } }) => subject.id === id);
  };
  await vi.waitFor(async () =>
    expect(await workOf()).toMatchObject({ kind: 'cancellation_alert', facts: { cases: 6 } }),
  );
  const close = (done: string) =>
    requests.post(support, `/api/admin/cancellation-alerts/${id}/close`, { done });
  expect((await close(' ')).json().fieldErrors).toEqual({ done: 'Describe what you did' });
  expect((await close('Its hours are corrected')).json()).toMatchObject({
    done: 'Its hours are corrected',
  });
  expect((await close('Again')).json().code).toBe('already_decided');
  await vi.waitFor(async () => expect(await workOf()).toBeUndefined());
  await raise();
  expect(await alerts()).toHaveLength(1);
});

test('after a quiet week the same is raised again', async () => {
  await sql`UPDATE cancellation_alerts SET closed_at = ${daysAgo(8)}`.execute(app.database.db);
  await raise();
  expect((await alerts()).map(({ closedAt }) => closedAt === null)).toEqual([true, false]);
});
