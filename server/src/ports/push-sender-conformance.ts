import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PushMessage, PushSender } from './push-sender.ts';

type Shown = Pick<PushMessage, 'title' | 'body' | 'path'>;

interface PushSenderUnderTest {
  sender: PushSender;
  /** A new browser that accepts push messages. */
  subscribe(): PushMessage['subscription'];
  /** The messages that the browser with this subscription has shown. */
  arrivedAt(subscription: PushMessage['subscription']): Promise<Shown[]>;
}

/** Contract tests for every sender of push messages. */
export function describePushSender(name: string, start: () => Promise<PushSenderUnderTest>): void {
  describe(`${name} as a sender of push messages`, () => {
    let under: PushSenderUnderTest;
    beforeAll(async () => {
      under = await start();
    });
    const shown = {
      title: 'Dana is at “Oak & 5th” — 25 °C',
      body: '<b>&"\n',
      path: '/a-page?a=1&b=2#c',
    };
    const messageTo = (subscription: PushMessage['subscription']): PushMessage => ({
      key: randomUUID(),
      subscription,
      ...shown,
      ttlSeconds: 60,
      isUrgent: false,
    });

    it('brings the words and the path as they are, to that browser alone', async () => {
      const [one, other] = [under.subscribe(), under.subscribe()];
      expect(await under.sender.send(messageTo(one))).toEqual({ result: 'sent' });
      expect(await under.arrivedAt(one)).toEqual([shown]);
      expect(await under.arrivedAt(other)).toEqual([]);
    });

    it('brings what is sent twice under one key once, if it knows keys', async () => {
      const browser = under.subscribe();
      const message = messageTo(browser);
      await Promise.all([under.sender.send(message), under.sender.send(message)]);
      await under.sender.send(messageTo(browser));
      expect(await under.arrivedAt(browser)).toHaveLength(under.sender.knowsKeys ? 2 : 3);
    });

    it('takes a message that nobody needs later, and one that hurries', async () => {
      const browser = under.subscribe();
      const message = { ...messageTo(browser), ttlSeconds: 0, isUrgent: true };
      expect(await under.sender.send(message)).toEqual({ result: 'sent' });
    });
  });
}
