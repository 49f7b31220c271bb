import { defineFeature } from '../../../http/feature.ts';
import { sandboxRoutes } from './sandbox-routes.ts';

export const sandboxFeature = defineFeature({ name: 'sandbox', routes: sandboxRoutes });
