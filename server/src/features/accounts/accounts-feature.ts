import { defineFeature } from '../../http/feature.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { accountsRoutes } from './accounts-routes.ts';
import { oauthRoutes } from './oauth-routes.ts';

export const accountsFeature = defineFeature({
  name: 'accounts',
  routes(calls, deps: AccountsDeps) {
    accountsRoutes(calls, deps);
    oauthRoutes(calls, deps);
  },
});
