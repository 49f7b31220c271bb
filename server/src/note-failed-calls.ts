import type { GatewayEndpoint } from '@backhaul/domain/money/gateway-notices.ts';
import { noteGatewayNotice } from './app/gateway-notices.ts';
import { watchCalls } from './count-provider-calls.ts';
import type { Database } from './database/connect.ts';
import type { Clock } from './ports/clock.ts';

/**
 * Wraps a provider. A call that fails for a reason which operators must fix stores a notice for them.
 */
export function noteFailedCalls<Provider extends object>(
  provider: Provider & { readonly name: string },
  {
    db,
    clock,
    endpoint,
    reasonOf,
  }: {
    db: Database;
    clock: Clock;
    endpoint: GatewayEndpoint;
    /**
     * The reason in words for operators; null if the provider refused the call, which is a normal answer.
     */
    reasonOf: (error: unknown) => string | null;
  },
): Provider {
  const note = async (error: unknown): Promise<never> => {
    const reason = reasonOf(error);
    if (reason !== null)
      await noteGatewayNotice(db, {
        kind: 'call_failed',
        provider: provider.name,
        endpoint,
        reason,
        at: clock.now(),
      });
    throw error;
  };
  return watchCalls<Provider>(provider, (_, answer) => answer.catch(note));
}
