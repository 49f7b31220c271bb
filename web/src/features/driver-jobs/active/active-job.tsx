import { use, useState } from 'react';
import { NavigationContext } from '../../../parts/driver/navigation-context.ts';
import type { ProjectedJob } from '../../../parts/driver/projected-job.ts';
import { ActiveCard } from './active-card.tsx';
import { useSetOut } from './use-set-out.ts';

/** A job under way, with navigation to open and hide. */
export function ActiveJob({ job, isWhole }: { job: ProjectedJob; isWhole?: boolean }) {
  const showNavigation = use(NavigationContext);
  const [isNavigating, setIsNavigating] = useState(false);
  const { order, status } = job;
  const onStart = useSetOut(job);
  const card = { job, isWhole, onNavigate: () => setIsNavigating((known) => !known) };
  if (!isNavigating || status === null || showNavigation === null)
    return <ActiveCard {...card} isNavigating={false} directions={null} />;
  return showNavigation({
    order,
    status,
    onStart,
    children: ({ map, steps, eta }) => (
      <ActiveCard {...card} isNavigating directions={eta} map={map} below={steps} />
    ),
  });
}
