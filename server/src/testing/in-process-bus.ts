import { EventEmitter } from 'node:events';
import type { Bus } from '../ports/bus.ts';

/** A bus within one process, so that messages between its applications pass only through the port. */
export function createInProcessBus(): Bus {
  const topics = new EventEmitter();
  return {
    publish: (topic, message) => void topics.emit(topic, message),
    subscribe: (topic, handler) => void topics.on(topic, handler),
    close: async () => undefined,
  };
}
