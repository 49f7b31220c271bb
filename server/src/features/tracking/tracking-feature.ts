import { defineFeature } from '../../http/feature.ts';
import { trackingRoutes } from './tracking-routes.ts';

export const trackingFeature = defineFeature({ name: 'tracking', routes: trackingRoutes });
