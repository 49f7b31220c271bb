import { expect } from 'vitest';
import {
  eventually,
  type GatewayCheck,
  listen,
  open,
  type TestMeans,
} from './gateway-under-test-conformance.ts';

export const declineChecks: readonly GatewayCheck[] = [
  {
    name: 'keeps a declined intent open for another try, says why and says so',
    async prove(under) {
      const hear = listen(under);
      const payment = await open(under);
      await under.pay(payment, 'declined');
      await eventually(under, async () =>
        expect(await hear(payment.intentId)).toMatchObject([
          { type: 'failed', intent: { status: 'requires_payment' } },
        ]),
      );
      const declined = await under.gateway.readIntent(payment.intentId);
      expect(declined.failureMessage).toMatch(/declined/);
      await under.pay(payment, 'no_funds');
      const poor = await under.gateway.readIntent(payment.intentId);
      expect(poor.status).toBe('requires_payment');
      expect(poor.failureMessage).toMatch(/insufficient funds/);
      await under.pay(payment, 'good');
      expect(await under.gateway.readIntent(payment.intentId)).toMatchObject({
        status: 'authorized',
        failureMessage: null,
      });
    },
  },
  {
    name: 'says of each card why it does not pay, and of a lost or stolen one no more than that',
    async prove(under) {
      const { gateway } = under;
      const payment = await open(under);
      const why: readonly [TestMeans, RegExp][] = [
        ['expired', /has expired/],
        ['wrong_cvc', /security code is incorrect/],
        ['processing_error', /process/],
        ['lost', /^Your card was declined\.$/],
        ['stolen', /^Your card was declined\.$/],
      ];
      for (const [means, words] of why) {
        await under.pay(payment, means);
        const { status, failureMessage } = await gateway.readIntent(payment.intentId);
        expect([means, status]).toEqual([means, 'requires_payment']);
        expect(failureMessage).toMatch(words);
      }
    },
  },
];
