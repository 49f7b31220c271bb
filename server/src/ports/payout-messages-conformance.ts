import { reservedAs } from './gateway-under-test-conformance.ts';
import { expect } from 'vitest';
import { InvalidPayoutSignature, UnreadablePayoutMessage } from './payout-provider.ts';
import { newPayout, type PayoutCheck } from './payout-under-test-conformance.ts';

/** Contract checks for the signed messages of a payout provider. */
export const payoutMessageChecks: readonly PayoutCheck[] = [
  {
    name: 'reads only what is signed with its secret, as it was signed',
    async prove(under) {
      await under.provider.createPayout(newPayout(await under.openDriver()), reservedAs());
      const posted = (await under.settle()).at(-1);
      if (posted === undefined) throw new Error('no message came');
      const read = (body: Buffer, headers: Record<string, string>) =>
        under.provider.verifyMessage(body, headers);
      const changed = Buffer.from(posted.body.toString().replace('paid', 'lost'));
      await expect(read(changed, posted.headers)).rejects.toThrow(InvalidPayoutSignature);
      await expect(read(posted.body, {})).rejects.toThrow(InvalidPayoutSignature);
      expect(await read(posted.body, posted.headers)).not.toBeNull();
    },
  },
  {
    name: 'says what it cannot read, and passes over what is none of ours',
    async prove(under) {
      const read = async (text: string) => {
        const { body, headers } = under.signed(text);
        return await under.provider.verifyMessage(body, headers);
      };
      for (const type of ['payout', 'payout.paid'])
        await read(`{"id":"x","type":"${type}"}`).then(
          (told) => expect(told).toBeNull(),
          (error: unknown) => expect(error).toBeInstanceOf(UnreadablePayoutMessage),
        );
      await expect(read('no JSON')).rejects.toThrow(UnreadablePayoutMessage);
      await expect(read('{"id":"x"}')).rejects.toThrow(UnreadablePayoutMessage);
      expect(await read('{"id":"x","type":"planet.discovered"}')).toBeNull();
    },
  },
];
