import * as accounts from './calls/accounts.ts';
import * as admin from './calls/admin.ts';
import * as catalog from './calls/catalog.ts';
import * as driver from './calls/driver.ts';
import * as events from './calls/events.ts';
import * as files from './calls/files.ts';
import * as health from './calls/health.ts';
import * as map from './calls/map.ts';
import * as orders from './calls/orders.ts';
import * as payments from './calls/payments.ts';
import * as places from './calls/places.ts';
import * as quotes from './calls/quotes.ts';
import type { Call } from './call.ts';

const features = {
  accounts,
  admin,
  catalog,
  driver,
  events,
  files,
  health,
  map,
  orders,
  payments,
  places,
  quotes,
};

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/** Every call with the feature it belongs to; the access table and the OpenAPI document walk it. */
export const allCalls: readonly { feature: string; name: string; call: Call }[] = Object.entries(
  features,
).flatMap(([feature, exported]) =>
  Object.entries(exported).flatMap(([name, value]) =>
    isCall(value) ? [{ feature, name, call: value }] : [],
  ),
);
