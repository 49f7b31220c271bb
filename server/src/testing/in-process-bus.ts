import { EventEmitter } from 'node:events';
import type { Bus } from '../ports/bus.ts';

/**
 * A message bus for several applications in one process. They then exchange messages only through the bus.
 */
export function createInProcessBus(): Bus {
  const topics = new EventEmitter();
  return {
    publish: (topic, message) => void topics.emit(topic, message),
    subscribe: (topic, handler) => void topics.on(topic, handler),
    close: async () => undefined,
  };
}
