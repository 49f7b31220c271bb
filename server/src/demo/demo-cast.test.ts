import type { TripPrice } from '@backhaul/domain/fare/price-trip.ts';
import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import {
  defaultProofSettings,
  type ProofKind,
  requiredProof,
} from '@backhaul/domain/order/action-proof.ts';
import { nextSystemTransition } from '@backhaul/domain/order/order-deadlines.ts';
import {
  findTransition,
  type OrderAction,
  type OrderStatus,
  orderStatuses,
} from '@backhaul/domain/order/order-lifecycle.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missingBeforeApproval } from '@backhaul/domain/driver/driver-readiness.ts';
import {
  findApplications,
  readApplication,
} from '../features/driving/driver-application/find-applications.ts';
import { demoPicture, isDrawnKind } from './demo-pictures.ts';
import { readOrderMoney } from '../ledger/read-order-money.ts';
import { readAccountBalances } from '../testing/ledger-balances.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { seedDemoCast } from './demo-cast.ts';
import { demoApplicants } from './demo-people.ts';
import { straightRoute } from '../testing/straight-route.ts';
import { suiteClock } from '../testing/test-clock.ts';

const now = suiteClock.now();

const deps = {
  passwordHash: 'not a hash',
  now,
  route: async (from: GeoPoint, to: GeoPoint) => straightRoute(from, to),
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  expect(await seedDemoCast(database.db, deps)).toBe(true);
});
afterAll(() => database.destroy());

async function rowsOf<Row extends object>(text: string): Promise<Row[]> {
  return (await database.pool.query<Row>(text)).rows;
}

it('has somebody to decide about, with papers that can be looked at, and somebody in the line', async () => {
  const applications = await findApplications(database.db, now, {
    status: undefined,
    q: undefined,
    cursor: null,
    limit: 10,
  });
  const of = (person: { email: string }) =>
    applications.find(({ email }) => email === person.email);
  const underReview = of(demoApplicants.underReview);
  expect(of(demoApplicants.inLine)).toMatchObject({ waitlistPosition: 1 });
  expect(underReview).toMatchObject({ waitlistPosition: null });
  expect(underReview?.documents).toHaveLength(5);
  expect(underReview && missingBeforeApproval(underReview)).toEqual([
    'documents_open',
    'background_check_open',
  ]);
  const { history } = await readApplication(database.db, now, underReview?.id ?? '');
  expect(history.map(({ type }) => type)).toEqual([
    'tutorial_completed',
    'background_check_started',
    ...Array.from({ length: 5 }, () => 'document_handed_in'),
    'applied',
  ]);
  const files = await rowsOf<{ kind: string; size: number }>(
    `SELECT f.kind, f.size_bytes AS size FROM driver_documents d JOIN files f ON f.id = d.file_id AND f.is_drawn`,
  );
  expect(files).toHaveLength(5);
  for (const { kind, size } of files) {
    const picture = isDrawnKind(kind) ? await demoPicture(kind) : Buffer.alloc(0);
    expect(picture.length).toBe(size);
  }
});

it('gives the customer two places to be collected from', async () => {
  const places = await rowsOf<{ label: string; address: string }>(
    `SELECT label, address FROM saved_places JOIN users ON users.id = user_id WHERE email = 'customer@example.com'
     ORDER BY label`,
  );
  expect(places).toEqual([
    { label: 'Home', address: '4100 Shenandoah Avenue, St. Louis, MO 63110' },
    { label: 'Work', address: '4400 Lindell Boulevard, St. Louis, MO 63108' },
  ]);
});

interface OrderRow {
  id: string;
  order_name: string;
  status: OrderStatus;
  payment_status: string;
  review_status: string;
  driver_id: string | null;
  customer_id: string;
  is_offered: boolean;
  fare: TripPrice;
  total_cents: number;
  driver_pay_cents: number;
  fee_cents: number | null;
  event_count: number;
  created_at: Date;
  updated_at: Date;
  slot_end_at: Date;
  delivered_at: Date | null;
}

interface EventRow {
  order_id: string;
  sequence: number;
  type: string;
  action: OrderAction | null;
  status: OrderStatus;
  actor_id: string | null;
  actor_kind: string;
  driver_id: string | null;
  is_offer: boolean;
  happened_at: Date;
}

const orders = () => rowsOf<OrderRow>('SELECT * FROM orders ORDER BY created_at');
const events = () =>
  rowsOf<EventRow>(
    'SELECT * FROM domain_events WHERE order_id IS NOT NULL ORDER BY order_id, sequence',
  );

