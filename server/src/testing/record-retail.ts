import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { vi } from 'vitest';
import { mailsTo } from './mailed-link.ts';
import type { Made } from './record-approvals.ts';
import { seedOrder } from './seed-order.ts';
import type { TestApp, TestPerson } from './test-app.ts';

/** A company whose counters nothing else of the examples goes to. */
const companyId = 'dsw';
const storeId = 'dsw-brentwood';

const patience = { timeout: 20_000, interval: 20 };

/** An owner of the company, who did not have to claim it. */
async function ownerOf(app: TestApp): Promise<TestPerson> {
  const owner = await app.person({ email: 'nora@dsw.example' });
  await sql`INSERT INTO company_members (user_id, company_id, role) VALUES (${owner.id}, ${companyId}, 'owner')`.execute(
    app.database.db,
  );
  return owner;
}

/** An open claim, which waits for a person. Returns its id. */
export async function seedClaim(app: TestApp, claimantId: string): Promise<string> {
  const id = randomUUID();
  await sql`INSERT INTO company_claims (id, claimant_id, company_id, company_name, category, is_new, domains,
      is_known_domain, created_at, record_token, person_asked_at, words)
    VALUES (${id}, ${claimantId}, 'old-navy', 'Old Navy', 'clothing', false, '{oldnavy.example}', false,
      ${app.clock.now()}, 'q7Zt4mW9kLp2', ${app.clock.now()}, 'Ask for me at the office')`.execute(
    app.database.db,
  );
  return id;
}

/** The parameter of a claim that waits for a person. */
export async function newClaim(app: TestApp, claimantId: string): Promise<() => { id: string }> {
  const id = await seedClaim(app, claimantId);
  return () => ({ id });
}

/** Makes the calls of somebody who claims a company, and of the person who decides on another claim. */
async function recordClaims(app: TestApp, admin: TestPerson, made: Made): Promise<void> {
  const claimant = await app.person({ email: 'erin@example.com' });
  const address = 'erin.vogel@lululemon.com';
  await made('searchClaimable', claimant, { query: { q: 'lulu' } });
  const opened = await made('openClaim', claimant, { body: { companyId: 'lululemon' } });
  const params = { id: opened.body.id };
  await made('sendClaimCode', claimant, { params, body: { address } });
  await made('checkClaimRecord', claimant, { params });
  const [mail] = await vi.waitFor(async () => {
    const mails = await mailsTo(app, address);
    if (mails.length === 0) throw new Error('the code is not mailed yet');
    return mails;
  }, patience);
  const code = mail?.subject.slice(0, 6) ?? '';
  await made('proveByCode', claimant, { params, body: { code } });
  await made('listOwnClaims', claimant);
  const second = await made('openClaim', claimant, { body: { companyId: 'five-below' } });
  const other = { id: second.body.id };
  const words = 'I run the counters. Our office in Philadelphia knows me.';
  await made('askPersonAboutClaim', claimant, { params: other, body: { words } });
  await made('withdrawClaim', claimant, { params: other });
  const id = await seedClaim(app, claimant.id);
  await made('listClaims', admin, { query: { q: 'old navy' } });
  await made('readClaim', admin, { params: { id } });
  const decision = { verdict: 'decline', words: 'The office does not know you.' };
  await made('decideClaim', admin, { params: { id }, body: decision });
}

/** Makes the calls of a retailer's own people. */
export async function recordRetail(app: TestApp, admin: TestPerson, made: Made): Promise<void> {
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
  await recordClaims(app, admin, made);
}
