import { AsyncLocalStorage } from 'node:async_hooks';
import { atOnce, settleMessage } from './apply-messages.ts';
import type { WaitingMessage } from './messages-store.ts';
import type { PaymentDeps } from './payment-deps.ts';

/**
 * The maximum number of messages that wait in memory. A scheduled job applies all further messages, and
 * messages that a process left behind when it ended.
 */
const mostWaiting = 10_000;

/**
 * Applies each message that this process stored, as soon as fewer than eight others are being applied. A
 * message that fails stays stored for the scheduled job.
 */
export function createMessagePump(deps: PaymentDeps): (message: WaitingMessage) => void {
  const waiting: WaitingMessage[] = [];
  let workers = 0;
  /**
   * Runs a function outside the async context of the request that started it, because one worker applies the
   * messages of several requests.
   */
  const apart = AsyncLocalStorage.snapshot();

  async function work(): Promise<void> {
    for (let message = waiting.shift(); message !== undefined; message = waiting.shift()) {
      const { gateway: name, id } = message;
      const gateway = deps.gateways.named(name);
      if (gateway === undefined) continue;
      try {
        await settleMessage(deps, gateway, message);
      } catch (error) {
        deps.log.warn({ err: error, gateway: name, message: id }, 'a message is left for later');
      }
    }
    workers -= 1;
  }

  return (message) => {
    if (waiting.length >= mostWaiting) return;
    waiting.push(message);
    if (workers >= atOnce) return;
    workers += 1;
    void apart(work);
  };
}
