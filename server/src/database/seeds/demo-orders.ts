import { randomUUID } from 'node:crypto';
import { type Settlement, settle } from '@backhaul/domain/fare/outcome.ts';
import { priceTrip, type TripPrice } from '@backhaul/domain/fare/price-trip.ts';
import { tripFigures } from '@backhaul/domain/fare/trip-figures.ts';
import { type SafetyVerdict, screenOrder } from '@backhaul/domain/eligibility/safety-screening.ts';
import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { defaultProofSettings, requiredProof } from '@backhaul/domain/order/move-proof.ts';
import { sql } from 'kysely';
import type { MapService, Route } from '../../ports/map-service.ts';
import type { Database } from '../connect.ts';
import { type DemoAddress, demoAddresses } from './demo-addresses.ts';
import { type DemoProof, type HistoryEvent, historyOf } from './demo-history.ts';
import { demoPicture } from './demo-pictures.ts';
import type { DemoDriver, DemoStory } from './demo-story.ts';
import { type DemoTimes, timesOf } from './demo-times.ts';
import { writeDemoOrder } from './write-demo-order.ts';

export interface DemoStore extends GeoPoint {
  id: string;
  company_id: string;
  company_name: string;
  name: string;
  address: string;
  policy_version: number | null;
}

export interface DemoCustomer {
  id: string;
  email: string;
  name: string;
  phone: string;
}

/** In whose world the stories happen. */
export interface DemoWorld {
  sandboxId: string | null;
  customer: DemoCustomer;
  driverIds: Readonly<Record<DemoDriver, string>>;
  /** Who makes an administrator's moves; null where there is none. */
  adminId: string | null;
  now: Date;
  route: MapService['route'];
}

/** A story with everything worked out that its rows say. */
export interface ToldStory {
  id: string;
  world: DemoWorld;
  story: DemoStory;
  home: DemoAddress;
  store: DemoStore;
  route: Route;
  price: TripPrice;
  /** Null while the order goes on. */
  settlement: Settlement | null;
  safety: SafetyVerdict;
  times: DemoTimes;
  history: HistoryEvent[];
  proofs: readonly DemoProof[];
}

async function loadStores(db: Database, ids: string[]): Promise<Map<string, DemoStore>> {
  const { rows } = await sql<DemoStore>`
    SELECT s.id, s.company_id, c.name AS company_name, s.name, s.lat, s.lng,
      s.street_address || ', ' || s.city || ', ' || s.state || ' ' || s.zip_code AS address,
      (SELECT max(version) FROM return_policies p WHERE p.company_id = s.company_id AND p.is_active) AS policy_version
    FROM stores s JOIN companies c ON c.id = s.company_id
    WHERE s.id = ANY (${ids}::text[])`.execute(db);
  return new Map(rows.map((store) => [store.id, store]));
}

function screen(story: DemoStory, retailer: string): SafetyVerdict {
  return screenOrder({
    description: `${story.orderName}\n${story.description}`,
    categories: story.categories,
    retailer,
    itemValueCents: story.valueCents,
    numberOfItems: story.numberOfItems ?? 1,
    weightPounds: null,
  });
}

function priceOf(story: DemoStory, route: Route): TripPrice {
  return priceTrip({
    ...tripFigures(route),
    itemValueCents: story.valueCents,
    numberOfItems: story.numberOfItems ?? 1,
    tipCents: story.tipCents,
  });
}

function settlementOf({ outcome, tipCents }: DemoStory, price: TripPrice): Settlement | null {
  if (outcome === null) return null;
  const promised = { totalCents: price.fare.totalCents, tipCents };
  return settle(outcome, { ...promised, driverPayLines: price.driverPay.lines });
}

/** The minute at which a story's item was collected; null if it never was. */
function collectedAt({ moves }: DemoStory): number | null {
  return moves.find(({ action }) => action === 'pick_up')?.at ?? null;
}

/** The pictures that the story's moves owe by the one rule. */
async function proofsOf({ moves }: DemoStory): Promise<DemoProof[]> {
  const proofs: DemoProof[] = [];
  for (const move of moves) {
    const kind = requiredProof(move.action, defaultProofSettings);
    if (kind === null) continue;
    const { length: sizeBytes } = await demoPicture(kind);
    proofs.push({ move, kind, id: randomUUID(), sizeBytes });
  }
  return proofs;
}

async function tell(
  story: DemoStory,
  world: DemoWorld,
  store: DemoStore,
  timeZone: string,
): Promise<ToldStory> {
  const home = demoAddresses[story.from];
  const route = await world.route(home, store);
  const price = priceOf(story, route);
  const settlement = settlementOf(story, price);
  const safety = screen(story, store.company_name);
  const proofs = await proofsOf(story);
  return {
    id: randomUUID(),
    world,
    story,
    home,
    store,
    route,
    price,
    settlement,
    safety,
    times: timesOf(story.zero, world.now, timeZone, collectedAt(story)),
    proofs,
    history: historyOf(story, {
      totalCents: price.fare.totalCents,
      customerPaysCents: settlement?.customerPaysCents ?? 0,
      needsReview: safety.result === 'review',
      proofs,
    }),
  };
}

/**
 * Works out orders as their stories tell: routes, prices, times, pictures; the earliest booked comes first. It asks the map, so
 * it belongs before the transaction that writes them. The reference data must be there.
 */
export async function tellDemoStories(
  db: Database,
  world: DemoWorld,
  stories: readonly DemoStory[],
): Promise<ToldStory[]> {
  const stores = await loadStores(
    db,
    stories.map(({ storeId }) => storeId),
  );
  const { rows } = await sql<{ time_zone: string }>`
    SELECT time_zone FROM service_areas ORDER BY is_live DESC, id LIMIT 1`.execute(db);
  const [area] = rows;
  if (area === undefined) throw new Error('there is no service area');
  const told: ToldStory[] = [];
  for (const story of stories) {
    const store = stores.get(story.storeId);
    if (store === undefined) throw new Error(`there is no store ${story.storeId}`);
    told.push(await tell(story, world, store, area.time_zone));
  }
  const bookedAt = ({ story, times }: ToldStory) => times.at(story.bookedAt).getTime();
  return told.toSorted((a, b) => bookedAt(a) - bookedAt(b));
}

/**
 * Writes told orders: quotes, orders, every event, payments at the built-in gateway, ledger and earnings, all consistent with
 * one another. In the caller's transaction, in which the world's people are.
 */
export async function writeDemoOrders(
  transaction: Database,
  told: readonly ToldStory[],
): Promise<void> {
  for (const one of told) await writeDemoOrder(transaction, one);
}
