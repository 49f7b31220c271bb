import { beforeAll, describe, it } from 'vitest';
import type { GatewayCheck, GatewayUnderTest } from './gateway-under-test-conformance.ts';
import { keptMethodChecks } from './kept-methods-conformance.ts';
import { balanceChecks } from './balance-lines-conformance.ts';
import { declineChecks } from './payment-declines-conformance.ts';
import { disputeChecks } from './payment-disputes-conformance.ts';
import { intentChecks } from './payment-intents-conformance.ts';
import { messageChecks } from './payment-messages-conformance.ts';

/** The contract checks for every payment gateway. */
export const paymentGatewayChecks: readonly GatewayCheck[] = [
  ...intentChecks,
  ...declineChecks,
  ...keptMethodChecks,
  ...disputeChecks,
  ...balanceChecks,
  ...messageChecks,
];

/** Runs the contract checks for a gateway. */
export function describePaymentGateway(
  name: string,
  start: () => Promise<GatewayUnderTest>,
  { timeoutMs }: { timeoutMs?: number } = {},
): void {
  describe(`${name} as a payment gateway`, () => {
    let under: GatewayUnderTest;
    beforeAll(async () => {
      under = await start();
    });

    for (const check of paymentGatewayChecks)
      it(
        check.name,
        async ({ skip }) => {
          const { needs } = check;
          skip(needs !== undefined && under[needs] === undefined, `needs ${needs}`);
          await check.prove(under);
        },
        timeoutMs,
      );
  });
}
