import { defineFeature } from '../../../http/feature.ts';
import { adminRoutes } from './admin-routes.ts';

export const adminFeature = defineFeature({ name: 'admin', routes: adminRoutes });
