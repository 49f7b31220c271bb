import { EventEmitter } from 'node:events';
import type { Bus } from '../../server/src/ports/bus.ts';

/** The bus of a server that is alone: what one part says, the others know at once. */
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
