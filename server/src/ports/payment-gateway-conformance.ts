import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type GatewayEvent,
  InvalidSignature,
  type PaymentGateway,
  UnreadableMessage,
} from './payment-gateway.ts';

/** A webhook as the gateway posted it. */
export interface PostedMessage {
  body: Buffer;
  headers: Record<string, string>;
}

/** A gateway under test with a payer. */
export interface GatewayUnderTest {
  gateway: PaymentGateway;
  /** Pays with a method that succeeds at once. */
  payWell(clientSecret: string): Promise<void>;
  /** Tries a method that the bank declines. */
  payBadly(clientSecret: string): Promise<void>;
  /** All webhooks since the last call, in order. */
  takeMessages(): Promise<PostedMessage[]>;
  /** Any text, signed as the gateway signs its webhooks. */
  signed(body: string): PostedMessage;
}

/** What every payment gateway must do. */
export function describePaymentGateway(name: string, start: () => Promise<GatewayUnderTest>): void {
  describe(`${name} as a payment gateway`, () => {
    let under: GatewayUnderTest;
    beforeAll(async () => {
      under = await start();
    });

    const open = (amountCents = 1824, idempotencyKey: string = randomUUID()) =>
      under.gateway.createIntent({
        orderId: randomUUID(),
        amountCents,
        method: 'card',
        idempotencyKey,
      });

    async function authorized(amountCents = 1824): Promise<string> {
      const { state, clientSecret } = await open(amountCents);
      await under.payWell(clientSecret);
      return state.intentId;
    }

    async function events(): Promise<GatewayEvent[]> {
      const messages = await under.takeMessages();
      const read = await Promise.all(
        messages.map(({ body, headers }) => under.gateway.verifyWebhook(body, headers)),
      );
      return read.filter((event) => event !== null);
    }

    it('opens an intent that waits for its payer', async () => {
      const { state, clientSecret } = await open();
      expect(state).toMatchObject({
        status: 'requires_payment',
        amountCents: 1824,
        capturedCents: 0,
        refundedCents: 0,
        failureMessage: null,
      });
      expect(clientSecret.length).toBeGreaterThan(20);
      expect(await under.gateway.readIntent(state.intentId)).toEqual(state);
    });

    it('answers the same intent to the same key, and refuses another amount', async () => {
      const key = randomUUID();
      const [first, second] = await Promise.all([open(1000, key), open(1000, key)]);
      expect(second).toEqual(first);
      await expect(open(1001, key)).rejects.toMatchObject({ code: 'idempotency' });
    });

    it('authorises without taking money, and says so with a signed message', async () => {
      await under.takeMessages();
      const intentId = await authorized();
      const state = await under.gateway.readIntent(intentId);
      expect(state).toMatchObject({ status: 'authorized', capturedCents: 0 });
      expect(state.last4).toMatch(/^\d{4}$/);
      const { authorizedAt, lapsesAt } = state;
      expect(Number(lapsesAt)).toBeGreaterThan(Number(authorizedAt));
      expect(Number(authorizedAt)).toBeGreaterThan(0);
      expect(await events()).toMatchObject([{ type: 'authorized', intent: { intentId } }]);
    });

    it('keeps a declined intent open for another try', async () => {
      await under.takeMessages();
      const { state, clientSecret } = await open();
      await under.payBadly(clientSecret);
      expect(await events()).toMatchObject([
        { type: 'failed', intent: { intentId: state.intentId, status: 'requires_payment' } },
      ]);
      const declined = await under.gateway.readIntent(state.intentId);
      expect(declined.failureMessage).toMatch(/\w/);
      await under.payWell(clientSecret);
      expect(await under.gateway.readIntent(state.intentId)).toMatchObject({
        status: 'authorized',
        failureMessage: null,
      });
    });

    it('captures part of an authorisation once; the repeat changes nothing', async () => {
      const intentId = await authorized();
      await under.takeMessages();
      const captured = await under.gateway.capture(intentId, 500);
      expect(captured).toMatchObject({ status: 'captured', capturedCents: 500 });
      expect(await under.gateway.capture(intentId, 500)).toEqual(captured);
      expect((await events()).map((event) => event.type)).toEqual(['captured']);
      await expect(under.gateway.capture(intentId, 501)).rejects.toMatchObject({
        code: 'wrong_state',
      });
    });

    it('never captures more than was authorised, nor what nobody paid', async () => {
      const intentId = await authorized();
      await expect(under.gateway.capture(intentId, 1825)).rejects.toMatchObject({
        code: 'amount_too_large',
      });
      const { state } = await open();
      await expect(under.gateway.capture(state.intentId, 1)).rejects.toMatchObject({
        code: 'wrong_state',
      });
    });

    it('voids what is not captured, paid or not, and only that', async () => {
      for (const intentId of [await authorized(), (await open()).state.intentId]) {
        expect(await under.gateway.voidIntent(intentId)).toMatchObject({ status: 'voided' });
        expect(await under.gateway.voidIntent(intentId)).toMatchObject({ status: 'voided' });
        await expect(under.gateway.capture(intentId, 1)).rejects.toMatchObject({
          code: 'wrong_state',
        });
      }
      const captured = await authorized();
      await under.gateway.capture(captured, 1824);
      await expect(under.gateway.voidIntent(captured)).rejects.toMatchObject({
        code: 'wrong_state',
      });
    });

    it('refunds in parts, each key once, never more than was captured', async () => {
      const intentId = await authorized();
      await under.gateway.capture(intentId, 1000);
      await under.takeMessages();
      const [first, second] = [randomUUID(), randomUUID()];
      expect(await under.gateway.refund(intentId, 400, first)).toMatchObject({
        refundedCents: 400,
      });
      expect(await under.gateway.refund(intentId, 400, first)).toMatchObject({
        refundedCents: 400,
      });
      await expect(under.gateway.refund(intentId, 601, second)).rejects.toMatchObject({
        code: 'amount_too_large',
      });
      expect(await under.gateway.refund(intentId, 600, second)).toMatchObject({
        status: 'captured',
        refundedCents: 1000,
      });
      expect(await events()).toMatchObject([
        { type: 'refunded', intent: { refundedCents: 400 } },
        { type: 'refunded', intent: { refundedCents: 1000 } },
      ]);
    });

    it('knows only its own intents', async () => {
      const unknown = { code: 'unknown_intent' };
      await expect(under.gateway.readIntent('pi_unknown')).rejects.toMatchObject(unknown);
      await expect(under.gateway.capture('pi_unknown', 1)).rejects.toMatchObject(unknown);
    });

    it('trusts a message only as it was signed', async () => {
      await under.takeMessages();
      await authorized();
      const [message] = await under.takeMessages();
      if (message === undefined) throw new Error('nothing was posted');
      const { body, headers } = message;
      const forged = Buffer.from(body.toString().replace('1824', '1'));
      await expect(under.gateway.verifyWebhook(forged, headers)).rejects.toThrow(InvalidSignature);
      await expect(under.gateway.verifyWebhook(body, {})).rejects.toThrow(InvalidSignature);
      await expect(under.gateway.verifyWebhook(body, headers)).resolves.toMatchObject({
        type: 'authorized',
      });
    });

    it('passes over what it tells of other things', async () => {
      const { body, headers } = under.signed('{"id":"evt_1","type":"planet.discovered"}');
      await expect(under.gateway.verifyWebhook(body, headers)).resolves.toBeNull();
    });

    it.each(['', 'hello', '[]', 'null', '{"type":7}', '{"id":"evt_2"}'])(
      'says that it cannot read what it signed: %s',
      async (text) => {
        const { body, headers } = under.signed(text);
        await expect(under.gateway.verifyWebhook(body, headers)).rejects.toThrow(UnreadableMessage);
      },
    );
  });
}
