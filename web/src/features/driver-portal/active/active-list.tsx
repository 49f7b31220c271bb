import { IconPlugConnectedX } from '@tabler/icons-react';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { VanIllustration } from '../../../ui/illustrations/van.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { JobSkeletons } from '../job-skeletons.tsx';
import { ActiveJob } from './active-job.tsx';
import classes from './active-list.module.css';
import { useJobs } from './use-jobs.ts';
import { useKeptOrder } from './use-kept-order.ts';

/** The jobs under way, and those delivered that still owe their receipt, each in its place. */
export function ActiveList() {
  const { jobs, query } = useJobs();
  const inPlace = useKeptOrder(jobs, ({ order }) => order.id);
  return (
    <div className={classes['list']}>
      {query.isError && (
        <Notice
          tone="bad"
          icon={<IconPlugConnectedX stroke={1.75} />}
          action={<Button onClick={() => void query.refetch()}>Try Again</Button>}
        >
          <strong>Your jobs could not be read.</strong> {reasonOf(query.error)}
        </Notice>
      )}
      {query.isPending && <JobSkeletons label="Your jobs are loading" count={1} />}
      {query.data && !query.isError && jobs.length === 0 && (
        <EmptyState heading="h3" illustration={<VanIllustration />} title="No active jobs">
          What you accept is here until its receipt is in.
        </EmptyState>
      )}
      {jobs.length > 0 && (
        <ul className={classes['jobs']}>
          {inPlace.map((job) => (
            <ActiveJob key={job.order.id} job={job} />
          ))}
        </ul>
      )}
    </div>
  );
}
