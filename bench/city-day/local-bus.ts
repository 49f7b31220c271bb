import { EventEmitter } from 'node:events';
import type { Bus } from '../../server/src/ports/bus.ts';

/** A bus for a server that runs alone: each part gets the others' messages at once. */
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
