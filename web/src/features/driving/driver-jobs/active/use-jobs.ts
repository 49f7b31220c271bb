import { openStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import { type ProjectedJob, projectJob } from '../../../../parts/driver/projected-job.ts';
import { shownEntries } from '../../../../parts/driver/outbox-state.ts';
import { useOutboxState } from '../../../../parts/driver/use-outbox.ts';
import { useDriverOrders } from '../../../../parts/driver/driver-data.ts';

/** True if a job still needs its driver: it is active, or delivered without a receipt. */
function isOpen({ status }: ProjectedJob): boolean {
  return status === null || openStatuses.some((open) => open === status);
}

/** The driver's open jobs, including the effects of unsent actions, with the state of the query. */
export function useJobs() {
  const query = useDriverOrders();
  const entries = shownEntries(useOutboxState());
  const jobs = (query.data ?? []).map((order) => projectJob(order, entries)).filter(isOpen);
  return { jobs, query };
}
