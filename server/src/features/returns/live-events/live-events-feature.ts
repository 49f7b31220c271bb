import { defineFeature } from '../../../http/feature.ts';
import { liveEventsRoutes } from './live-events-routes.ts';

export const liveEventsFeature = defineFeature({ name: 'live-events', routes: liveEventsRoutes });
