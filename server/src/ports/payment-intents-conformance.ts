import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import {
  authorized,
  captured,
  dayMs,
  eventually,
  type GatewayCheck,
  listen,
  newIntent,
  reservedAs,
  open,
} from './gateway-under-test-conformance.ts';

/** Contract checks for opening, paying, capturing, voiding and refunding a payment intent. */
export const intentChecks: readonly GatewayCheck[] = [
  {
    name: 'opens an intent that waits for its payer',
    async prove(under) {
      const { state, clientSecret } = await open(under);
      expect(state).toMatchObject({
        status: 'requires_payment',
        amountCents: 1824,
        capturedCents: 0,
        refundedCents: 0,
        refundFailedCents: 0,
        currency: 'usd',
        failureMessage: null,
      });
      expect(clientSecret.length).toBeGreaterThan(20);
      expect(await under.gateway.readIntent(state.intentId)).toEqual(state);
    },
  },
  {
    name: 'says where it thinks a payment risky, and knows its card again',
    async prove(under) {
      const { gateway } = under;
      const fine = await gateway.readIntent(await authorized(under));
      expect(fine.risk).toBe('normal');
      const first = await gateway.readIntent(await authorized(under, 1824, 'risky'));
      const again = await gateway.readIntent(await authorized(under, 900, 'risky'));
      expect([first.risk, again.risk]).toEqual(['elevated', 'elevated']);
      expect(first.cardKey).not.toBeNull();
      expect(again.cardKey).toBe(first.cardKey);
      expect(fine.cardKey).not.toBe(first.cardKey);
    },
  },
  {
    name: 'answers the same intent to the same key, and refuses another amount',
    async prove({ gateway }) {
      const intent = newIntent({ amountCents: 1000 });
      const reserved = reservedAs();
      const first = await gateway.createIntent(intent, reserved);
      expect(await gateway.createIntent(intent, reserved)).toEqual(first);
      const other = { ...intent, amountCents: 1001 };
      await expect(gateway.createIntent(other, reserved)).rejects.toMatchObject({
        code: 'idempotency',
      });
    },
  },
  {
    name: 'opens one intent for two who ask at once with the same key',
    async prove({ gateway }) {
      const intent = newIntent({ amountCents: 1000 });
      const reserved = reservedAs();
      const create = () => gateway.createIntent(intent, reserved);
      const answers = await Promise.allSettled([create(), create()]);
      // A gateway may refuse the second of two concurrent calls and expect a retry, so rejected calls are
      // skipped here.
      const ids = answers.flatMap((answer) =>
        answer.status === 'fulfilled' ? [answer.value.state.intentId] : [],
      );
      expect(new Set([...ids, (await create()).state.intentId]).size).toBe(1);
    },
  },
  {
    name: 'authorises without taking money, until a day to come, and says so',
    async prove(under) {
      const hear = listen(under);
      const intentId = await authorized(under);
      const state = await under.gateway.readIntent(intentId);
      expect(state).toMatchObject({ status: 'authorized', capturedCents: 0, method: 'card' });
      expect(state.last4).toMatch(/^\d{4}$/);
      const { authorizedAt, lapsesAt } = state;
      expect(Number(lapsesAt) - Number(authorizedAt)).toBeGreaterThan(dayMs);
      expect(Number(authorizedAt)).toBeGreaterThan(0);
      await eventually(under, async () =>
        expect(await hear(intentId)).toMatchObject([
          { type: 'authorized', intent: { intentId, status: 'authorized' } },
        ]),
      );
    },
  },
  {
    name: 'has the bank ask its holder, and authorises nothing before the answer',
    async prove(under) {
      const hear = listen(under);
      const payment = await open(under);
      await under.pay(payment, 'asks_holder');
      expect(await under.gateway.readIntent(payment.intentId)).toMatchObject({
        status: 'requires_action',
        capturedCents: 0,
      });
      await eventually(under, async () =>
        expect(await hear(payment.intentId)).toMatchObject([{ type: 'requires_action' }]),
      );
      await expect(under.gateway.capture(payment.intentId, 1, reservedAs())).rejects.toMatchObject({
        code: 'wrong_state',
      });
    },
  },
  {
    name: 'takes the answer of the holder, yes or no',
    needs: 'answerBank',
    async prove(under) {
      for (const [isYes, status] of [
        [false, 'requires_payment'],
        [true, 'authorized'],
      ] as const) {
        const payment = await open(under);
        await under.pay(payment, 'asks_holder');
        await under.answerBank?.(payment, isYes);
        expect(await under.gateway.readIntent(payment.intentId)).toMatchObject({ status });
      }
    },
  },
  {
    name: 'captures part of an authorisation once; the repeat changes nothing',
    async prove(under) {
      const intentId = await authorized(under);
      const hear = listen(under);
      const state = await under.gateway.capture(intentId, 500, reservedAs());
      expect(state).toMatchObject({ status: 'captured', capturedCents: 500, amountCents: 1824 });
      expect(await under.gateway.capture(intentId, 500, reservedAs())).toEqual(state);
      await eventually(under, async () => {
        const heard = (await hear(intentId)).map(({ type }) => type);
        expect(heard.filter((type) => type === 'captured')).toHaveLength(1);
      });
      await expect(under.gateway.capture(intentId, 501, reservedAs())).rejects.toMatchObject({
        code: 'wrong_state',
      });
    },
  },
  {
    name: 'never captures more than was authorised',
    async prove(under) {
      const intentId = await authorized(under);
      await expect(under.gateway.capture(intentId, 1825, reservedAs())).rejects.toMatchObject({
        code: 'amount_too_large',
      });
      expect(await under.gateway.readIntent(intentId)).toMatchObject({ status: 'authorized' });
    },
  },
  {
    name: 'never captures what nobody paid',
    async prove(under) {
      const { intentId } = await open(under);
      await expect(under.gateway.capture(intentId, 1, reservedAs())).rejects.toMatchObject({
        code: 'wrong_state',
      });
    },
  },
  {
    name: 'voids what is not captured, paid or not, and says so',
    async prove(under) {
      for (const intentId of [await authorized(under), (await open(under)).intentId]) {
        const hear = listen(under);
        expect(await under.gateway.voidIntent(intentId, reservedAs())).toMatchObject({
          status: 'voided',
        });
        expect(await under.gateway.voidIntent(intentId, reservedAs())).toMatchObject({
          status: 'voided',
        });
        await eventually(under, async () =>
          expect((await hear(intentId)).map(({ type }) => type)).toContain('voided'),
        );
        await expect(under.gateway.capture(intentId, 1, reservedAs())).rejects.toMatchObject({
          code: 'wrong_state',
        });
      }
    },
  },
  {
    name: 'never voids what was captured',
    async prove(under) {
      const intentId = await captured(under);
      await expect(under.gateway.voidIntent(intentId, reservedAs())).rejects.toMatchObject({
        code: 'wrong_state',
      });
    },
  },
  {
    name: 'lets an authorisation lapse, and says so',
    needs: 'passTime',
    async prove(under) {
      const hear = listen(under);
      const intentId = await authorized(under);
      await under.passTime?.(8 * dayMs);
      await expect(under.gateway.capture(intentId, 100, reservedAs())).rejects.toMatchObject({
        code: 'wrong_state',
      });
      expect(await under.gateway.readIntent(intentId)).toMatchObject({
        status: 'voided',
        capturedCents: 0,
      });
      expect((await hear(intentId)).map(({ type }) => type)).toContain('voided');
    },
  },
  {
    name: 'refunds in parts, and says so each time',
    async prove(under) {
      const intentId = await captured(under, 1000);
      const hear = listen(under);
      const { gateway } = under;
      expect(await gateway.refund(intentId, 400, reservedAs())).toMatchObject({
        refundedCents: 400,
      });
      await eventually(under, async () =>
        expect((await hear(intentId)).at(-1)).toMatchObject({
          type: 'refunded',
          intent: { refundedCents: 400 },
        }),
      );
      expect(await gateway.refund(intentId, 600, reservedAs())).toMatchObject({
        status: 'captured',
        refundedCents: 1000,
      });
    },
  },
  {
    name: 'makes one refund of one key, and refuses the key for another amount',
    async prove(under) {
      const intentId = await captured(under, 1000);
      const key = randomUUID();
      await under.gateway.refund(intentId, 400, reservedAs(key));
      expect(await under.gateway.refund(intentId, 400, reservedAs(key))).toMatchObject({
        refundedCents: 400,
      });
      await expect(under.gateway.refund(intentId, 300, reservedAs(key))).rejects.toMatchObject({
        code: 'idempotency',
      });
      expect(await under.gateway.readIntent(intentId)).toMatchObject({ refundedCents: 400 });
    },
  },
  {
    name: 'never refunds more than was captured, nor what was not',
    async prove(under) {
      const intentId = await captured(under, 1000);
      await under.gateway.refund(intentId, 400, reservedAs());
      await expect(under.gateway.refund(intentId, 601, reservedAs())).rejects.toMatchObject({
        code: 'amount_too_large',
      });
      const uncaptured = await authorized(under);
      await expect(under.gateway.refund(uncaptured, 1, reservedAs())).rejects.toMatchObject({
        code: 'wrong_state',
      });
    },
  },
  {
    name: 'says when a bank sends a refund back',
    async prove(under) {
      const hear = listen(under);
      const intentId = await captured(under, 1000, 'refund_fails');
      await under.gateway.refund(intentId, 400, reservedAs());
      await eventually(under, async () =>
        expect((await hear(intentId)).map(({ type }) => type)).toContain('refund_failed'),
      );
      expect(await under.gateway.readIntent(intentId)).toMatchObject({
        status: 'captured',
        refundedCents: 0,
        refundFailedCents: 400,
      });
    },
  },
  {
    name: 'knows only its own intents',
    async prove({ gateway }) {
      const unknown = { code: 'unknown_intent' };
      await expect(gateway.readIntent('pi_unknown')).rejects.toMatchObject(unknown);
      await expect(gateway.capture('pi_unknown', 1, reservedAs())).rejects.toMatchObject(unknown);
      await expect(gateway.voidIntent('pi_unknown', reservedAs())).rejects.toMatchObject(unknown);
      await expect(gateway.refund('pi_unknown', 1, reservedAs())).rejects.toMatchObject(unknown);
    },
  },
];
