import { beforeAll, describe, it } from 'vitest';
import { payoutAccountChecks } from './payout-accounts-conformance.ts';
import { payoutMessageChecks } from './payout-messages-conformance.ts';
import { payoutChecks } from './payouts-conformance.ts';
import type { PayoutCheck, PayoutProviderUnderTest } from './payout-under-test-conformance.ts';

/** The contract checks for every payout provider. */
export const payoutProviderChecks: readonly PayoutCheck[] = [
  ...payoutChecks,
  ...payoutAccountChecks,
  ...payoutMessageChecks,
];

/** Runs the contract checks for a payout provider. */
export function describePayoutProvider(
  name: string,
  start: () => Promise<PayoutProviderUnderTest>,
): void {
  describe(`${name} as a payout provider`, () => {
    let under: PayoutProviderUnderTest;
    beforeAll(async () => {
      under = await start();
    });

    for (const check of payoutProviderChecks)
      it(check.name, async ({ skip }) => {
        const { needs } = check;
        skip(needs !== undefined && under[needs] === undefined, `needs ${needs}`);
        await check.prove(under);
      });
  });
}