it('holds everybody of the cast, verified, in their roles', async () => {
  expect(
    await rowsOf(`
      SELECT u.email, u.is_admin, u.is_driver, e.user_id IS NOT NULL AS is_employee, m.company_id,
        d.application_status || '/' || d.background_check_status AS standing, d.tutorial_completed_at IS NOT NULL AS is_taught,
        (SELECT count(*) FROM admin_scopes s WHERE s.user_id = u.id) AS scopes
      FROM users u LEFT JOIN employees e ON e.user_id = u.id LEFT JOIN company_members m ON m.user_id = u.id
      LEFT JOIN driver_profiles d ON d.user_id = u.id
      WHERE u.email_verified_at IS NOT NULL AND u.sandbox_id IS NULL ORDER BY u.email`),
  ).toMatchObject([
    { email: 'admin@example.com', is_admin: true, is_driver: false, scopes: 3 },
    {
      email: 'applicant@example.com',
      is_driver: true,
      standing: 'pending_review/pending',
      is_taught: true,
    },
    { email: 'customer@example.com', is_admin: false, is_driver: false, scopes: 0 },
    {
      email: 'driver2@example.com',
      is_driver: true,
      standing: 'approved/approved',
      is_taught: true,
    },
    {
      email: 'driver@example.com',
      is_driver: true,
      standing: 'approved/approved',
      is_taught: true,
    },
    { email: 'employee@example.com', is_employee: true, is_driver: false },
    { email: 'retailer@example.com', company_id: 'target', is_employee: false },
    {
      email: 'waiting@example.com',
      is_driver: true,
      standing: 'waitlist/required',
      is_taught: false,
    },
  ]);
});

it('is left alone once there are people', async () => {
  expect(await seedDemoCast(database.db, deps)).toBe(false);
  expect(await rowsOf('SELECT count(*) FROM users')).toEqual([{ count: 8 }]);
});

it('is seeded once by two servers that start together', async () => {
  const other = await createTestDatabase();
  const seeded = await Promise.all([seedDemoCast(other.db, deps), seedDemoCast(other.db, deps)]);
  expect(seeded.filter(Boolean)).toHaveLength(1);
  await other.destroy();
});

describe('its orders', () => {
  it('are in every status there is, with work on offer', async () => {
    const all = await orders();
    expect(new Set(all.map((order) => order.status))).toEqual(new Set(orderStatuses));
    expect(all.filter((order) => order.is_offered).length).toBeGreaterThanOrEqual(2);
    expect(new Set(all.map((order) => order.payment_status))).toEqual(
      new Set(['pending', 'failed', 'authorized', 'captured', 'partially_refunded', 'voided']),
    );
  });

  it('were each led there by legal transitions, one event each, in time', async () => {
    const histories = Map.groupBy(await events(), (event) => event.order_id);
    for (const order of await orders()) {
      const history = histories.get(order.id) ?? [];
      let status: OrderStatus = 'created';
      let at = order.created_at;
      for (const [index, event] of history.entries()) {
        expect(event.sequence).toBe(index + 1);
        if (event.action !== null) {
          const row = findTransition(status, event.action);
          expect(row, `${event.action} of ${order.order_name}`).toBeDefined();
          status = row?.to === 'same' || row === undefined ? status : row.to;
        }
        expect(event.status).toBe(status);
        expect(event.happened_at >= at).toBe(true);
        at = event.happened_at;
      }
      const last = history.at(-1);
      expect(last).toMatchObject({
        status: order.status,
        driver_id: order.driver_id,
        is_offer: order.is_offered,
        happened_at: order.updated_at,
      });
      expect(history).toHaveLength(order.event_count);
      expect(at <= now).toBe(true);
    }
  });

  it('were moved by people who may', async () => {
    const people = await rowsOf<{ id: string; email: string }>('SELECT id, email FROM users');
    const emailOf = new Map(people.map(({ id, email }) => [id, email]));
    for (const event of await events()) {
      const email = event.actor_id === null ? null : (emailOf.get(event.actor_id) ?? 'unknown');
      const pattern = {
        owner: /^customer@/,
        driver: /^driver2?@/,
        admin: /^admin@/,
        system: /^null$/,
      }[event.actor_kind];
      expect(String(email), event.type).toMatch(pattern ?? /nobody/);
    }
  });

  it('have the pictures that their actions needed, by whoever drove', async () => {
    const files = await rowsOf<{
      order_id: string;
      kind: ProofKind;
      is_drawn: boolean;
      by_driver: boolean;
    }>(`
      SELECT f.order_id, f.kind, f.is_drawn, f.owner_id = o.driver_id AS by_driver
      FROM files f JOIN orders o ON o.id = f.order_id`);
    const owed = (await events()).flatMap(({ order_id, action }) => {
      const kind = action === null ? null : requiredProof(action, defaultProofSettings);
      return kind === null ? [] : [`${order_id} ${kind}`];
    });
    expect(files.map(({ order_id, kind }) => `${order_id} ${kind}`).toSorted()).toEqual(
      owed.toSorted(),
    );
    expect(files.every(({ by_driver, is_drawn }) => by_driver && is_drawn)).toBe(true);
  });

  it('are priced to the cent', async () => {
    for (const { fare, total_cents, driver_pay_cents } of await orders()) {
      expect(fare.fare.totalCents).toBe(total_cents);
      expect(fare.driverPay.totalCents).toBe(driver_pay_cents);
      expect(driver_pay_cents + fare.platformShare.totalCents).toBe(total_cents);
    }
  });

  it('leave nothing for the clock to do at once', async () => {
    for (const order of await orders()) {
      const transition = nextSystemTransition({
        status: order.status,
        isPaid: order.payment_status === 'authorized',
        createdAt: order.created_at.getTime(),
        slotEndAt: order.slot_end_at.getTime(),
        deliveredAt: order.delivered_at?.getTime() ?? null,
      });
      if (transition !== null) expect(transition.dueAt).toBeGreaterThan(now.getTime());
    }
  });

  it('have one open review, of the one that needs it', async () => {
    const reviewed = (await orders()).filter((order) => order.review_status === 'pending');
    expect(reviewed.map((order) => order.order_name)).toEqual(['Bracelet']);
    expect(await rowsOf('SELECT order_id, kind FROM cases WHERE closed_at IS NULL')).toEqual([
      { order_id: reviewed[0]?.id, kind: 'safety_review' },
    ]);
  });
});

