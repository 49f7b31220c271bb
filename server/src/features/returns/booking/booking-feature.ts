import { defineFeature } from '../../../http/feature.ts';
import { bookingRoutes } from './booking-routes.ts';

export const bookingFeature = defineFeature({ name: 'booking', routes: bookingRoutes });
