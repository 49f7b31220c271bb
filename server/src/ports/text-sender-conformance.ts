import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TextSender } from './text-sender.ts';

interface TextSenderUnderTest {
  sender: TextSender;
  /** The messages that arrived at a number. */
  arrivedAt(phone: string): Promise<string[]>;
}

/** Contract tests for every sender of text messages. */
export function describeTextSender(name: string, start: () => Promise<TextSenderUnderTest>): void {
  describe(`${name} as a sender of text messages`, () => {
    let under: TextSenderUnderTest;
    beforeAll(async () => {
      under = await start();
    });

    it('brings the words as they are', async () => {
      const body = 'Dana is on the way to you — 25 °C & "more"? https://returns.example/x+y';
      const message = { key: randomUUID(), to: '+13145550111', body };
      expect(await under.sender.send(message)).toEqual({ result: 'sent' });
      expect(await under.arrivedAt('+13145550111')).toEqual([body]);
    });

    it('brings what is sent twice under one key once, if it knows keys', async () => {
      const message = { key: randomUUID(), to: '+13145550112', body: 'Hello' };
      await under.sender.send(message);
      await under.sender.send(message);
      expect(await under.arrivedAt('+13145550112')).toHaveLength(under.sender.knowsKeys ? 1 : 2);
    });

    it.each(['+13145550113\r\nBody=x', '(314) 555-0113', '+13145550113&To=+13145550114', ''])(
      'writes to no %j',
      async (to) => {
        const outcome = await under.sender.send({ key: randomUUID(), to, body: 'Hello' });
        expect(outcome).toMatchObject({ result: 'refused', isGone: false });
      },
    );
  });
}
