import type { DriverOrder } from '@backhaul/contract/calls/driver.ts';
import { doorLine } from '../../../lib/door-line.ts';
import { afterOwnAct, type JobSketch } from './now-memory.ts';
import { firstName } from './now-words.ts';
import { useNowMemory } from './use-now-memory.ts';

/** What is remembered of a job, to speak of it when it is gone. */
export function sketchOf(order: DriverOrder): JobSketch {
  return {
    orderId: order.id,
    door: doorLine(order),
    store: order.returnName,
    customer: firstName(order),
  };
}

/** The driver took a job, or gave it back: that is no news to them. */
export function useNoteOwnAct(act: 'accepted' | 'released'): (order: DriverOrder) => void {
  const { change } = useNowMemory();
  return (order) => change((memory) => afterOwnAct(memory, sketchOf(order), act));
}
