import type { SafetyVerdict } from '@backhaul/domain/safety/safety-screening.ts';
import type { FareRules } from '@backhaul/domain/fare/fare-rules.ts';
import type { Settlement } from '@backhaul/domain/fare/outcome.ts';
import type { TripPrice } from '@backhaul/domain/fare/price-trip.ts';
import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import type { WayOn } from '@backhaul/domain/order/refusal-plan.ts';
import type { PolicyRow } from '../database/policy-row.ts';
import type { Route } from '../ports/map-service.ts';
import type { DemoAddress } from './demo-addresses.ts';
import type { DemoProof, HistoryEvent } from './demo-history.ts';
import type { DemoDriver, DemoOrderPlan } from './demo-order-plan.ts';
import type { DemoTimes } from './demo-times.ts';

export interface DemoStore extends GeoPoint {
  id: string;
  company_id: string;
  company_name: string;
  name: string;
  address: string;
  policy: PolicyRow | null;
}

export interface DemoCustomer {
  id: string;
  email: string;
  name: string;
  phone: string;
}

/** Finds a route at average traffic, since a demo is planned for any day. */
export type FindRoute = (from: GeoPoint, to: GeoPoint) => Promise<Route>;

/** The tenant of the demo orders: the people, the present time, and the function that finds routes. */
export interface DemoTenant {
  sandboxId: string | null;
  customer: DemoCustomer;
  driverIds: Readonly<Record<DemoDriver, string>>;
  /** The administrator who acts in the plans, or null. */
  adminId: string | null;
  now: Date;
  route: FindRoute;
}

/** A planned order with all values of its rows. */
export interface PreparedOrder {
  id: string;
  tenant: DemoTenant;
  plan: DemoOrderPlan;
  home: DemoAddress;
  store: DemoStore;
  route: Route;
  price: TripPrice;
  rules: FareRules;
  /** The customer's options for the item after a store refused it; empty if no store did. */
  waysOn: readonly WayOn[];
  /** The settled money; null while the order is open. */
  settlement: Settlement | null;
  safety: SafetyVerdict;
  times: DemoTimes;
  history: HistoryEvent[];
  proofs: readonly DemoProof[];
}
