import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { greatCircleMiles } from '@backhaul/domain/geo/great-circle.ts';
import type pg from 'pg';
import { offeringTypes } from '../../server/src/events/offer-rules.ts';
import { type Driver, mayTake } from './driver.ts';
import { planLook } from './look.ts';
import type { World } from './world.ts';

interface OfferEvent {
  id: number;
  orderId: string;
  type: string;
  details: { driverIds?: string[]; except?: string[]; together?: { id: string } };
  isRanked: boolean;
}

/**
 * The radius in miles within which a driver gets offers. A phone does not announce an offer that is farther
 * away.
 */
const reachMiles = 12;

/**
 * Reads new offer events. Every driver whose phone announces the offer of such an event then looks at the
 * list of offers.
 */
export function createWakes(pool: pg.Pool, world: World, drivers: readonly Driver[]) {
  const byId = new Map(drivers.map((driver) => [driver.person.id, driver]));
  let seen = 0;

  async function readOffers(): Promise<OfferEvent[]> {
    const { rows } = await pool.query<OfferEvent>({
      name: 'read-offer-events',
      text: `SELECT e.id, e.order_id AS "orderId", e.type, e.details, EXISTS (
          SELECT FROM ranked_offers r WHERE r.order_id = e.order_id AND r.event_id = e.id) AS "isRanked"
        FROM domain_events e WHERE e.id > $1 AND e.is_offer AND e.type = ANY ($2) ORDER BY e.id`,
      values: [seen, offeringTypes],
    });
    seen = rows.at(-1)?.id ?? seen;
    return rows;
  }

  function toldOf({ type, details, isRanked }: OfferEvent): readonly Driver[] {
    if (isRanked && type !== 'offered') return [];
    if (details.driverIds !== undefined)
      return details.driverIds.flatMap((id) => byId.get(id) ?? []);
    const except = new Set(details.except ?? []);
    return drivers.filter(({ person }) => !except.has(person.id));
  }

  const isNear = (driver: Driver, door: GeoPoint) =>
    greatCircleMiles(driver.at, door) <= reachMiles;

  return async (): Promise<void> => {
    const now = world.now();
    for (const event of await readOffers()) {
      const order = world.orders.get(event.orderId);
      if (order === undefined) continue;
      const isOwn = event.details.driverIds !== undefined;
      for (const driver of toldOf(event)) {
        if (event.details.together !== undefined) driver.isOfferedTogether = true;
        if (!mayTake(driver, now) || !isNear(driver, order.plan.home)) continue;
        // A busy driver ignores an offer that goes to all drivers, but answers an offer that came to this
        // driver first.
        if (driver.isBusy && !isOwn) continue;
        planLook(world, driver, now + driver.draw.between(3, isOwn ? 25 : 40) * 1000);
      }
    }
  };
}
