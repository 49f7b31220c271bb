import { defineFeature } from '../../../http/feature.ts';
import type { TasksOf } from '../../../jobs/job-payloads.ts';
import { filesRoutes } from './files-routes.ts';
import { sweepLooseBytes } from './loose-bytes.ts';
import { purgeUnattachedFiles } from './purge-unattached-files.ts';
import type { FileDeps } from './store-file.ts';

/** The task that deletes uploads without a booking, and stored files without a database row. */
const tasks = (deps: FileDeps): TasksOf<'purge_unattached_files'> => ({
  purge_unattached_files: async () => {
    await purgeUnattachedFiles(deps);
    await sweepLooseBytes(deps);
  },
});

export const filesFeature = defineFeature({
  name: 'files',
  routes: filesRoutes,
  tasks,
  schedules: [{ task: 'purge_unattached_files', at: '*/10 * * * *' }],
});
