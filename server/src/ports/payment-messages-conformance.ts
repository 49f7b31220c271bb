import { expect } from 'vitest';
import {
  authorized,
  eventually,
  type GatewayCheck,
  type GatewayUnderTest,
  type PostedMessage,
} from './gateway-under-test-conformance.ts';
import { InvalidSignature, UnreadableMessage } from './gateway-errors.ts';

/**
 * A message whose signature is this old must be refused, because it may be a copy that somebody sends again.
 */
const tooLateMs = 6 * 60_000;

async function anyMessage(under: GatewayUnderTest): Promise<PostedMessage> {
  await under.takeMessages();
  await authorized(under);
  return await eventually(under, async () => {
    const [message] = await under.takeMessages();
    if (message === undefined) throw new Error('nothing was posted');
    return message;
  });
}

const unreadable = ['', 'hello', '[]', 'null', '{"type":7}', '{"id":"evt_2"}'].map(
  (text): GatewayCheck => ({
    name: `says that it cannot read what it signed: ${text}`,
    async prove(under) {
      const { body, headers } = under.signed(text);
      expect(() => under.gateway.verifyWebhook(body, headers)).toThrow(UnreadableMessage);
    },
  }),
);

/** Contract checks for the signed messages of a payment gateway. */
export const messageChecks: readonly GatewayCheck[] = [
  {
    name: 'trusts a message as it was signed, and no other',
    async prove(under) {
      const { body, headers } = await anyMessage(under);
      expect(under.gateway.verifyWebhook(body, headers).id).toMatch(/^evt_/);
      const forged = Buffer.from(body.toString().replace('1824', '1'));
      expect(() => under.gateway.verifyWebhook(forged, headers)).toThrow(InvalidSignature);
    },
  },
  {
    name: 'trusts nothing without a signature, or with a bent one',
    async prove(under) {
      const { body, headers } = await anyMessage(under);
      expect(() => under.gateway.verifyWebhook(body, {})).toThrow(InvalidSignature);
      for (const name of Object.keys(headers).filter((header) => header.includes('signature'))) {
        const bent = { ...headers, [name]: headers[name]?.replace(/.$/, '!') };
        expect(() => under.gateway.verifyWebhook(body, bent)).toThrow(InvalidSignature);
      }
    },
  },
  {
    name: 'trusts no message that was signed long ago, or is from the future',
    async prove(under) {
      const text = '{"id":"evt_1","type":"planet.discovered"}';
      const old = under.signed(text, tooLateMs);
      expect(() => under.gateway.verifyWebhook(old.body, old.headers)).toThrow(InvalidSignature);
      const early = under.signed(text, -tooLateMs);
      expect(() => under.gateway.verifyWebhook(early.body, early.headers)).toThrow(
        InvalidSignature,
      );
    },
  },
  {
    name: 'passes over what it tells of other things',
    async prove(under) {
      const { body, headers } = under.signed('{"id":"evt_1","type":"planet.discovered"}');
      expect(under.gateway.verifyWebhook(body, headers)).toMatchObject({ id: 'evt_1' });
      await expect(under.gateway.readMessage(body)).resolves.toBeNull();
    },
  },
  ...unreadable,
];
