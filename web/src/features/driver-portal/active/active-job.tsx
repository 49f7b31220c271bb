import { navigationTarget } from '@backhaul/domain/order/driver-buttons.ts';
import { useState } from 'react';
import type { ProjectedJob } from '../outbox/projected-job.ts';
import { ActiveCard } from './active-card.tsx';
import { NavigatedCard } from './navigated-card.tsx';

/** A job under way, with navigation to open and hide. */
export function ActiveJob({ job, isWhole }: { job: ProjectedJob; isWhole?: boolean }) {
  const [isNavigating, setIsNavigating] = useState(false);
  const toggle = () => setIsNavigating((known) => !known);
  return isNavigating && job.status !== null ? (
    <NavigatedCard
      key={navigationTarget(job.status)}
      job={job}
      status={job.status}
      isWhole={isWhole}
      onHide={toggle}
    />
  ) : (
    <ActiveCard
      job={job}
      isWhole={isWhole}
      isNavigating={false}
      onNavigate={toggle}
      directions={null}
    />
  );
}
