import { defineFeature } from '../../../http/feature.ts';
import { ordersRoutes } from './orders-routes.ts';

export const ordersFeature = defineFeature({ name: 'orders', routes: ordersRoutes });
