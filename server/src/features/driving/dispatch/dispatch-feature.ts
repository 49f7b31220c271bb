import { defineFeature } from '../../../http/feature.ts';
import { dispatchRoutes } from './dispatch-routes.ts';

export const dispatchFeature = defineFeature({ name: 'dispatch', routes: dispatchRoutes });
