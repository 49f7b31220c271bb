import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import {
  reservedAs,
  type GatewayCheck,
  type GatewayUnderTest,
  newIntent,
  open,
  type TestMeans,
} from './gateway-under-test-conformance.ts';
import type { KeptCharge } from './payment-gateway.ts';

const person = () => {
  const userId = randomUUID();
  return { userId, name: 'Test Person', email: `${userId}@example.com` };
};

/** Opens a payer and pays once with a method that the payer lets us keep. */
async function keeper(under: GatewayUnderTest, means: TestMeans = 'good') {
  const payerId = await under.gateway.openPayer(person());
  const payment = await open(under, { payerId });
  await under.gateway.setKeeping(payment.intentId, true);
  await under.pay(payment, means);
  if (means === 'asks_holder') await under.answerBank?.(payment, true);
  const [kept] = await under.gateway.listKept(payerId);
  if (kept === undefined) throw new Error('nothing was kept');
  return { payerId, kept };
}

function chargeOf(payerId: string, methodId: string): KeptCharge {
  const { subject, amountCents } = newIntent({ amountCents: 300 });
  return { subject: { ...subject, purpose: 'tip' }, amountCents, payerId, methodId };
}

/**
 * Contract checks for payment methods that payers let us keep, and for charging them without the payer
 * present.
 */
export const keptMethodChecks: readonly GatewayCheck[] = [
  {
    name: 'knows a person again',
    async prove({ gateway }) {
      const someone = person();
      const payerId = await gateway.openPayer(someone);
      expect(await gateway.openPayer(someone)).toBe(payerId);
      expect(await gateway.openPayer(person())).not.toBe(payerId);
      expect(await gateway.listKept(payerId)).toEqual([]);
    },
  },
  {
    name: 'keeps a method where its payer agreed',
    async prove(under) {
      const { kept } = await keeper(under);
      expect(kept.method).toBe('card');
      expect(kept.last4).toMatch(/^\d{4}$/);
    },
  },
  {
    name: 'keeps none where its payer did not agree, or no longer does',
    async prove(under) {
      const { gateway } = under;
      for (const isAsked of [false, true]) {
        const payerId = await gateway.openPayer(person());
        const payment = await open(under, { payerId });
        if (isAsked) {
          await gateway.setKeeping(payment.intentId, true);
          await gateway.setKeeping(payment.intentId, false);
        }
        await under.pay(payment, 'good');
        expect(await gateway.listKept(payerId)).toEqual([]);
      }
    },
  },
  {
    name: 'charges a kept method while its payer is away, once for a key',
    async prove(under) {
      const { gateway } = under;
      const { payerId, kept } = await keeper(under);
      const charge = chargeOf(payerId, kept.id);
      const reserved = reservedAs();
      const { state } = await gateway.chargeKept(charge, reserved);
      expect(state).toMatchObject({ status: 'authorized', amountCents: 300, last4: kept.last4 });
      const again = await gateway.chargeKept(charge, reserved);
      expect(again.state.intentId).toBe(state.intentId);
      const other = { ...charge, amountCents: 301 };
      await expect(gateway.chargeKept(other, reserved)).rejects.toMatchObject({
        code: 'idempotency',
      });
      expect(await gateway.capture(state.intentId, 300, reservedAs())).toMatchObject({
        capturedCents: 300,
      });
    },
  },
  {
    name: 'declines a kept card whose bank wants to ask its holder, each time',
    needs: 'answerBank',
    async prove(under) {
      const { payerId, kept } = await keeper(under, 'asks_holder');
      const charge = chargeOf(payerId, kept.id);
      const reserved = reservedAs();
      for (let attempt = 0; attempt < 2; attempt += 1)
        await expect(under.gateway.chargeKept(charge, reserved)).rejects.toMatchObject({
          code: 'declined',
          decline: 'authentication_required',
        });
    },
  },
  {
    name: 'forgets a method, and then charges it no more',
    async prove(under) {
      const { gateway } = under;
      const { payerId, kept } = await keeper(under);
      await gateway.forgetKept(payerId, kept.id);
      await gateway.forgetKept(payerId, kept.id);
      expect(await gateway.listKept(payerId)).toEqual([]);
      await expect(
        gateway.chargeKept(chargeOf(payerId, kept.id), reservedAs()),
      ).rejects.toMatchObject({
        code: 'unknown_intent',
      });
    },
  },
  {
    name: 'forgets a person with what was kept of them, and the repeat changes nothing',
    async prove({ gateway, ...bench }) {
      const { payerId, kept } = await keeper({ gateway, ...bench });
      await gateway.forgetPayer(payerId);
      await gateway.forgetPayer(payerId);
      await expect(
        gateway.chargeKept(chargeOf(payerId, kept.id), reservedAs()),
      ).rejects.toMatchObject({
        code: 'unknown_intent',
      });
    },
  },
  {
    name: 'neither charges nor forgets the method of somebody else',
    async prove(under) {
      const { gateway } = under;
      const { payerId, kept } = await keeper(under);
      const other = await gateway.openPayer(person());
      await expect(
        gateway.chargeKept(chargeOf(other, kept.id), reservedAs()),
      ).rejects.toMatchObject({
        code: 'unknown_intent',
      });
      await gateway.forgetKept(other, kept.id);
      expect(await gateway.listKept(payerId)).toHaveLength(1);
    },
  },
  {
    name: 'says what payers can be offered',
    async prove({ gateway }) {
      expect(await gateway.ways()).toContain('card');
    },
  },
];
