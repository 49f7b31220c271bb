import { setImmediate as turn } from 'node:timers/promises';
import type { Bus, Topic, Topics } from '../../ports/bus.ts';

/** A message between processes. Its payload is empty or JSON. */
export interface Message {
  topic: Topic;
  payload: string;
}

interface TurnMessagesDeps {
  /** The maximum size of a message, in bytes, that the channel to other processes accepts. */
  maxPayloadBytes: number;
  log: { warn: (facts: object, text: string) => void };
  /** Sends a message to the other processes; never throws. */
  send: (message: Message) => void;
}

interface TurnMessages extends Pick<Bus, 'publish' | 'subscribe'> {
  /** Calls this process's handlers of the topic. */
  deliver: (topic: string, payload: string) => void;
  /**
   * Resolves when all messages that were published before are sent. Messages that are published later are not
   * sent.
   */
  end: () => Promise<void>;
}

/**
 * Calls this process's handlers of a message at the end of the current turn of the event loop, then sends the
 * message to the other processes. Of equal messages in one turn, only one is sent. All buses use this
 * function.
 */
export function createTurnMessages({ maxPayloadBytes, log, send }: TurnMessagesDeps): TurnMessages {
  const handlers = new Map<Topic, ((message: never) => void)[]>();
  const waiting = new Set<string>();
  let ended = false;

  function deliver(topic: string, payload: string): void {
    for (const handler of handlers.get(topic as Topic) ?? [])
      handler((payload === '' ? null : JSON.parse(payload)) as never);
  }

  return {
    deliver,
    publish(topic, message) {
      const payload = message === null ? '' : JSON.stringify(message);
      if (Buffer.byteLength(payload) > maxPayloadBytes) {
        log.warn({ topic }, 'bus message is too long to be told');
        return;
      }
      const text = `${topic} ${payload}`;
      if (waiting.has(text)) return;
      waiting.add(text);
      setImmediate(() => {
        waiting.delete(text);
        if (ended) return;
        deliver(topic, payload);
        send({ topic, payload });
      });
    },
    subscribe<T extends Topic>(topic: T, handler: (message: Topics[T]) => void) {
      handlers.set(topic, [...(handlers.get(topic) ?? []), handler]);
    },
    async end() {
      await turn();
      ended = true;
    },
  };
}
