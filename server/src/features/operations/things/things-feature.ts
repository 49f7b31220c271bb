import { defineFeature } from '../../../http/feature.ts';
import { notesRoutes } from './notes-routes.ts';
import { thingsRoutes } from './things-routes.ts';
import type { NoteDeps } from './write-notes.ts';

export const thingsFeature = defineFeature({
  name: 'things',
  routes: (calls, deps: NoteDeps) => {
    thingsRoutes(calls, deps);
    notesRoutes(calls, deps);
  },
});
