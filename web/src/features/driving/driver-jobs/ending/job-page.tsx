import { type JobEnding, readJobEnding } from '@backhaul/contract/calls/returns/job-ending.ts';
import { useQuery } from '@tanstack/react-query';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Failure, QueryView } from '../../../../calls/query-view.tsx';
import { queryOf } from '../../../../lib/api/query-of.ts';
import { paths } from '../../../../lib/paths.ts';
import { Link } from '../../../../lib/router/link.tsx';
import { useDriverOrder } from '../../../../parts/driver/driver-data.ts';
import { JobSkeletons } from '../../../../parts/driver/job-skeletons.tsx';
import { type ProjectedJob, projectJob } from '../../../../parts/driver/projected-job.ts';
import { useOutboxState } from '../../../../parts/driver/use-outbox.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ParcelIllustration } from '../../../../ui/illustrations/parcel.tsx';
import { JobUnread, toPortal } from '../job/job-unavailable.tsx';
import { Stack } from '../../../../ui/layout.tsx';
import classes from '../job/job.module.css';

export function NotYours() {
  return (
    <EmptyState
      heading="h1"
      illustration={<ParcelIllustration />}
      title="This is not one of your jobs"
      action={toPortal}
    >
      Another driver may have this job now.
    </EmptyState>
  );
}

const Unread = (failure: Failure) => <JobUnread {...failure} what="job" heading="h1" />;

/**
 * The data of a page about the end of a job. Without a network the job is known, but the ending may be
 * missing.
 */
export interface EndedJob {
  readonly job: ProjectedJob;
  readonly ending: JobEnding | undefined;
}

/** A page about one of the driver's jobs, including the effects of unsent actions. */
export function JobPage({
  id,
  children,
}: {
  id: string;
  children: (ended: EndedJob) => ReactNode;
}) {
  const query = useDriverOrder(id);
  const { data: ending } = useQuery(queryOf(readJobEnding, { params: { id } }));
  const { entries } = useOutboxState();
  return (
    <Stack gap={4} shrinks className={classes['page']}>
      <Link to={paths.driverPortal} search={{ tab: 'active' }} className={classes['ending-back']}>
        <IconArrowLeft aria-hidden="true" size={18} stroke={1.75} />
        Active
      </Link>
      <QueryView
        query={query}
        loading={<JobSkeletons label="The job is loading" count={1} />}
        missing={<NotYours />}
        failed={Unread}
      >
        {(order) =>
          // Every driver may read an order on offer, but that does not make it this driver's job.
          order.status === 'created' ? (
            <NotYours />
          ) : (
            children({ job: projectJob(order, entries), ending })
          )
        }
      </QueryView>
    </Stack>
  );
}
