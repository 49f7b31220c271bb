import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  InvalidPayoutSignature,
  type NewPayout,
  type PayoutLine,
  type PayoutMessage,
  type PayoutProvider,
  UnreadablePayoutMessage,
} from './payout-provider.ts';

/** A message as the provider posted it. */
export interface PostedPayoutMessage {
  body: Buffer;
  headers: Record<string, string>;
}

/** A provider under test with its drivers' banks. */
export interface PayoutProviderUnderTest {
  provider: PayoutProvider;
  /** The driver's account takes no payouts at all. */
  disable(driverId: string): Promise<void>;
  /** The driver's bank sends back what it is sent. */
  close(driverId: string): Promise<void>;
  /** Lets what is on its way arrive, or not. All messages since the last call, in order. */
  settle(): Promise<PostedPayoutMessage[]>;
  /** Any text, signed as the provider signs its messages. */
  signed(body: string): PostedPayoutMessage;
}

/** What every payout provider must do. */
export function describePayoutProvider(
  name: string,
  start: () => Promise<PayoutProviderUnderTest>,
): void {
  describe(`${name} as a payout provider`, () => {
    let under: PayoutProviderUnderTest;
    beforeAll(async () => {
      under = await start();
    });

    const newPayout = (driverId: string = randomUUID()): NewPayout => ({
      payoutId: randomUUID(),
      driverId,
      amountCents: 2360,
      isInstant: true,
    });

    async function messages(): Promise<PayoutMessage[]> {
      const posted = await under.settle();
      const read = await Promise.all(
        posted.map(({ body, headers }) => under.provider.verifyMessage(body, headers)),
      );
      return read.filter((message) => message !== null);
    }

    it('takes a payout, which arrives later and is told of by a message', async () => {
      const payout = newPayout();
      const { payoutId } = payout;
      const taken = await under.provider.createPayout(payout);
      expect(taken).toMatchObject({ payoutId, state: 'in_transit', failure: null });
      expect(await under.provider.readPayout(payoutId)).toEqual(taken);
      const paid = { ...taken, state: 'paid' };
      expect((await messages()).map((message) => message.payout)).toEqual([paid]);
      expect(await under.provider.readPayout(payoutId)).toEqual(paid);
    });

    it('takes the same payout once, however often it is sent', async () => {
      const payout = newPayout();
      const [one, other] = await Promise.all([
        under.provider.createPayout(payout),
        under.provider.createPayout(payout),
      ]);
      expect(other).toEqual(one);
      expect(await messages()).toHaveLength(1);
      const again = await under.provider.createPayout(payout);
      expect(again).toMatchObject({ reference: one.reference, state: 'paid' });
      expect(await messages()).toEqual([]);
    });

    it('refuses an account that takes no payouts, and keeps nothing of it', async () => {
      const payout = newPayout();
      await under.disable(payout.driverId);
      await expect(under.provider.createPayout(payout)).rejects.toMatchObject({
        name: 'PayoutRefused',
        failure: 'account_disabled',
      });
      expect(await under.provider.readPayout(payout.payoutId)).toBeNull();
    });

    it('tells of a payout that a bank sent back', async () => {
      const payout = newPayout();
      await under.close(payout.driverId);
      expect(await under.provider.createPayout(payout)).toMatchObject({ state: 'in_transit' });
      const [message] = await messages();
      expect(message?.payout).toMatchObject({
        payoutId: payout.payoutId,
        state: 'failed',
        failure: 'account_closed',
      });
    });

    it('lists every payout that it took, once, as it stands', async () => {
      const [arriving, returning, refused] = [newPayout(), newPayout(), newPayout()];
      await under.close(returning.driverId);
      await under.disable(refused.driverId);
      await under.provider.createPayout(arriving);
      await under.provider.createPayout(returning);
      await under.provider.createPayout(refused).catch(() => undefined);
      await under.settle();
      const later = newPayout();
      await under.provider.createPayout(later);
      await under.provider.createPayout(later);
      const span = { from: new Date(0), to: new Date('2100-01-01T00:00:00Z') };
      const listed: PayoutLine[] = [];
      let cursor: string | null = null;
      do {
        const page = await under.provider.listPayouts({ ...span, cursor });
        listed.push(...page.payouts);
        cursor = page.next;
      } while (cursor !== null);
      const asked = [arriving, returning, refused, later].map(({ payoutId }) => payoutId);
      const ofThese = listed.filter(({ payoutId }) => asked.some((id) => id === payoutId));
      const listing = (of: NewPayout, state: string) => ({
        payoutId: of.payoutId,
        state,
        amountCents: 2360,
        currency: 'usd',
      });
      const byId = (one: { payoutId: string | null }, other: { payoutId: string | null }) =>
        String(one.payoutId).localeCompare(String(other.payoutId));
      expect(ofThese.toSorted(byId)).toMatchObject(
        [
          listing(arriving, 'paid'),
          listing(returning, 'failed'),
          listing(later, 'in_transit'),
        ].toSorted(byId),
      );
      await under.settle();
    });

    it('knows nothing of a payout that it was never sent', async () => {
      expect(await under.provider.readPayout(randomUUID())).toBeNull();
    });

    it('reads only what is signed with its secret, as it was signed', async () => {
      await under.provider.createPayout(newPayout());
      const [posted] = await under.settle();
      if (posted === undefined) throw new Error('no message came');
      const read = (body: Buffer, headers: Record<string, string>) =>
        under.provider.verifyMessage(body, headers);
      const changed = Buffer.from(posted.body.toString().replace('paid', 'lost'));
      await expect(read(changed, posted.headers)).rejects.toThrow(InvalidPayoutSignature);
      await expect(read(posted.body, {})).rejects.toThrow(InvalidPayoutSignature);
      const unreadable = under.signed('{"id":"x","type":"payout"}');
      await expect(read(unreadable.body, unreadable.headers)).rejects.toThrow(
        UnreadablePayoutMessage,
      );
      const noJson = under.signed('no JSON');
      await expect(read(noJson.body, noJson.headers)).rejects.toThrow(UnreadablePayoutMessage);
      const other = under.signed('{"id":"x","type":"account.updated"}');
      expect(await read(other.body, other.headers)).toBeNull();
    });
  });
}
