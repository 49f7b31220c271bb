import type { WayBack } from '../way/ways-back.ts';
import type { PolicyVerdict } from './merchant-policy.ts';

/**
 * The verdict where no policy is checked: the carrier's label is the shop's yes, and a charity asks for no purchase
 * (product-rules.md#ways-back). It is never `valid`, which a policy alone can make it. `lastDay` is the label's.
 */
export function waivedPolicy(way: WayBack | undefined, lastDay: string | null): PolicyVerdict {
  return {
    result: 'unverified',
    violations: [],
    warnings: [],
    message:
      way === 'donation'
        ? 'A charity asks for no purchase, so no policy is checked'
        : 'The label is the shop’s yes, so no policy is checked',
    window: {
      daysSincePurchase: null,
      windowDays: null,
      lastDay,
      ordinaryDays: null,
      windowReason: null,
    },
    checks: [],
  };
}
