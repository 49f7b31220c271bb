// Written by `npm run index`.
import type { ScreenRoute } from '../lib/screen-route.ts';
import type { BuiltArea } from './areas.ts';
import { apiKeysRoutes } from '../features/retail/api-keys/api-keys-routes.ts';
import { billingRoutes } from '../features/retail/billing/billing-routes.ts';
import { buttonRoutes } from '../features/retail/button/button-routes.ts';
import { counterRoutes } from '../features/retail/counter/counter-routes.ts';
import { policyRoutes } from '../features/retail/policy/policy-routes.ts';
import { returnsRoutes } from '../features/retail/returns/returns-routes.ts';
import { shopsRoutes } from '../features/retail/shops/shops-routes.ts';
import { storesRoutes } from '../features/retail/stores/stores-routes.ts';
import { teamRoutes } from '../features/retail/team/team-routes.ts';
import { webhooksRoutes } from '../features/retail/webhooks/webhooks-routes.ts';

/** Every screen of retailers. A screen whose area has no layout does not compile. */
export const retailRoutes: readonly ScreenRoute<BuiltArea>[] = [
  ...apiKeysRoutes,
  ...billingRoutes,
  ...buttonRoutes,
  ...counterRoutes,
  ...policyRoutes,
  ...returnsRoutes,
  ...shopsRoutes,
  ...storesRoutes,
  ...teamRoutes,
  ...webhooksRoutes,
];
