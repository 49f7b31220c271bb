import type { JobTasks } from '../../jobs/job-payloads.ts';
import type { FileDeps } from './store-file.ts';
import { sweepLooseBytes } from './loose-bytes.ts';
import { purgeUnattachedFiles } from './purge-unattached-files.ts';

/** The purge of uploads that no booking took, and of bytes that have no row, as a job. */
export function filesTasks(deps: FileDeps) {
  return {
    purge_unattached_files: async () => {
      await purgeUnattachedFiles(deps);
      await sweepLooseBytes(deps);
    },
  } satisfies JobTasks;
}

export const filesSchedules = [{ task: 'purge_unattached_files', at: '*/10 * * * *' }] as const;
