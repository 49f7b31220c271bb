import { extraLegCents } from '@backhaul/domain/fare/driver-pay.ts';
import type { FareRules } from '@backhaul/domain/fare/fare-rules.ts';
import { returnLegCents } from '@backhaul/domain/fare/outcome.ts';
import type { TripPrice } from '@backhaul/domain/fare/price-trip.ts';
import { tripFigures } from '@backhaul/domain/fare/trip-figures.ts';
import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { beginRefusal, type WayOn } from '@backhaul/domain/order/refusal-plan.ts';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { DemoOrderPlan } from './demo-order-plan.ts';
import type { FindRoute, PreparedOrder } from './prepared-order.ts';

interface Place extends GeoPoint {
  id: string;
  name: string;
  address: string;
}

async function placesOf(
  db: Database,
  { storeId, charityId }: NonNullable<DemoOrderPlan['waysOn']>,
): Promise<{ plan: 'another_location' | 'donate'; place: Place }[]> {
  const columns = sql`id, name, lat, lng, street_address || ', ' || city || ', ' || state || ' ' || zip_code AS address`;
  const stores = await sql<Place>`SELECT ${columns} FROM stores WHERE id = ${storeId}`.execute(db);
  const charities =
    await sql<Place>`SELECT ${columns} FROM charities WHERE id = ${charityId}`.execute(db);
  return [
    ...stores.rows.map((place) => ({ plan: 'another_location' as const, place })),
    ...charities.rows.map((place) => ({ plan: 'donate' as const, place })),
  ];
}

/**
 * The options that the customer of a planned order has after the store refused the item. Empty if the plan
 * has no refusal. The map finds their routes.
 */
export async function demoWaysOn(
  db: Database,
  { waysOn }: DemoOrderPlan,
  { price: { fare, driverPay }, rules }: { price: TripPrice; rules: FareRules },
  from: { counter: GeoPoint; route: FindRoute },
): Promise<WayOn[]> {
  if (waysOn === undefined) return [];
  const ways: WayOn[] = [
    {
      plan: 'bring_back',
      payCents: returnLegCents(driverPay.lines),
      milesHundredths: fare.milesHundredths,
      minutes: fare.minutes,
      place: null,
    },
  ];
  for (const { plan, place } of await placesOf(db, waysOn)) {
    const figures = tripFigures(await from.route(from.counter, place));
    const { milesHundredths, minutes } = figures;
    const payCents = extraLegCents(figures, rules);
    ways.push({ plan, payCents, milesHundredths, minutes, place: { ...place, openText: null } });
  }
  return ways;
}

/**
 * The order columns about a store's refusal of the item. After the refusal, the customer has ten minutes to
 * choose an option.
 */
export function refusalColumnsOf({ plan, times, waysOn }: PreparedOrder) {
  const refused = plan.transitions.findLast(({ action }) => action === 'refuse');
  if (refused === undefined || waysOn.length === 0) return {};
  const begun = beginRefusal(waysOn, times.at(refused.at).getTime());
  return {
    refusal_ways: JSON.stringify(begun.ways),
    refusal_choice: begun.choice,
    refusal_choice_until: begun.choiceUntil === null ? null : new Date(begun.choiceUntil),
  };
}
