import { reservedAs } from './gateway-under-test-conformance.ts';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { NewPayout, PayoutLine } from './payout-provider.ts';
import {
  newPayout,
  paidCents,
  type PayoutCheck,
  payoutNews,
  type PayoutProviderUnderTest,
} from './payout-under-test-conformance.ts';

const dayMs = 24 * 60 * 60 * 1000;
const everything = { from: new Date(0), to: new Date('2100-01-01T00:00:00Z') };

async function listed(under: PayoutProviderUnderTest): Promise<PayoutLine[]> {
  const lines: PayoutLine[] = [];
  let cursor: string | null = null;
  do {
    const page: { payouts: PayoutLine[]; next: string | null } = await under.provider.listPayouts({
      ...everything,
      cursor,
    });
    lines.push(...page.payouts);
    cursor = page.next;
  } while (cursor !== null);
  return lines;
}

const linesOf = async (under: PayoutProviderUnderTest, { payoutId }: NewPayout) =>
  (await listed(under)).filter((line) => line.payoutId === payoutId);

/**
 * Expects the provider to refuse this payout and to move no money. Afterwards the payout is unknown or
 * failed, and the driver's account is empty.
 */
async function expectRefused(
  under: PayoutProviderUnderTest,
  payout: NewPayout,
  driver: { driverId: string; accountId: string | null },
): Promise<void> {
  await expect(
    under.provider.createPayout(payout, reservedAs(payout.payoutId)),
  ).rejects.toMatchObject({
    name: 'PayoutRefused',
    failure: 'account_disabled',
  });
  const kept = await under.provider.readPayout(payout.payoutId);
  expect(kept?.state ?? 'failed').toBe('failed');
  if (under.balanceOf !== undefined) expect(await under.balanceOf(driver)).toBe(0);
  expect((await linesOf(under, payout)).map(({ state }) => state)).not.toContain('paid');
}

