import type { JobTasks } from '../../jobs/job-payloads.ts';
import type { FileParts } from './keep-file.ts';
import { purgeUnattachedFiles } from './purge-unattached-files.ts';

/** The purge of uploads that no booking took, as a job. */
export function filesTasks(parts: FileParts): JobTasks {
  return {
    purge_unattached_files: async () => {
      await purgeUnattachedFiles(parts);
    },
  };
}

export const filesSchedules = [{ task: 'purge_unattached_files', at: '*/10 * * * *' }] as const;
