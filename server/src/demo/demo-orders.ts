import { createHash, randomUUID } from 'node:crypto';
import type { FareRules } from '@backhaul/domain/fare/fare-rules.ts';
import { type Settlement, settle } from '@backhaul/domain/fare/outcome.ts';
import { priceTrip, type TripPrice } from '@backhaul/domain/fare/price-trip.ts';
import { tripFigures } from '@backhaul/domain/fare/trip-figures.ts';
import { type SafetyVerdict, screenOrder } from '@backhaul/domain/safety/safety-screening.ts';
import { defaultProofSettings, requiredProof } from '@backhaul/domain/order/action-proof.ts';
import { sql } from 'kysely';
import type { Route } from '../ports/map-service.ts';
import type { Database } from '../database/connect.ts';
import { policyInForce } from '../database/policy-row.ts';
import { readRulesInForce } from '../database/fare-rules.ts';
import { demoAddresses } from './demo-addresses.ts';
import { type DemoProof, historyOf } from './demo-history.ts';
import { demoPicture } from './demo-pictures.ts';
import { demoWaysOn } from './demo-ways-on.ts';
import type { DemoOrderPlan } from './demo-order-plan.ts';
import { timesOf } from './demo-times.ts';
import type { DemoStore, DemoTenant, PreparedOrder } from './prepared-order.ts';
import { writeDemoOrder } from './write-demo-order.ts';

async function loadStores(db: Database, ids: string[], now: Date): Promise<Map<string, DemoStore>> {
  const { rows } = await sql<DemoStore>`
    SELECT s.id, s.company_id, c.name AS company_name, s.name, s.lat, s.lng,
      s.street_address || ', ' || s.city || ', ' || s.state || ' ' || s.zip_code AS address,
      ${policyInForce(now)} AS policy
    FROM stores s JOIN companies c ON c.id = s.company_id
    WHERE s.id = ANY (${ids}::text[])`.execute(db);
  return new Map(rows.map((store) => [store.id, store]));
}

function screen(plan: DemoOrderPlan, retailer: string): SafetyVerdict {
  return screenOrder({
    description: `${plan.orderName}\n${plan.description}`,
    itemCategories: plan.categories,
    retailer,
    itemValueCents: plan.valueCents,
    numberOfItems: plan.numberOfItems ?? 1,
    itemWeight: null,
  });
}

function priceOf(plan: DemoOrderPlan, route: Route, rules: FareRules): TripPrice {
  return priceTrip(
    {
      ...tripFigures(route),
      itemValueCents: plan.valueCents,
      numberOfItems: plan.numberOfItems ?? 1,
      tipCents: plan.tipCents,
    },
    rules,
  );
}

function settlementOf(
  { outcome, tipCents }: DemoOrderPlan,
  price: TripPrice,
  rules: FareRules,
): Settlement | null {
  if (outcome === null) return null;
  const booked = { totalCents: price.fare.totalCents, tipCents };
  return settle(outcome, { ...booked, driverPayLines: price.driverPay.lines }, rules);
}

/** The minute of a plan's pick-up; null if it has none. */
function collectedAt({ transitions }: DemoOrderPlan): number | null {
  return transitions.find(({ action }) => action === 'pick_up')?.at ?? null;
}

/** The pictures that the plan's transitions require. */
async function proofsOf({ transitions }: DemoOrderPlan): Promise<DemoProof[]> {
  const proofs: DemoProof[] = [];
  for (const transition of transitions) {
    const kind = requiredProof(transition.action, defaultProofSettings);
    if (kind === null) continue;
    const picture = await demoPicture(kind);
    const sha256 = createHash('sha256').update(picture).digest();
    proofs.push({ transition, kind, id: randomUUID(), sizeBytes: picture.length, sha256 });
  }
  return proofs;
}

async function prepare(
  db: Database,
  plan: DemoOrderPlan,
  tenant: DemoTenant,
  store: DemoStore,
  { timeZone, rules }: { timeZone: string; rules: FareRules },
): Promise<PreparedOrder> {
  const home = demoAddresses[plan.from];
  const route = await tenant.route(home, store);
  const price = priceOf(plan, route, rules);
  const settlement = settlementOf(plan, price, rules);
  const safety = screen(plan, store.company_name);
  const proofs = await proofsOf(plan);
  return {
    id: randomUUID(),
    tenant,
    plan,
    home,
    store,
    route,
    price,
    rules,
    waysOn: await demoWaysOn(db, plan, { price, rules }, { counter: store, route: tenant.route }),
    settlement,
    safety,
    times: timesOf(plan.zero, tenant.now, timeZone, collectedAt(plan)),
    proofs,
    history: historyOf(plan, {
      totalCents: price.fare.totalCents,
      customerPaysCents: settlement?.customerPaysCents ?? 0,
      needsReview: safety.result === 'review',
      proofs,
    }),
  };
}

/**
 * Prepares planned orders: routes, prices, times and pictures; earliest booking first. It calls the map, so run it
 * before the writing transaction. Requires the reference data.
 */
export async function prepareDemoOrders(
  db: Database,
  tenant: DemoTenant,
  plans: readonly DemoOrderPlan[],
): Promise<PreparedOrder[]> {
  const stores = await loadStores(
    db,
    plans.map(({ storeId }) => storeId),
    tenant.now,
  );
  const { rows } = await sql<{ id: string; time_zone: string }>`
    SELECT id, time_zone FROM service_areas ORDER BY is_live DESC, opened_at, id LIMIT 1`.execute(
    db,
  );
  const [area] = rows;
  if (area === undefined) throw new Error('there is no service area');
  const when = {
    timeZone: area.time_zone,
    rules: await readRulesInForce(db, tenant.now, area.id),
  };
  const prepared: PreparedOrder[] = [];
  for (const plan of plans) {
    const store = stores.get(plan.storeId);
    if (store === undefined) throw new Error(`there is no store ${plan.storeId}`);
    prepared.push(await prepare(db, plan, tenant, store, when));
  }
  const bookedAt = ({ plan, times }: PreparedOrder) => times.at(plan.bookedAt).getTime();
  return prepared.toSorted((a, b) => bookedAt(a) - bookedAt(b));
}

/**
 * Writes prepared orders in the caller's transaction: quotes, orders, events, payments at the built-in gateway, ledger
 * and earnings, all consistent. The tenant's people must exist in it.
 */
export async function writeDemoOrders(
  transaction: Database,
  prepared: readonly PreparedOrder[],
): Promise<void> {
  for (const one of prepared) await writeDemoOrder(transaction, one);
}
