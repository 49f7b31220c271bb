import { defineFeature } from '../../../http/feature.ts';
import { notificationsRoutes } from './notifications-routes.ts';

export const notificationsFeature = defineFeature({
  name: 'notifications',
  routes: notificationsRoutes,
});
