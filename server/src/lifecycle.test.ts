import { sql } from 'kysely';
import { customerStatus } from '@backhaul/domain/order/customer-view.ts';
import {
  allowedActions,
  eventOfAction,
  findTransition,
  type OrderAction,
  orderActions,
  type OrderStatus,
  orderStatuses,
} from '@backhaul/domain/order/order-lifecycle.ts';
import type { WayOn } from '@backhaul/domain/order/refusal-plan.ts';
import { proofKinds } from '@backhaul/domain/order/action-proof.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addProof } from './testing/add-proof.ts';
import { type Caller, requestsOf } from './testing/requests-of.ts';
import { seedOrder } from './testing/seed-order.ts';
import { startTestApp, type TestApp, type TestPerson } from './testing/test-app.ts';
import { signBack } from './testing/sign-back.ts';

// Tries every (state, action, actor) triple over HTTP. An action that the table
// (product-rules.md#order-lifecycle) does not allow is refused and changes nothing. The system's own
// transitions need no HTTP; features/returns/order-lifecycle/apply-due-transitions.test.ts tests them.

const actors = [
  'owner',
  'driver',
  'other_driver',
  'retailer',
  'admin',
  'stranger',
  'visitor',
] as const;
type ActorName = (typeof actors)[number];

let app: TestApp;
let requests: ReturnType<typeof requestsOf>;
let people: Record<Exclude<ActorName, 'visitor'> | 'spare_driver', TestPerson>;
let stores: { id: string; company_id: string }[];

beforeAll(async () => {
  app = await startTestApp();
  requests = requestsOf(app);
  const found = await sql<{ id: string; company_id: string }>`
    SELECT id, company_id FROM stores WHERE accepts_returns AND company_id = 'target'
    ORDER BY position <-> map_point(38.6003, -90.2935), id LIMIT 2`.execute(app.database.db);
  stores = found.rows;
  people = {
    owner: await app.person(),
    driver: await app.person({ isDriver: true }),
    other_driver: await app.person({ isDriver: true }),
    spare_driver: await app.person({ isDriver: true }),
    retailer: await app.person(),
    admin: await app.person({ isAdmin: true, scopes: ['dashboard'] }),
    stranger: await app.person(),
  };
  await sql`INSERT INTO company_members (company_id, user_id, role) VALUES (${stores[0]?.company_id}, ${people.retailer.id}, 'manager')`.execute(
    app.database.db,
  );
});
afterAll(() => app.stop());

async function orderIn(status: OrderStatus, action: OrderAction): Promise<string> {
  const { id } = await seedOrder(app.database.db, {
    customerId: people.owner.id,
    driverId: status === 'created' ? null : people.driver.id,
    status,
    // The transition that confirms a refund is possible only if the payment was captured.
    paymentStatus: status === 'completed' ? 'captured' : 'authorized',
    companyId: stores[0]?.company_id ?? null,
    storeId: stores[0]?.id ?? null,
    // A refused item can be redirected only if the customer chose another store.
    ...(status === 'refused' && action === 'redirect' && { wayOn: wayToOtherStore() }),
  });
  if (status === 'returning')
    await signBack(app.database.db, { orderId: id, driverId: people.driver.id });
  if (status !== 'created')
    for (const kind of proofKinds)
      await addProof(app.database.db, { orderId: id, driverId: people.driver.id, kind });
  return id;
}

const wayToOtherStore = (): WayOn => ({
  plan: 'another_location',
  payCents: 120,
  milesHundredths: 140,
  minutes: 4,
  place: {
    id: stores[1]?.id ?? '',
    name: 'Target',
    address: '1 Other St',
    lat: 38.6,
    lng: -90.3,
    openText: null,
  },
});

const patch =
  (status: string, reason = 'Because') =>
  (caller: Caller, id: string) =>
    requests.patch(caller, `/api/orders/${id}`, { status, reason });
const post = (path: (id: string) => string, body: () => object) => (caller: Caller, id: string) =>
  requests.post(caller, path(id), body());
const byDrivers = (verb: string, body = () => ({ reason: 'Because' }) as object) =>
  post((id) => `/api/driver/orders/${id}/${verb}`, body);
const byAdmins = (verb: string) =>
  post(
    (id) => `/api/admin/orders/${id}/${verb}`,
    () => ({ driverId: people.spare_driver.id, reason: 'Because' }),
  );

