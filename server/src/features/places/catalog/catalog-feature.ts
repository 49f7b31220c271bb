import { defineFeature } from '../../../http/feature.ts';
import { catalogRoutes } from './catalog-routes.ts';

export const catalogFeature = defineFeature({ name: 'catalog', routes: catalogRoutes });
