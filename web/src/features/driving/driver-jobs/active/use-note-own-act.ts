import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import { inCarStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import { doorLine } from '../../../../lib/door-line.ts';
import { type ProjectedJob, takeOverOf } from '../../../../parts/driver/projected-job.ts';
import { afterOwnAct, type JobSketch } from './now-memory.ts';
import { firstName } from './now-words.ts';
import { useNowMemory } from './use-now-memory.ts';

/**
 * Facts about a job that are stored, so that the app can describe the job after it has left the driver's
 * list.
 */
function sketchOf(order: DriverOrder): JobSketch {
  return {
    orderId: order.id,
    door: doorLine(order),
    store: order.returnName,
    customer: firstName(order),
    ...(order.wasGiven && { wasGiven: true }),
  };
}

/**
 * The stored facts about a job. They say whether the item is in this driver's car or another driver's, and
 * include the effects of unsent actions.
 */
export function sketchOfJob(job: ProjectedJob): JobSketch {
  const from = takeOverOf(job);
  const sketch = sketchOf(job.order);
  if (from !== undefined) return { ...sketch, takeOverFrom: from.name };
  const isOnBoard = inCarStatuses.some((status) => status === job.status);
  return isOnBoard ? { ...sketch, isOnBoard } : sketch;
}

/**
 * Returns a function that records that the driver accepted a job or gave it back. The change is then not
 * reported as news.
 */
export function useNoteOwnAct(act: 'accepted' | 'released'): (order: DriverOrder) => void {
  const { change } = useNowMemory();
  return (order) => change((memory) => afterOwnAct(memory, sketchOf(order), act));
}
