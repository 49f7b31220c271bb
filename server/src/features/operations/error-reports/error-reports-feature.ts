import { defineFeature } from '../../../http/feature.ts';
import { errorReportsRoutes } from './error-reports-routes.ts';

export const errorReportsFeature = defineFeature({
  name: 'error-reports',
  routes: errorReportsRoutes,
});
