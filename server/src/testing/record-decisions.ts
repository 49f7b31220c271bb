import { sql } from 'kysely';
import { vi } from 'vitest';
import type { Made } from './record-approvals.ts';
import { home, seedOrder } from './seed-order.ts';
import type { TestApp, TestPerson } from './test-app.ts';
import { areaDay, suiteClock } from './test-clock.ts';
import { authorize, changeOrder } from './two-processes.ts';

const patience = { timeout: 20_000, interval: 20 };
const setMode = (app: TestApp, mode: string) =>
  sql`UPDATE service_areas SET dispatch_mode = ${mode} WHERE id = 'st-louis'`.execute(
    app.database.db,
  );

const dayMs = 86_400_000;

/**
 * The times of an example order, always the same hours of the day so that examples do not vary. The pickup is
 * tomorrow; the booking was 90 days ago, before all other orders.
 */
function tomorrowNoon() {
  const day = areaDay(new Date(suiteClock.now().getTime() + dayMs));
  const slotEndAt = new Date(Date.parse(`${day}T23:00:00Z`));
  const longAgo = areaDay(new Date(suiteClock.now().getTime() - 90 * dayMs));
  return { slotEndAt, createdAt: new Date(Date.parse(`${longAgo}T12:00:00Z`)) };
}

/**
 * Switches the area to ranked dispatch and seeds an order, whose drivers are then ranked. Returns the id of
 * that decision.
 */
export async function seedDecision(app: TestApp, customerId: string): Promise<string> {
  const { db } = app.database;
  await setMode(app, 'ranked');
  const { id } = await seedOrder(db, {
    customerId,
    paymentStatus: 'pending',
    ...tomorrowNoon(),
  });
  await db.transaction().execute((transaction) => changeOrder(transaction, id, authorize));
  return vi.waitFor(async () => {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM dispatch_decisions WHERE order_id = ${id}`.execute(db);
    const [decision] = rows;
    if (decision === undefined) throw new Error('not decided yet');
    return decision.id;
  }, patience);
}

/** Seeds one more order. Dispatch then offers it together with an earlier one to one of these drivers. */
async function seedJoinedOffer(app: TestApp, customerId: string, drivers: readonly TestPerson[]) {
  await seedDecision(app, customerId);
  const { rows } = await sql<{ id: string; driverId: string }>`
    SELECT id, driver_id AS "driverId" FROM joined_offers WHERE ended_at IS NULL`.execute(
    app.database.db,
  );
  const [joined] = rows;
  const driver = drivers.find(({ id }) => id === joined?.driverId);
  if (joined === undefined || driver === undefined) throw new Error('no orders were joined');
  return { id: joined.id, driver };
}

/** Makes the calls about decisions of ranked dispatch, and records them as API examples. */
export async function recordDecisions(app: TestApp, admin: TestPerson, made: Made): Promise<void> {
  const customer = await app.person();
  const online: TestPerson[] = [];
  for (const north of [0.01, 0.02]) {
    const driver = await app.person({ isDriver: true });
    await sql`INSERT INTO driver_locations (user_id, lat, lng, at)
      VALUES (${driver.id}, ${home.lat + north}, ${home.lng}, ${app.clock.now()})`.execute(
      app.database.db,
    );
    online.push(driver);
  }
  const id = await seedDecision(app, customer.id);
  await made('listDecisions', admin);
  await made('readDecision', admin, { params: { id } });
  const joined = await seedJoinedOffer(app, customer.id, online);
  await made('listJoinedOffers', joined.driver);
  await made('declineJoinedOffer', joined.driver, { params: { id: joined.id } });
  const { rows } = await sql<{ id: string; first: string[] }>`
    SELECT r.order_id AS id, coalesce(r.driver_ids[1:2], '{}') AS first FROM ranked_offers r
    JOIN dispatch_decisions d ON d.order_id = r.order_id WHERE d.id = ${id}`.execute(
    app.database.db,
  );
  const [offer] = rows;
  const declines = online.find((driver) => offer?.first.includes(driver.id));
  if (offer === undefined || declines === undefined) throw new Error('nobody to decline');
  await made('declineOffer', declines, { params: { id: offer.id } });
  const next = await seedJoinedOffer(app, customer.id, online);
  await made('acceptJoinedOffer', next.driver, { params: { id: next.id } });
  await setMode(app, 'open');
  // Cancels the orders, so that no list of waiting work shows them.
  await sql`UPDATE orders SET status = 'cancelled' WHERE customer_id = ${customer.id}`.execute(
    app.database.db,
  );
  await sql`UPDATE driver_profiles SET is_online = false WHERE user_id IN
    (SELECT user_id FROM driver_locations WHERE lng = ${home.lng})`.execute(app.database.db);
}
