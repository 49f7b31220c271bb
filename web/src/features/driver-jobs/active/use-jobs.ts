import { openStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import { type ProjectedJob, projectJob } from '../../../parts/driver/projected-job.ts';
import { useOutboxState } from '../../../parts/driver/use-outbox.ts';
import { useDriverOrders } from '../../../parts/driver/driver-data.ts';

/** Still needs its driver: an active job, or one delivered that waits for its receipt. */
function isOpen({ status }: ProjectedJob): boolean {
  return status === null || openStatuses.some((open) => open === status);
}

/** The driver's open jobs as the driver left them, with the state of reading them. */
export function useJobs() {
  const query = useDriverOrders();
  const { entries } = useOutboxState();
  const jobs = (query.data ?? []).map((order) => projectJob(order, entries)).filter(isOpen);
  return { jobs, query };
}
