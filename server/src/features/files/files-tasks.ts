import type { JobTasks } from '../../jobs/job-payloads.ts';
import type { FileParts } from './keep-file.ts';
import { purgeUnattachedFiles } from './purge-unattached-files.ts';
import { sweepStrayFiles } from './sweep-stray-files.ts';

/** What nobody needs any more: uploads that no booking took, and bytes without a row. */
export function filesTasks(parts: FileParts): JobTasks {
  return {
    purge_unattached_files: async () => {
      await purgeUnattachedFiles(parts);
    },
    sweep_stray_files: async () => {
      await sweepStrayFiles(parts);
    },
  };
}

export const filesSchedules = [
  { task: 'purge_unattached_files', at: '*/10 * * * *' },
  { task: 'sweep_stray_files', at: '43 9 * * *' },
] as const;
