import { QueryView } from '../../../../calls/query-view.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { VanIllustration } from '../../../../ui/illustrations/van.tsx';
import { JobSkeletons } from '../../../../parts/driver/job-skeletons.tsx';
import { ActiveJob } from './active-job.tsx';
import { useJobs } from './use-jobs.ts';
import { Suspense, useState } from 'react';
import { Stack } from '../../../../ui/layout.tsx';
import { lazyPart } from '../../../../lib/router/lazy-part.ts';

const TourCard = lazyPart(async () => (await import('./tour-card.tsx')).TourCard);

/**
 * The list of active jobs and of delivered jobs without a receipt. No job changes its position in the list.
 */
export function ActiveList() {
  const { jobs, query } = useJobs();
  const inPlace = useKeptOrder(jobs, ({ order }) => order.id);
  return (
    <Stack gap={4} shrinks>
      <QueryView
        query={query}
        loading={<JobSkeletons label="Your jobs are loading" count={1} />}
        failed={{ title: 'Your jobs could not be loaded.' }}
        isEmpty={() => jobs.length === 0}
        empty={
          <EmptyState heading="h3" illustration={<VanIllustration />} title="No active jobs">
            Orders that you accept stay here until you send the receipt photo.
          </EmptyState>
        }
      >
        {() => (
          <>
            {jobs.length > 1 && (
              <Suspense fallback={null}>
                <TourCard />
              </Suspense>
            )}
            <Stack as="ul" gap={4} shrinks>
              {inPlace.map((job) => (
                <ActiveJob key={job.order.id} job={job} />
              ))}
            </Stack>
          </>
        )}
      </QueryView>
    </Stack>
  );
}

/**
 * Keeps rows in the sequence in which they first appeared, so that a row does not move while the driver taps.
 * New rows come last.
 */
function useKeptOrder<Row>(rows: readonly Row[], idOf: (row: Row) => string): Row[] {
  const [places, setPlaces] = useState<readonly string[]>([]);
  const ids = rows.map(idOf);
  const kept = [
    ...places.filter((id) => ids.includes(id)),
    ...ids.filter((id) => !places.includes(id)),
  ];
  if (kept.join() !== places.join()) setPlaces(kept);
  return rows.toSorted((one, other) => kept.indexOf(idOf(one)) - kept.indexOf(idOf(other)));
}
