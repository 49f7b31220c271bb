import { defineFeature } from '../../../http/feature.ts';
import { inboxRoutes } from './inbox-routes.ts';
import type { SupportDeps } from './open-ticket.ts';
import { supportRoutes } from './support-routes.ts';

export const supportFeature = defineFeature({
  name: 'support',
  routes(calls, deps: SupportDeps) {
    supportRoutes(calls, deps);
    inboxRoutes(calls, deps);
  },
});
