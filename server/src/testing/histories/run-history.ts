import fc from 'fast-check';
import type { PastCall } from './linearizable.ts';
import type { Act, Driver, Party } from './order-model.ts';

const drivers = ['first driver', 'second driver'] as const;
const byDriver = (by: Driver) =>
  fc.record({
    by: fc.constant(by),
    does: fc.oneof(
      { weight: 3, arbitrary: fc.constant('accept' as const) },
      { weight: 2, arbitrary: fc.constantFrom('release' as const, 'pick_up' as const) },
      fc.constantFrom('fail_pickup' as const, 'depart' as const),
      fc.constantFrom('deliver' as const, 'complete' as const),
    ),
  });
const byAdmin = fc.oneof(
  fc.record({
    by: fc.constant('admin' as const),
    does: fc.constantFrom('assign' as const, 'reassign' as const),
    to: fc.constantFrom(...drivers),
  }),
  fc.record({ by: fc.constant('admin' as const), does: fc.constant('read' as const) }),
  fc.record({
    by: fc.constant('admin' as const),
    does: fc.constantFrom('read' as const, 'lose' as const),
  }),
);
const byOwner = fc.constant({ by: 'owner' as const, does: 'cancel' as const });
const some = <One extends Act>(act: fc.Arbitrary<One>, most: number) =>
  fc.array<Act>(act, { maxLength: most });

/**
 * The acts of each party. One party's acts follow each other; different parties act at the same time.
 */
export const plans: fc.Arbitrary<Act[][]> = fc
  .tuple(
    some(byDriver('first driver'), 5),
    some(byDriver('second driver'), 4),
    some(byAdmin, 4),
    some(byOwner, 1),
  )
  .filter((lanes) => lanes.flat().length > 1);

export interface HistoryPerson {
  id: string;
  /** The person's first name. */
  name: string;
  cookie: string;
}

export interface HistoryWorld {
  /** The URLs of server processes that share one database. The calls go to them in turn. */
  origins: readonly string[];
  people: Record<Party, HistoryPerson>;
}

function requestOf({ people }: HistoryWorld, orderId: string, act: Act) {
  const order = `/api/orders/${orderId}`;
  const reason = 'Because';
  switch (act.does) {
    case 'read':
      return { method: 'GET', path: order };
    case 'cancel':
      return { method: 'POST', path: `${order}/cancel`, body: { reason } };
    case 'lose':
      return { method: 'POST', path: `/api/admin/orders/${orderId}/lose`, body: { reason } };
    case 'assign':
    case 'reassign': {
      const path = `/api/admin/orders/${orderId}/${act.does}`;
      return { method: 'POST', path, body: { driverId: people[act.to].id, reason } };
    }
    case 'accept':
    case 'release':
      return {
        method: 'POST',
        path: `/api/driver/orders/${orderId}/${act.does}`,
        body: { reason },
      };
    default: {
      const said = { reason: act.does === 'fail_pickup' ? 'unsafe' : reason };
      return { method: 'PATCH', path: order, body: { status: patchOf[act.does], ...said } };
    }
  }
}

const patchOf = {
  pick_up: 'picked_up',
  fail_pickup: 'pickup_failed',
  depart: 'in_transit',
  deliver: 'delivered',
  complete: 'completed',
} as const;

interface Answer {
  code?: string;
  status?: string;
  driver?: { name: string } | null;
}

async function answerOf({ people }: HistoryWorld, act: Act, response: Response) {
  const body = (await response.json()) as Answer;
  if (act.does !== 'read' || response.status !== 200)
    return response.status === 200 ? '200' : `${response.status} ${body.code}`;
  const driver = drivers.find((name) => body.driver?.name.startsWith(people[name].name)) ?? null;
  return `200 ${body.status} ${driver}`;
}

/** Makes one call and records when it was sent and answered. */
async function makeCall(
  world: HistoryWorld,
  { orderId, origin }: { orderId: string; origin: string },
  act: Act,
): Promise<PastCall<Act>> {
  const { method, path, body } = requestOf(world, orderId, act);
  const sentMs = performance.now();
  const response = await fetch(origin + path, {
    method,
    headers: { cookie: world.people[act.by].cookie, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = await answerOf(world, act, response);
  const isUnknown = answer.startsWith('5');
  return { act, answer: isUnknown ? null : answer, sentMs, answeredMs: performance.now() };
}

/**
 * Makes the acts of all parties on one order, each party's in sequence and the parties at the same time. Then
 * reads the order once more. Returns all calls.
 */
export async function runHistory(
  world: HistoryWorld,
  orderId: string,
  lanes: readonly (readonly Act[])[],
): Promise<PastCall<Act>[]> {
  let calls = 0;
  const next = () => world.origins[calls++ % world.origins.length] ?? '';
  const play = async (lane: readonly Act[]) => {
    const made: PastCall<Act>[] = [];
    for (const act of lane) made.push(await makeCall(world, { orderId, origin: next() }, act));
    return made;
  };
  const history = (await Promise.all(lanes.map(play))).flat();
  const last = await makeCall(world, { orderId, origin: next() }, { by: 'admin', does: 'read' });
  return [...history, last];
}
