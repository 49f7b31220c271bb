import { sql } from 'kysely';
import type { Made } from './record-approvals.ts';
import { seedOrder } from './seed-order.ts';
import type { TestApp, TestPerson } from './test-app.ts';

/** A company whose counters nothing else of the examples goes to. */
const companyId = 'dsw';
const storeId = 'dsw-brentwood';

/** An owner of the company, who did not have to claim it. */
async function ownerOf(app: TestApp): Promise<TestPerson> {
  const owner = await app.person({ email: 'nora@dsw.example' });
  await sql`INSERT INTO company_members (user_id, company_id, role) VALUES (${owner.id}, ${companyId}, 'owner')`.execute(
    app.database.db,
  );
  return owner;
}

/** Makes the calls of a retailer's own people. */
export async function recordRetail(app: TestApp, made: Made): Promise<void> {
  const owner = await ownerOf(app);
  const params = { companyId };
  await made('listOwnCompanies', owner);
  const customer = await app.person({ email: 'lea@example.com' });
  await seedOrder(app.database.db, {
    customerId: customer.id,
    companyId,
    storeId,
    slotEndAt: new Date(app.clock.now().getTime() + 4 * 3_600_000),
  });
  await made('readCompanyDay', owner, { params });
}
