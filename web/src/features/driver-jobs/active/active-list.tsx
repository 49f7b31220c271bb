import { QueryView } from '../../../calls/query-view.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { VanIllustration } from '../../../ui/illustrations/van.tsx';
import { JobSkeletons } from '../../../parts/driver/job-skeletons.tsx';
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
      <QueryView
        query={query}
        loading={<JobSkeletons label="Your jobs are loading" count={1} />}
        failed={{ title: 'Your jobs could not be read.' }}
        isEmpty={() => jobs.length === 0}
        empty={
          <EmptyState heading="h3" illustration={<VanIllustration />} title="No active jobs">
            What you accept is here until its receipt is in.
          </EmptyState>
        }
      >
        {() => (
          <ul className={classes['jobs']}>
            {inPlace.map((job) => (
              <ActiveJob key={job.order.id} job={job} />
            ))}
          </ul>
        )}
      </QueryView>
    </div>
  );
}
