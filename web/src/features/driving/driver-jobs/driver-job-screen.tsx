import { useNavigate, useParams } from '../../../lib/router/use-router.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { JobDetail } from './job/job-detail.tsx';
import { JobGone, JobUnread } from './job/job-unavailable.tsx';
import { QueryView } from '../../../calls/query-view.tsx';
import { JobSkeletons } from '../../../parts/driver/job-skeletons.tsx';
import { useNoteOwnAct } from './active/use-note-own-act.ts';
import { useDriverOrder } from '../../../parts/driver/driver-data.ts';

/**
 * The full page of one order that is offered to the driver or in progress (product-rules.md#portal).
 */
export function DriverJobScreen() {
  const { id } = useParams(paths.driverJob.pattern);
  return (
    <>
      <h1 className="visually-hidden">Job details</h1>
      <Job key={id} id={id} />
    </>
  );
}

function Job({ id }: { id: string }) {
  const query = useDriverOrder(id);
  const navigate = useNavigate();
  const noteAccepted = useNoteOwnAct('accepted');
  usePageTitle(query.data ? `Job ${query.data.trackingNumber}` : 'Job');
  return (
    <QueryView
      query={query}
      loading={<JobSkeletons label="The job is loading" count={1} />}
      missing={<JobGone id={id} />}
      failed={JobUnread}
    >
      {(order) => (
        <JobDetail
          order={order}
          onAccepted={(accepted) => {
            noteAccepted(accepted);
            void navigate({ to: paths.driverPortal, search: { tab: 'active' } });
          }}
        />
      )}
    </QueryView>
  );
}
