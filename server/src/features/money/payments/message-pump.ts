import type { PaymentGateway } from '@backhaul/domain/order/payment-gateways.ts';
import { applyMessages } from './apply-messages.ts';
import type { PaymentDeps } from './payment-deps.ts';

/**
 * Has the stored messages of a gateway applied in this process, at once and one run at a time; a message that comes
 * meanwhile starts another. A message that fails, or dies with the process, is left to the schedule.
 */
export function createMessagePump(deps: PaymentDeps): (gateway: PaymentGateway) => void {
  const isAskedAgain = new Map<PaymentGateway, boolean>();

  async function run(gateway: PaymentGateway): Promise<void> {
    try {
      do {
        isAskedAgain.set(gateway, false);
        await applyMessages(deps, gateway);
      } while (isAskedAgain.get(gateway) === true);
    } finally {
      isAskedAgain.delete(gateway);
    }
  }

  return (gateway) => {
    const isRunning = isAskedAgain.has(gateway);
    isAskedAgain.set(gateway, true);
    if (isRunning) return;
    run(gateway).catch((error: unknown) =>
      deps.log.warn({ err: error, gateway }, 'messages are left for later'),
    );
  };
}
