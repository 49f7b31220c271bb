import { sql } from 'kysely';
import type { TestApp, TestPerson } from './test-app.ts';

export type Staffed = Readonly<Record<'admin' | 'ada' | 'dana', TestPerson>>;
interface MadeBody {
  id: string;
  secret?: string;
  challenge?: string;
  rpId?: string;
  rp?: { id: string };
  key?: string;
  apiKey?: { id: string };
  webhook?: { id: string };
  linkSecret?: { keyId: string };
  url?: string;
  quoteId?: string;
  total?: number;
  version?: number;
  versions?: { terms: object }[];
}
export type Made = (
  name: string,
  caller: TestPerson | null,
  request?: {
    params?: Record<string, string>;
    query?: Record<string, string>;
    body?: object;
  },
  beside?: { headers?: Record<string, string>; payload?: string },
) => Promise<{ body: MadeBody }>;

/**
 * Makes the calls about actions that wait for approval by a second person, and records them as API examples.
 * No action is approved, so that other examples stay the same.
 */
export async function recordApprovals(
  app: TestApp,
  { admin, ada, dana }: Staffed,
  made: Made,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT i.id FROM payment_intents i JOIN orders o ON o.id = i.order_id
    WHERE i.captured_cents - i.refunded_cents > 300 AND i.purpose = 'fare' AND o.sandbox_id IS NULL
    ORDER BY i.captured_cents DESC LIMIT 1`.execute(app.database.db);
  const second = await app.person({ isAdmin: true, scopes: ['dashboard'] });
  const decide = (id: string) =>
    made('decideApproval', second, {
      params: { id },
      body: { verdict: 'decline', reason: 'The store has refunded it already' },
    });
  const refund = { amount: 3, partyAtFault: 'store', reason: 'The counter was closed' };
  const params = { id: rows[0]?.id ?? '' };
  const asked = await made('askForRefund', admin, { params, body: refund });
  await made('listApprovals', second);
  await made('readApproval', second, { params: { id: asked.body.id } });
  const pay = { email: dana.email, kind: 'incentive', amount: 75, reason: 'For the snow' };
  await decide((await made('askForDriverPay', admin, { body: pay })).body.id);
  const credit = { email: ada.email, amount: 60, reason: 'A long wait', expiresOn: '2027-03-01' };
  await decide((await made('askForCredit', admin, { body: credit })).body.id);
  const promotion = {
    code: 'SUMMER5',
    amount: 5,
    mostRedemptions: 500,
    perPerson: 1,
    isFirstOrderOnly: false,
    beginsOn: '2026-11-20',
    endsOn: '2027-03-01',
    reason: 'For the summer',
  };
  await decide((await made('askForPromotion', admin, { body: promotion })).body.id);
  await decide(asked.body.id);
  for (const read of ['readOwnLimits', 'listLimits']) await made(read, admin);
}
