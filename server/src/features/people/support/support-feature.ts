import { defineFeature } from '../../../http/feature.ts';
import { supportRoutes } from './support-routes.ts';

export const supportFeature = defineFeature({ name: 'support', routes: supportRoutes });
