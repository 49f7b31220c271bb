import { greatCircleMiles } from '@backhaul/domain/geo/great-circle.ts';
import type pg from 'pg';
import { aheadMs, type Driver, mayTake } from './driver.ts';
import { planGo } from './go.ts';
import type { Person } from './people.ts';
import { count, type World } from './world.ts';

/**
 * The baseline: each offered order goes to the nearest driver who has room for one more job. An
 * administrator's call assigns the driver, who is not asked; only distance counts.
 */
export function createNearest(
  pool: pg.Pool,
  world: World,
  { admin, drivers }: { admin: Person; drivers: readonly Driver[] },
) {
  async function findOnOffer(): Promise<string[]> {
    const { rows } = await pool.query<{ id: string }>({
      name: 'read-on-offer',
      text: `SELECT id FROM orders WHERE is_offered AND slot_start_at <= now() + make_interval(secs => $1)
        AND slot_end_at > now()`,
      values: [aheadMs / 1000],
    });
    return rows.map(({ id }) => id);
  }

  return async (): Promise<void> => {
    const now = world.now();
    const free = drivers.filter((driver) => mayTake(driver, now));
    if (free.length === 0) return;
    const waiting = (await findOnOffer())
      .flatMap((id) => world.orders.get(id) ?? [])
      .toSorted((one, other) => one.plan.index - other.plan.index);
    for (const { orderId, plan } of waiting) {
      const [nearest] = free
        .filter((driver) => mayTake(driver, now))
        .map((driver) => ({ driver, miles: greatCircleMiles(driver.at, plan.home) }))
        .toSorted((one, other) => one.miles - other.miles || one.driver.index - other.driver.index);
      if (nearest === undefined) return;
      const { driver } = nearest;
      const given = await world.client.call(admin, 'POST', `/api/admin/orders/${orderId}/assign`, {
        body: { driverId: driver.person.id, reason: 'The nearest driver' },
      });
      count(world, given.code === '' ? 'assigned' : `not assigned: ${given.code}`);
      if (given.code !== '') continue;
      driver.jobs.set(orderId, false);
      planGo(world, driver, now + 15_000);
    }
  };
}
