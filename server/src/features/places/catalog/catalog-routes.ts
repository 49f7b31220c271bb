import * as v1 from '@backhaul/contract/calls/places/v1-catalog.ts';
import * as catalog from '@backhaul/contract/calls/places/catalog.ts';
import * as policyFacts from '@backhaul/contract/calls/places/policy-facts.ts';
import { companyAnswerOf, merchantAnswerOf } from '@backhaul/contract/policy-answers.ts';
import { searchLimits } from '@backhaul/domain/catalog/search-limits.ts';
import { greatCircleMiles } from '@backhaul/domain/geo/great-circle.ts';
import { policyOn } from '@backhaul/domain/policy/policy-terms.ts';
import { readAreaDay } from '../../../database/area-day.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { AppError } from '../../../app/app-error.ts';
import { policyOfRow } from '../../../database/policy-row.ts';
import { presentCompany, presentRetailer, presentStore } from './catalog-presenter.ts';
import {
  listRetailers,
  readPolicyOfCompany,
  readPolicyOfRetailer,
  searchCompanies,
} from './company-queries.ts';
import { type CheckDeps, confirmPolicy } from './confirm-policy.ts';
import { findOwnStores, presentV1Store } from './own-stores.ts';
import { findCharities } from './find-charities.ts';
import { findSourcedPolicies } from './find-sourced-policies.ts';
import { findStoresOfCategory, findStoresOfRetailer } from './find-nearby-stores.ts';
import { searchStores } from './search-stores.ts';

/**
 * Caches may keep answers with store data for 60 seconds, because they are the same for everyone. The product
 * specification would allow 15 minutes for a search.
 */
const shortCache = 'public, max-age=60';

const ownStoresPerPage = 50;

const pointOf = (lat?: number, lng?: number) =>
  lat === undefined || lng === undefined ? undefined : { lat, lng };

export function catalogRoutes(calls: CallServer, deps: CheckDeps): void {
  const { db, clock } = deps;
  const today = () => readAreaDay(db, clock.now());

  calls.handle(catalog.searchStores, async ({ query, reply }) => {
    const { q, lat, lng, limit = searchLimits.nearbyStores } = query;
    const near = pointOf(lat, lng);
    const stores = await searchStores(db, { query: q, near, limit });
    reply.header('cache-control', shortCache);
    return stores.map((store) =>
      presentStore(store, near === undefined ? null : greatCircleMiles(near, store)),
    );
  });

  calls.handle(catalog.nearbyStores, async ({ query }) => {
    const { retailer, limit = searchLimits.nearbyStores } = query;
    const found = await findStoresOfRetailer(db, retailer, query, limit);
    return found.map(({ store, miles }) => presentStore(store, miles));
  });

  calls.handle(catalog.nearbyCharities, async ({ query }) =>
    findCharities(db, pointOf(query.lat, query.lng), query.limit ?? searchLimits.nearbyStores),
  );

  calls.handle(catalog.listRetailers, async ({ reply }) => {
    reply.header('cache-control', shortCache);
    return (await listRetailers(db)).map(presentRetailer);
  });

  calls.handle(catalog.storesByCategory, async ({ params, query }) => {
    const { limit = searchLimits.nearbyStores } = query;
    const found = await findStoresOfCategory(db, params.category, query, limit);
    return found.map(({ store, miles }) => presentStore(store, miles));
  });

  calls.handle(catalog.searchCompanies, async ({ query, reply }) => {
    reply.header('cache-control', shortCache);
    const { q, category, lat, lng } = query;
    const near = pointOf(lat, lng);
    const found = await searchCompanies(db, { query: q, category, near, now: clock.now() });
    const day = await today();
    return found.map((company) => presentCompany(company, day, near));
  });

  calls.handle(catalog.readReturnPolicy, async ({ params }) => {
    const policy = (await readPolicyOfCompany(db, params.id, clock.now()))?.policy;
    if (!policy?.is_active) throw new AppError('not_found');
    return companyAnswerOf(policyOn(policyOfRow(policy), await today()));
  });

  calls.handle(v1.v1ListStores, async ({ query, principal }) => {
    const { q = '', lat, lng, limit = ownStoresPerPage } = query;
    const near = pointOf(lat, lng);
    const stores = await findOwnStores(db, principal.companyId, { q, near, limit });
    return stores.map((store) => presentV1Store(store, near));
  });

  calls.handle(v1.v1ReadPolicy, async ({ principal }) => {
    const policy = (await readPolicyOfCompany(db, principal.companyId, clock.now()))?.policy;
    if (!policy?.is_active) throw new AppError('not_found');
    const terms = companyAnswerOf(policyOn(policyOfRow(policy), await today()));
    return { version: policy.version, policy: terms };
  });

  calls.handle(policyFacts.listSourcedPolicies, () => findSourcedPolicies(db, clock.now()));

  calls.handle(policyFacts.confirmPolicy, ({ principal, params, body }) =>
    confirmPolicy(deps, principal, { ...params, ...body }),
  );

  calls.handle(catalog.readMerchantPolicy, async ({ params }) => {
    const found = await readPolicyOfRetailer(db, params.retailer, clock.now());
    if (!found?.policy) throw new AppError('not_found');
    const { version, is_active: isActive } = found.policy;
    const policy = merchantAnswerOf(policyOn(policyOfRow(found.policy), await today()));
    return { retailer: found.name, version, isActive, policy };
  });
}
