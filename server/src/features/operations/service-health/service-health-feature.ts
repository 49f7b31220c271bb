import {
  readBackgroundWork,
  readServiceHealth,
} from '@backhaul/contract/calls/operations/service-health.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { defineFeature } from '../../../http/feature.ts';
import { type BackgroundDeps, findBackground } from './read-background.ts';
import { findHealth, type HealthDeps } from './read-health.ts';

function routes(calls: CallServer, deps: HealthDeps & BackgroundDeps): void {
  calls.handle(readServiceHealth, ({ query }) => findHealth(deps, Number(query.hours)));
  calls.handle(readBackgroundWork, () => findBackground(deps));
}

/** The health of the servers, jobs and providers (docs/decisions/0203-figures-by-their-parts.md). */
export const serviceHealthFeature = defineFeature({ name: 'service-health', routes });
