import { defineFeature } from '../../../http/feature.ts';
import { placesRoutes } from './places-routes.ts';

export const placesFeature = defineFeature({ name: 'places', routes: placesRoutes });
