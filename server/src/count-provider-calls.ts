import type { GatewayEndpoint } from '@backhaul/domain/money/gateway-notices.ts';
import { providerWork } from './metrics/work-kinds.ts';
import {
  GatewayError,
  InvalidSignature,
  UnreadableMessage,
  WrongMode,
} from './ports/gateway-errors.ts';
import {
  InvalidPayoutSignature,
  PayoutRefused,
  UnreadablePayoutMessage,
  WrongPayoutMode,
} from './ports/payout-provider.ts';

/**
 * A proxy of a provider that passes the name and the answer of every call to `watch`. Calls to objects inside
 * the provider are passed too.
 */
export function watchCalls<Provider extends object>(
  provider: Provider,
  watch: (call: string, answer: Promise<unknown>) => Promise<unknown>,
): Provider {
  const watched = <Part extends object>(part: Part): Part =>
    new Proxy(part, {
      get(target, name, receiver) {
        const member: unknown = Reflect.get(target, name, receiver);
        if (typeof member === 'object' && member !== null) return watched(member);
        if (typeof member !== 'function') return member;
        return (...given: unknown[]) => {
          const answer: unknown = Reflect.apply(member, target, given);
          return answer instanceof Promise ? watch(String(name), answer) : answer;
        };
      },
    });
  return watched(provider);
}

/**
 * Errors that count as the provider's answer and not as its failure. A payment or payout was refused, or a
 * message that claims to be from the provider is not valid.
 */
const refusals = [
  GatewayError,
  InvalidSignature,
  UnreadableMessage,
  WrongMode,
  PayoutRefused,
  InvalidPayoutSignature,
  UnreadablePayoutMessage,
  WrongPayoutMode,
];

/** Wraps a provider: counts its calls and measures their times. */
export function countProviderCalls<Provider extends object>(
  provider: Provider & { readonly name: string },
  endpoint: GatewayEndpoint,
): Provider {
  const { name } = provider;
  const ofError = (error: unknown) =>
    refusals.some((kind) => error instanceof kind) ? 'refused' : 'failed';
  return watchCalls<Provider>(provider, (call, answer) =>
    providerWork.run({ provider: name, endpoint, call }, () => answer, { ofError }),
  );
}
