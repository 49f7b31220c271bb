import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { createLocationBuffer } from '../../../live/location-buffer.ts';
import { appendOrderEvent } from '../../../orders/change-order.ts';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import { home, seedOrder } from '../../../testing/seed-order.ts';

const { app, db, customer, admin, requests, prove, eventsOf, ledgerOf } =
  await startOrderScenario();

const minute = 60_000;
const now = () => app.clock.now().getTime();

/**
 * A position that a phone reports: its time in seconds from now, its distance north of the door in meters,
 * and values that differ from those of a real GPS receiver.
 */
type Fix = readonly [
  seconds: number,
  meters: number,
  differs?: { accuracy?: number; isMocked?: true },
];

/** The error in meters that a real GPS receiver shows while it stands still. */
const wander = (index: number) => 3 * Math.sin(index * 1.7);

/**
 * Creates a job, lets the driver's phone report these positions, and reports a failed pickup after a wait and
 * a call.
 */
async function drive(track: readonly Fix[]) {
  const person = await app.person({ isDriver: true });
  const people = { customerId: customer.id, driverId: person.id, status: 'assigned' } as const;
  const { id } = await seedOrder(db, { ...people, headingTo: 'pickup' });
  await seedOrder(db, people);
  await prove(id, 'pickup', person);
  const told: string[] = [];
  const drivers = { hasComeFar: () => false };
  const log = { warn: (problem: unknown) => expect.fail(JSON.stringify(problem)) };
  const buffer = createLocationBuffer({ db, bus: app.bus, drivers, log });
  for (const [seconds, meters, { accuracy = 8, isMocked = false } = {}] of track) {
    const fix = {
      lat: home.lat + meters / 111_195,
      lng: home.lng,
      accuracyMeters: accuracy,
      isMocked,
      at: new Date(now() + seconds * 1_000),
    };
    buffer.report(person.id, fix, (note) => told.push(note));
    await buffer.stop();
  }
  await appendOrderEvent(db, {
    orderId: id,
    type: 'call_asked',
    action: null,
    actor: { kind: 'driver', id: person.id },
    happenedAt: new Date(now() - minute),
  });
  return { id, person, told };
}

async function fail({ id, person }: Awaited<ReturnType<typeof drive>>) {
  const answer = await requests.patch(person, `/api/orders/${id}`, {
    status: 'pickup_failed',
    reason: 'customer_absent',
  });
  expect(answer.json().status, answer.body).toBe('pickup_failed');
  const charged = (await ledgerOf(id))['customer_payments'] ?? 0;
  const evidence = (await eventsOf(id)).at(-1)?.details['evidence'];
  return { answer, charged, evidence };
}

const casesOf = async (orderId: string) =>
  (
    await sql<{ kind: string; doubts: string[]; isOpen: boolean }>`
      SELECT kind, details -> 'doubts' AS doubts, closed_at IS NULL AS "isOpen" FROM cases
      WHERE order_id = ${orderId} ORDER BY opened_at`.execute(db)
  ).rows;

/**
 * The positions of a phone that reports where it really is: it drives to the door at 12 m/s and then stands
 * there for six minutes.
 */
const honest: readonly Fix[] = [
  ...[0, 1, 2, 3, 4].map((step): Fix => [-420 + step * 10, 600 - step * 120]),
  ...Array.from({ length: 36 }, (_, step): Fix => [-360 + step * 10, 20 + wander(step)]),
];

const tracks: Readonly<
  Record<string, { track: readonly Fix[]; doubts: readonly string[]; onArrival: boolean }>
> = {
  'a jump of five miles in three seconds': {
    track: [[-370, 8_000], [-363, 7_900], [-360, 20], ...honest.slice(6)],
    doubts: ['jump'],
    onArrival: true,
  },
  'the flag of the platform': {
    track: honest.map(([seconds, meters]): Fix => [seconds, meters, { isMocked: true }]),
    doubts: ['mocked'],
    onArrival: true,
  },
  'an error of nothing': {
    track: honest.map(([seconds, meters]): Fix => [seconds, meters, { accuracy: 0 }]),
    doubts: ['exact'],
    onArrival: true,
  },
  'the same digits thirty times': {
    track: honest.map(([seconds, meters]): Fix => [seconds, seconds < -360 ? meters : 20]),
    doubts: ['repeated'],
    onArrival: false,
  },
};

test('an honest track proves the door, and leaves no case and no doubt', async () => {
  const one = await drive(honest);
  const arrived = (await eventsOf(one.id)).find(({ type }) => type === 'driver_arrived');
  expect(arrived?.details).not.toHaveProperty('positionDoubts');
  const { charged, evidence } = await fail(one);
  expect(charged).toBe(500);
  expect(evidence).toMatchObject({ place: 'near', positionDoubts: [] });
  expect(await casesOf(one.id)).not.toContainEqual(
    expect.objectContaining({ kind: 'position_in_doubt' }),
  );
});

test.each(Object.entries(tracks))(
  '%s: a case, no capture, and no word to the driver',
  async (_, { track, doubts, onArrival }) => {
    const one = await drive(track);
    if (onArrival)
      await vi.waitFor(async () =>
        expect(await casesOf(one.id)).toEqual([
          { kind: 'position_in_doubt', doubts, isOpen: true },
        ]),
      );
    const card = (await requests.get(admin, `/api/admin/things/drivers/${one.person.id}`)).json();
    expect(card.figures).toContainEqual(
      expect.objectContaining({ figure: 'doubted_positions', count: 1 }),
    );
    expect(card.life).toContainEqual(
      expect.objectContaining({ what: 'position_doubted', words: JSON.stringify(doubts) }),
    );
    const before = await requests.get(one.person, `/api/driver/orders/${one.id}`);
    const { answer, charged, evidence } = await fail(one);
    expect(charged).toBe(0);
    expect(evidence).toMatchObject({ place: 'near', positionDoubts: doubts, waitingPayCents: 0 });
    expect(await casesOf(one.id)).toContainEqual({
      kind: 'pickup_in_doubt',
      doubts: expect.arrayContaining([...doubts]),
      isOpen: true,
    });
    expect(await casesOf(one.id)).not.toContainEqual(
      expect.objectContaining({ kind: 'position_in_doubt', isOpen: true }),
    );
    expect(one.told).toEqual([]);
    const read = before.body + answer.body + JSON.stringify(await mailOf(one.person.id));
    // The driver may learn only that support decides, not the reasons for doubt.
    expect(read).not.toMatch(/doubts|mocked|repeated|jump/i);
  },
);

const mailOf = async (personId: string) =>
  (await sql`SELECT * FROM notifications WHERE recipient_id = ${personId}`.execute(db)).rows;

test('after a jump positions count again once a car could have come there', async () => {
  const seconds = 7_900 / 15;
  const one = await drive([
    [-seconds - 30, 7_920],
    [-seconds - 27, 20],
    [-seconds + 20, 22],
    [0, 21],
  ]);
  const stored = async () =>
    (
      await sql<{ isJump: boolean }>`SELECT believed IS NOT NULL AS "isJump" FROM driver_locations
        WHERE user_id = ${one.person.id}`.execute(db)
    ).rows[0];
  expect(await stored()).toEqual({ isJump: false });
});
