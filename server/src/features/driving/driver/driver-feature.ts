import { defineFeature } from '../../../http/feature.ts';
import { driverRoutes } from './driver-routes.ts';

export const driverFeature = defineFeature({ name: 'driver', routes: driverRoutes });
