import { defineFeature } from '../../http/feature.ts';
import { documentsRoutes } from './documents-routes.ts';

export const documentsFeature = defineFeature({ name: 'documents', routes: documentsRoutes });
