import { defineFeature } from '../../../http/feature.ts';
import { thingsRoutes } from './things-routes.ts';

export const thingsFeature = defineFeature({ name: 'things', routes: thingsRoutes });
