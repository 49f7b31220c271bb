import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import {
  reservedAs,
  authorized,
  eventually,
  type GatewayCheck,
  type GatewayUnderTest,
} from './gateway-under-test-conformance.ts';
import type { BalanceLine, BalancePage } from './payment-gateway.ts';

const always = { from: new Date(0), to: new Date('2100-01-01T00:00:00Z') };

async function listed(
  { gateway }: GatewayUnderTest,
  span: Pick<BalancePage, 'from' | 'to'> = always,
): Promise<BalanceLine[]> {
  const lines: BalanceLine[] = [];
  let cursor: string | null = null;
  do {
    const page = await gateway.listBalanceLines({ ...span, cursor });
    lines.push(...page.lines);
    cursor = page.next;
  } while (cursor !== null);
  return lines;
}

const aboutThese = (lines: readonly BalanceLine[], intentIds: readonly string[]) =>
  lines.filter(({ intentId }) => intentIds.some((id) => id === intentId));

export const balanceChecks: readonly GatewayCheck[] = [
  {
    name: 'keeps a line of its balance for every capture and refund, once each, oldest first',
    async prove(under) {
      const { gateway } = under;
      const one = await authorized(under, 1000);
      const other = await authorized(under, 2000);
      await gateway.capture(one, 500, reservedAs());
      await gateway.capture(one, 500, reservedAs());
      await gateway.capture(other, 501, reservedAs());
      for (const key of [randomUUID(), randomUUID()]) {
        await gateway.refund(one, 200, reservedAs(key));
        await gateway.refund(one, 200, reservedAs(key));
      }
      await authorized(under, 3000);
      await eventually(under, async () => {
        const ofThese = aboutThese(await listed(under), [one, other]);
        expect(ofThese).toMatchObject([
          { kind: 'charge', intentId: one, amountCents: 500 },
          { kind: 'charge', intentId: other, amountCents: 501 },
          { kind: 'refund', intentId: one, amountCents: -200 },
          { kind: 'refund', intentId: one, amountCents: -200 },
        ]);
        for (const { feeCents, currency } of ofThese)
          expect([Number.isInteger(feeCents), currency]).toEqual([true, 'usd']);
      });
    },
  },
  {
    name: 'lists the same lines of its balance again, each under its own id',
    async prove(under) {
      const intentId = await authorized(under, 700);
      await under.gateway.capture(intentId, 700, reservedAs());
      const lines = await eventually(under, async () => {
        const found = await listed(under);
        expect(aboutThese(found, [intentId])).toHaveLength(1);
        return found;
      });
      expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
      const times = lines.map(({ at }) => at.getTime());
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      expect((await listed(under)).slice(0, lines.length)).toEqual(lines);
      const [line] = aboutThese(lines, [intentId]);
      if (line === undefined) throw new Error('the charge has no line');
      const before = await listed(under, { from: always.from, to: line.at });
      const since = await listed(under, { from: line.at, to: always.to });
      expect([aboutThese(before, [intentId]), aboutThese(since, [intentId])]).toEqual([[], [line]]);
    },
  },
];
