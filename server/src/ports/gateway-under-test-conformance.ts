import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import { Reserved } from '../money-moves/reserved.ts';
import type { GatewayEvent, IntentState, NewIntent, PaymentGateway } from './payment-gateway.ts';

/** A webhook as the gateway posted it. */
export interface PostedMessage {
  body: Buffer;
  headers: Record<string, string>;
}

/** Test payment methods; each always has the same outcome. */
export type TestMeans =
  | 'good'
  | 'declined'
  | 'no_funds'
  | 'expired'
  | 'wrong_cvc'
  | 'processing_error'
  | 'lost'
  | 'stolen'
  | 'asks_holder'
  | 'risky'
  | 'disputed'
  | 'refund_fails';

/** A gateway under test with a payer. */
export interface GatewayUnderTest {
  gateway: PaymentGateway;
  /** Makes one attempt to pay. Its result depends on `means`. */
  pay(payment: OpenIntent, means: TestMeans): Promise<void>;
  /** Answers the bank's request to authenticate the card holder; absent if only a browser can answer. */
  answerBank?(payment: OpenIntent, isYes: boolean): Promise<void>;
  /** Moves the test's clock on; absent if the gateway uses real time. */
  passTime?(ms: number): Promise<void>;
  /** Returns all webhooks that were sent since the last call, oldest first. */
  takeMessages(): Promise<PostedMessage[]>;
  /** Signs any text as the gateway signs its webhooks, `agoMs` in the past. */
  signed(body: string, agoMs?: number): PostedMessage;
  /** The maximum time in milliseconds until a call takes effect; absent if it takes effect at once. */
  patienceMs?: number;
}

interface OpenIntent {
  intentId: string;
  clientSecret: string;
}

/** One requirement for every payment gateway. `prove` throws if it is not met. */
export interface GatewayCheck {
  name: string;
  /** The optional method of the test setup that this check needs. */
  needs?: 'answerBank' | 'passTime';
  prove(under: GatewayUnderTest): Promise<void>;
}

export const dayMs = 24 * 60 * 60 * 1000;

/**
 * A `Reserved` without a row in the database. Real code must have such a row before it moves money, so only
 * tests may use this.
 */
export const reservedAs = (key: string = randomUUID()) => new Reserved(key);

export const newIntent = (changes: Partial<NewIntent> = {}): NewIntent => ({
  subject: { orderId: randomUUID(), trackingNumber: 'RTN-ABCDEFGHJKLM', purpose: 'fare' },
  amountCents: 1824,
  method: 'card',
  payerId: null,
  ...changes,
});

export async function open(
  { gateway }: GatewayUnderTest,
  changes: Partial<NewIntent> = {},
): Promise<OpenIntent & { state: IntentState }> {
  const { state, clientSecret } = await gateway.createIntent(newIntent(changes), reservedAs());
  return { state, clientSecret, intentId: state.intentId };
}

/** A payment intent that its payer has paid for. */
export async function authorized(
  under: GatewayUnderTest,
  amountCents = 1824,
  means: TestMeans = 'good',
): Promise<string> {
  const payment = await open(under, { amountCents });
  await under.pay(payment, means);
  return payment.intentId;
}

export async function captured(
  under: GatewayUnderTest,
  amountCents = 1000,
  means: TestMeans = 'good',
): Promise<string> {
  const intentId = await authorized(under, amountCents, means);
  await under.gateway.capture(intentId, amountCents, reservedAs());
  return intentId;
}

/** The payment that an event concerns; a reversed transfer to a driver concerns none. */
function aboutOf(event: GatewayEvent): string | null {
  if (event.type === 'transfer_reversed') return null;
  if (event.type === 'disputed') return event.dispute.intentId;
  return event.type === 'warned' ? event.warning.intentId : event.intent.intentId;
}

/**
 * Returns a function that gives the events of one payment intent. They are collected from the call of
 * `listen` on.
 */
export function listen(under: GatewayUnderTest): (intentId: string) => Promise<GatewayEvent[]> {
  const heard: GatewayEvent[] = [];
  return async (intentId) => {
    for (const { body, headers } of await under.takeMessages()) {
      under.gateway.verifyWebhook(body, headers);
      const event = await under.gateway.readMessage(body);
      if (event !== null) heard.push(event);
    }
    return heard.filter((event) => aboutOf(event) === intentId);
  };
}

/** Runs `prove` once, or repeatedly until it succeeds if the gateway's calls take effect late. */
export async function eventually<T>(
  { patienceMs }: GatewayUnderTest,
  prove: () => Promise<T>,
): Promise<T> {
  if (patienceMs === undefined) return await prove();
  return await vi.waitFor(prove, { timeout: patienceMs, interval: 1000 });
}
