import { afterAll } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../database/test-database.ts';
import { randomUUID } from 'node:crypto';
import { describePayoutProvider } from '../../ports/payout-provider-conformance.ts';
import type { PostedPayoutMessage } from '../../ports/payout-under-test-conformance.ts';
import { suiteClock } from '../../testing/test-clock.ts';
import { createPayoutSigner } from './local-payout-messages.ts';
import { createLocalPayoutProvider } from './local-payout-provider.ts';
import { systemClock } from './system-clock.ts';

const secret = 'a-secret-of-at-least-32-characters';
const databases: TestDatabase[] = [];
afterAll(async () => {
  for (const database of databases) await database.destroy();
});

describePayoutProvider('the built-in provider', async () => {
  const database = await createTestDatabase();
  databases.push(database);
  const waiting: string[] = [];
  const provider = createLocalPayoutProvider({
    db: database.db,
    clock: suiteClock,
    secret,
    enqueueSettlement: async (_, reference) => {
      waiting.push(reference);
    },
  });
  const open = async (account: string, state: string) => {
    await database.pool.query(
      `INSERT INTO local_payout_accounts (account, state) VALUES ($1, $2)
        ON CONFLICT (account) DO UPDATE SET state = excluded.state`,
      [account, state],
    );
  };
  return {
    provider,
    async openDriver(bank = 'good') {
      const driverId = randomUUID();
      // The built-in provider's accounts work at once, because no real bank must approve them.
      await open(driverId, bank === 'closed' ? 'closed' : 'enabled');
      return { driverId, accountId: null };
    },
    disable: ({ driverId }) => open(driverId, 'disabled'),
    async settle() {
      const posted: PostedPayoutMessage[] = [];
      for (const reference of waiting.splice(0))
        await provider.settle(reference, async (body, headers) => {
          posted.push({ body: Buffer.from(body), headers });
          return 204;
        });
      return posted;
    },
    signed(body) {
      const headers = createPayoutSigner(secret).headersFor('evt', body, systemClock.now());
      return { body: Buffer.from(body), headers };
    },
  };
});
