import { EventEmitter } from 'node:events';
import type { Bus } from '../../server/src/ports/bus.ts';

/**
 * A message bus for a server that is a single process: each part gets the other parts' messages at once.
 */
export function createLocalBus(): Bus {
  const heard = new EventEmitter();
  return {
    publish(topic, message) {
      heard.emit(topic, message);
    },
    subscribe(topic, handler) {
      heard.on(topic, handler);
    },
    async close() {
      heard.removeAllListeners();
    },
  };
}