/** Contract checks for making, settling and listing payouts. */
export const payoutChecks: readonly PayoutCheck[] = [
  {
    name: 'takes a payout, which arrives later and is told of by a message',
    async prove(under) {
      const payout = newPayout(await under.openDriver());
      const { payoutId } = payout;
      await under.settle();
      const taken = await under.provider.createPayout(payout, reservedAs(payout.payoutId));
      expect(taken).toMatchObject({ payoutId, state: 'in_transit', failure: null });
      expect(await under.provider.readPayout(payoutId)).toEqual(taken);
      const paid = { ...taken, state: 'paid' };
      expect(await payoutNews(under)).toEqual([paid]);
      expect(await under.provider.readPayout(payoutId)).toEqual(paid);
      expect(await linesOf(under, payout)).toMatchObject([
        { state: 'paid', amountCents: paidCents },
      ]);
    },
  },
  {
    name: 'pays out every cent of it, and nothing else',
    needs: 'balanceOf',
    async prove(under) {
      const driver = await under.openDriver();
      await under.provider.createPayout(newPayout(driver), reservedAs());
      expect(await under.balanceOf?.(driver)).toBe(0);
      await under.settle();
      expect(await under.balanceOf?.(driver)).toBe(0);
    },
  },
  {
    name: 'takes the same payout once, however often it is sent',
    async prove(under) {
      const payout = newPayout(await under.openDriver());
      await under.settle();
      const [one, other] = await Promise.all([
        under.provider.createPayout(payout, reservedAs(payout.payoutId)),
        under.provider.createPayout(payout, reservedAs(payout.payoutId)),
      ]);
      expect(other).toEqual(one);
      expect(await payoutNews(under)).toHaveLength(1);
      const again = await under.provider.createPayout(payout, reservedAs(payout.payoutId));
      expect(again).toMatchObject({ reference: one.reference, state: 'paid' });
      expect(await payoutNews(under)).toEqual([]);
      expect(await linesOf(under, payout)).toHaveLength(1);
    },
  },
  {
    name: 'takes it once when it is sent again days later',
    needs: 'passTime',
    async prove(under) {
      const payout = newPayout(await under.openDriver());
      const taken = await under.provider.createPayout(payout, reservedAs(payout.payoutId));
      await under.passTime?.(3 * dayMs);
      const again = await under.provider.createPayout(payout, reservedAs(payout.payoutId));
      expect(again.reference).toBe(taken.reference);
      expect(await linesOf(under, payout)).toHaveLength(1);
      await under.settle();
    },
  },
  {
    name: 'keeps the payouts of one driver apart',
    async prove(under) {
      const driver = await under.openDriver();
      const [early, late] = [newPayout(driver), newPayout(driver, { amountCents: 500 })];
      await under.provider.createPayout(early, reservedAs());
      await under.settle();
      const taken = await under.provider.createPayout(late, reservedAs());
      expect(taken).toMatchObject({ payoutId: late.payoutId, state: 'in_transit' });
      expect((await under.provider.readPayout(early.payoutId))?.state).toBe('paid');
      expect((await payoutNews(under)).map(({ payoutId }) => payoutId)).toEqual([late.payoutId]);
    },
  },
  {
    name: 'pays a driver whose bank takes nothing at once, later',
    async prove(under) {
      const driver = await under.openDriver('slow');
      await under.settle();
      for (const isInstant of [true, false]) {
        const payout = newPayout(driver, { isInstant });
        expect((await under.provider.createPayout(payout, reservedAs(payout.payoutId))).state).toBe(
          'in_transit',
        );
        if (under.passTime !== undefined) {
          await under.passTime(dayMs);
          expect((await under.provider.readPayout(payout.payoutId))?.state).toBe('in_transit');
        }
        expect(await payoutNews(under)).toMatchObject([{ state: 'paid' }]);
      }
    },
  },
  {
    name: 'sends what it could not, once there is money for it',
    needs: 'haveFunds',
    async prove(under) {
      const payout = newPayout(await under.openDriver());
      await under.haveFunds?.(0);
      for (const _ of [1, 2, 3])
        await expect(
          under.provider.createPayout(payout, reservedAs(payout.payoutId)),
        ).rejects.not.toMatchObject({
          name: 'PayoutRefused',
        });
      expect(await under.provider.readPayout(payout.payoutId)).toBeNull();
      await under.haveFunds?.(1_000_000);
      expect((await under.provider.createPayout(payout, reservedAs(payout.payoutId))).state).toBe(
        'in_transit',
      );
      await under.settle();
    },
  },
  {
    name: 'refuses an account that takes no payouts, and keeps nothing of it',
    async prove(under) {
      const driver = await under.openDriver();
      await under.disable(driver);
      await expectRefused(under, newPayout(driver), driver);
      await under.settle();
    },
  },
  {
    name: 'takes the money back from an account that pays nothing out',
    needs: 'step',
    async prove(under) {
      const driver = await under.openDriver();
      await under.step?.(driver.accountId ?? '', 'paused');
      await expectRefused(under, newPayout(driver), driver);
      await under.settle();
    },
  },
  {
    name: 'tells of a payout that a bank sent back, when its money is with us again',
    async prove(under) {
      const driver = await under.openDriver('closed');
      const payout = newPayout(driver);
      await under.settle();
      expect(await under.provider.createPayout(payout, reservedAs(payout.payoutId))).toMatchObject({
        state: 'in_transit',
      });
      const [told] = await payoutNews(under);
      const { payoutId } = payout;
      expect(told).toMatchObject({ payoutId, state: 'failed', failure: 'account_closed' });
      if (under.balanceOf !== undefined) expect(await under.balanceOf(driver)).toBe(0);
      expect(await under.provider.readPayout(payoutId)).toEqual(told);
      expect(await linesOf(under, payout)).toMatchObject([{ state: 'failed' }]);
    },
  },
  {
    name: 'lists every payout that it took, once, as it stands',
    async prove(under) {
      const [driver, other] = [await under.openDriver(), await under.openDriver()];
      const returning = newPayout(await under.openDriver('closed'));
      const disabled = await under.openDriver();
      await under.disable(disabled);
      const refused = newPayout(disabled);
      const [arriving, later] = [newPayout(driver), newPayout(other, { amountCents: 777 })];
      await under.provider.createPayout(arriving, reservedAs());
      await under.provider.createPayout(returning, reservedAs());
      await under.provider.createPayout(refused, reservedAs()).catch(() => undefined);
      await payoutNews(under);
      await under.provider.createPayout(later, reservedAs());
      await under.provider.createPayout(later, reservedAs());
      const asked = new Set([arriving, returning, refused, later].map(({ payoutId }) => payoutId));
      const ofThese = (await listed(under)).filter((line) => asked.has(line.payoutId ?? ''));
      const told = ofThese.map(({ payoutId, state, amountCents, currency }) => [
        payoutId,
        state,
        amountCents,
        currency,
      ]);
      expect(new Set(told)).toEqual(
        new Set([
          [arriving.payoutId, 'paid', paidCents, 'usd'],
          [returning.payoutId, 'failed', paidCents, 'usd'],
          [later.payoutId, 'in_transit', 777, 'usd'],
        ]),
      );
      expect(told).toHaveLength(3);
      await under.settle();
    },
  },
  {
    name: 'knows nothing of a payout that it was never sent',
    async prove(under) {
      expect(await under.provider.readPayout(randomUUID())).toBeNull();
    },
  },
];