describe('its money', () => {
  it('is settled for every order that has ended, and balances', async () => {
    const ended: OrderStatus[] = [
      'completed',
      'refunded',
      'cancelled',
      'pickup_failed',
      'returned',
      'lost',
    ];
    for (const order of await orders()) {
      const money = await readOrderMoney(database.db, order.id);
      expect(money.outcome !== null, order.order_name).toBe(ended.includes(order.status));
      expect(money.driverGetsCents + money.platformShareCents).toBe(money.customerPaysCents);
      expect(money.capturedCents).toBe(money.customerPaysCents);
      if (order.status === 'completed') {
        expect(money.customerPaysCents).toBe(order.total_cents);
        expect(money.driverGetsCents).toBe(order.driver_pay_cents);
      }
    }
    const balances = await readAccountBalances(database.db, null);
    expect(balances.reduce((sum, { balanceCents }) => sum + balanceCents, 0)).toBe(0);
    expect(balances.find(({ account }) => account === 'customer_payments')?.balanceCents).toBe(0);
  });

  it('pays drivers what the ledger owes them', async () => {
    const paid = await rowsOf<{ earned: number; owed: number }>(`
      SELECT sum(e.total_cents) AS earned, (SELECT -sum(amount_cents) FROM ledger_entries l
        WHERE l.account = 'driver_payable' AND l.driver_id = e.driver_id) AS owed
      FROM driver_earnings e GROUP BY e.driver_id`);
    expect(paid).toHaveLength(2);
    for (const { earned, owed } of paid) expect(earned).toBe(owed);
  });

  it('is the same in the gateway’s books and in ours', async () => {
    expect(
      await rowsOf(`
        SELECT i.id FROM payment_intents i FULL JOIN local_gateway_intents g USING (id)
        WHERE (i.status, i.amount_cents, i.captured_cents, i.refunded_cents, i.client_secret, i.order_id::text)
          IS DISTINCT FROM (g.status, g.amount_cents, g.captured_cents, g.refunded_cents, g.client_secret, g.order_reference)
        UNION ALL
        SELECT o.id::text FROM orders o LEFT JOIN payment_intents i ON i.order_id = o.id
        WHERE o.payment_status <> CASE WHEN i.id IS NULL THEN 'pending' WHEN i.failure_message IS NOT NULL THEN 'failed'
          WHEN i.refunded_cents > 0 THEN 'partially_refunded' ELSE i.status END`),
    ).toEqual([]);
  });

  it('shows a fee where one was charged, and nothing for a free cancellation', async () => {
    const fees = (await orders())
      .filter(({ fee_cents }) => fee_cents !== null)
      .map(({ order_name, fee_cents }) => [order_name, fee_cents]);
    expect(Object.fromEntries(fees)).toEqual({
      'Yoga mat': 0,
      'Toaster oven': 500,
      'Children’s books': 500,
    });
  });
});

it('lets the customer choose live what becomes of the refused item', async () => {
  const [refused] = await rowsOf<{ plans: string[]; place: string; until: Date; pays: boolean }>(
    `SELECT ARRAY(SELECT one.value ->> 'plan' FROM jsonb_array_elements(refusal_ways) one) AS plans,
      refusal_ways #>> '{1,place,name}' AS place, refusal_choice_until AS until,
      (SELECT bool_and((one.value ->> 'payCents')::int > 0) FROM jsonb_array_elements(refusal_ways) one) AS pays
    FROM orders WHERE status = 'refused'`,
  );
  expect(refused).toMatchObject({
    plans: ['bring_back', 'another_location', 'donate'],
    place: "Macy's West County Center",
    pays: true,
  });
  const left = (refused?.until.getTime() ?? 0) - now.getTime();
  expect([left > 5 * 60_000, left < 10 * 60_000]).toEqual([true, true]);
});
