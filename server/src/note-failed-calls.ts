import type { GatewayEndpoint } from '@backhaul/domain/money/gateway-notices.ts';
import { noteGatewayNotice } from './app/gateway-notices.ts';
import { watchCalls } from './count-provider-calls.ts';
import type { Database } from './database/connect.ts';
import type { Clock } from './ports/clock.ts';

/** A provider that leaves a notice for operators when a call fails for a reason that they must fix. */
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
    /** Null for a refusal, which is a normal answer. */
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
