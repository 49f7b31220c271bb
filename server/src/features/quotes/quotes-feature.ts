import { defineFeature } from '../../http/feature.ts';
import { quotesRoutes } from './quotes-routes.ts';

export const quotesFeature = defineFeature({ name: 'quotes', routes: quotesRoutes });
