import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import { inCarStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import { doorLine } from '../../../../lib/door-line.ts';
import { type ProjectedJob, takeOverOf } from '../../../../parts/driver/projected-job.ts';
import { afterOwnAct, type JobSketch } from './now-memory.ts';
import { firstName } from './now-words.ts';
import { useNowMemory } from './use-now-memory.ts';

/** The facts to remember about a job, for describing it when it is gone. */
function sketchOf(order: DriverOrder): JobSketch {
  return {
    orderId: order.id,
    door: doorLine(order),
    store: order.returnName,
    customer: firstName(order),
    ...(order.wasGiven && { wasGiven: true }),
  };
}

/** Like `sketchOf`, with the item's place, including actions that wait to be sent. */
export function sketchOfJob(job: ProjectedJob): JobSketch {
  const from = takeOverOf(job);
  const sketch = sketchOf(job.order);
  if (from !== undefined) return { ...sketch, takeOverFrom: from.name };
  const isOnBoard = inCarStatuses.some((status) => status === job.status);
  return isOnBoard ? { ...sketch, isOnBoard } : sketch;
}

/** Records that the driver took a job or gave it back, so that it is no news to them. */
export function useNoteOwnAct(act: 'accepted' | 'released'): (order: DriverOrder) => void {
  const { change } = useNowMemory();
  return (order) => change((memory) => afterOwnAct(memory, sketchOf(order), act));
}
