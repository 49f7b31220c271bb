import { defineFeature } from '../../../http/feature.ts';
import { mapRoutes } from './map-routes.ts';

export const mapFeature = defineFeature({ name: 'map', routes: mapRoutes });