const callOf = {
  accept: byDrivers('accept'),
  release: byDrivers('release'),
  redirect: async (caller: Caller, id: string) => {
    const verb = (await stored(id))?.status === 'refused' ? 'way-on' : 'redirect';
    const body = () => ({ storeId: stores[1]?.id, plan: 'another_location', reason: 'Because' });
    return byDrivers(verb, body)(caller, id);
  },
  assign: byAdmins('assign'),
  reassign: byAdmins('reassign'),
  lose: byAdmins('lose'),
  cancel: post(
    (id) => `/api/orders/${id}/cancel`,
    () => ({ reason: 'Because' }),
  ),
  pick_up: patch('picked_up'),
  fail_pickup: patch('pickup_failed', 'unsafe'),
  depart: patch('in_transit'),
  deliver: patch('delivered'),
  refuse: patch('refused', 'policy'),
  start_return: patch('returning'),
  return_to_customer: patch('returned'),
  complete: patch('completed'),
  confirm_refund: patch('refunded'),
} satisfies Record<OrderAction, (caller: Caller, id: string) => Promise<unknown>>;

const forDrivers: readonly OrderAction[] = ['accept', 'release', 'redirect'];
const forAdmins: readonly OrderAction[] = ['assign', 'reassign', 'lose'];

/** True if the actor's role may attempt the action at all, whatever the state of the order. */
function mayCall(action: OrderAction, actor: ActorName): boolean {
  if (forAdmins.includes(action)) return actor === 'admin';
  return !forDrivers.includes(action) || ['driver', 'other_driver', 'admin'].includes(actor);
}

/**
 * True if the actor may see the order. Outsiders may not see it; a driver without the job and without the
 * offer is an outsider too.
 */
function maySee(actor: ActorName, status: OrderStatus): boolean {
  if (actor === 'driver') return status !== 'created';
  return ['owner', 'retailer', 'admin'].includes(actor);
}

type Expected = { status: number; code?: string; transitions?: boolean };

function expectedOfAccept(status: OrderStatus, actor: ActorName): Expected {
  if (actor === 'admin') return { status: 403, code: 'driver_not_eligible' };
  if (actor === 'driver' && status !== 'created') return { status: 200 };
  if (status === 'created') return { status: 200, transitions: true };
  return { status: 409, code: status === 'cancelled' ? 'illegal_transition' : 'order_taken' };
}

/** The lifecycle table's answer for a (state, action, actor) triple. */
function expectedOf(status: OrderStatus, action: OrderAction, actor: ActorName): Expected {
  if (actor === 'visitor') return { status: 401, code: 'not_signed_in' };
  if (!mayCall(action, actor)) return { status: 403, code: 'forbidden' };
  if (action === 'accept') return expectedOfAccept(status, actor);
  if (!maySee(actor, status)) return { status: 404, code: 'not_found' };
  const row = findTransition(status, action);
  if (row === undefined) return { status: 409, code: 'illegal_transition' };
  const isAllowed = row.who.some((kind) => kind === actor);
  return isAllowed ? { status: 200, transitions: true } : { status: 403, code: 'forbidden' };
}

async function stored(id: string) {
  const { rows } = await sql<{ status: OrderStatus; transitions: string[] }>`
    SELECT status, ARRAY(SELECT type FROM domain_events WHERE order_id = o.id AND action IS NOT NULL ORDER BY sequence) AS transitions
    FROM orders o WHERE id = ${id}`.execute(app.database.db);
  return rows[0];
}

describe.each(orderStatuses)('from %s', (status) => {
  test.each(orderActions)('%s', async (action) => {
    let id = await orderIn(status, action);
    for (const actor of actors) {
      const expected = expectedOf(status, action, actor);
      const answer = await callOf[action](actor === 'visitor' ? null : people[actor], id);
      const triple = `${status} ${action} ${actor}`;
      const body = answer.json();
      expect([triple, answer.statusCode, body.code]).toEqual([
        triple,
        expected.status,
        expected.code,
      ]);
      const row = findTransition(status, action);
      const to =
        expected.transitions !== true || row === undefined || row.to === 'same' ? status : row.to;
      const transitions = expected.transitions === true ? [eventOfAction[action]] : [];
      expect([triple, await stored(id)]).toEqual([triple, { status: to, transitions }]);
      if (body.code === 'illegal_transition' && action !== 'accept')
        expect([triple, body.status, body.allowed]).toEqual([triple, ...standing(status, actor)]);
      if (expected.transitions === true) id = await orderIn(status, action);
    }
  });
});

/**
 * The details of a 409 answer: the order's status in the actor's vocabulary, and the actor's allowed actions.
 */
function standing(status: OrderStatus, actor: ActorName): [string, OrderAction[]] {
  const kind = actor === 'stranger' ? 'visitor' : actor;
  const isStored = kind === 'driver' || kind === 'admin';
  return [isStored ? status : customerStatus(status), allowedActions(status, kind)];
}
