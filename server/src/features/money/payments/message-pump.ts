import { AsyncLocalStorage } from 'node:async_hooks';
import { atOnce, settleMessage } from './apply-messages.ts';
import type { WaitingMessage } from './messages-store.ts';
import type { PaymentDeps } from './payment-deps.ts';

/** Messages that wait in memory; those beyond are left to the schedule, as all are that die with the process. */
const mostWaiting = 10_000;

/**
 * Has each message that this process stored applied here, as soon as fewer than eight others are. One that fails stays
 * stored and is left to the schedule.
 */
export function createMessagePump(deps: PaymentDeps): (message: WaitingMessage) => void {
  const waiting: WaitingMessage[] = [];
  let workers = 0;
  /** A message is applied outside the call that brought it. */
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
