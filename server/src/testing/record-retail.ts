import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { vi } from 'vitest';
import { openRefundWatch } from '../orders/refund-watch.ts';
import { mailsTo } from './mailed-link.ts';
import type { Made } from './record-approvals.ts';
import { seedOrder } from './seed-order.ts';
import type { TestApp, TestPerson } from './test-app.ts';

/** A company whose counters no other example uses. */
const companyId = 'dsw';
const storeId = 'dsw-brentwood';

const patience = { timeout: 20_000, interval: 20 };

/** Makes a new person an owner of the company, without the proof that a real owner must give. */
async function ownerOf(app: TestApp): Promise<TestPerson> {
  const owner = await app.person({ email: 'nora@dsw.example' });
  await sql`INSERT INTO company_members (user_id, company_id, role) VALUES (${owner.id}, ${companyId}, 'owner')`.execute(
    app.database.db,
  );
  return owner;
}

/** Seeds an open claim, which waits for a person's decision. Returns its id. */
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

/** The id parameter of a claim that waits for a person's decision. */
export async function newClaim(app: TestApp, claimantId: string): Promise<() => { id: string }> {
  const id = await seedClaim(app, claimantId);
  return () => ({ id });
}

/**
 * Makes the calls of somebody who claims a company, and of the person who decides on another claim, and
 * records them as API examples.
 */
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

/** The token of the only invitation that was mailed to an address. */
async function invitedToken(app: TestApp, address: string): Promise<string> {
  return vi.waitFor(async () => {
    const [mail] = await mailsTo(app, address, '%invites you%');
    const token = /\/retailer\/join\/([\w.-]+)/.exec(mail?.text ?? '')?.[1];
    if (token === undefined) throw new Error('the link is not mailed yet');
    return token;
  }, patience);
}

/**
 * Makes the calls of an owner with a team, and of somebody who joins the team, and records them as API
 * examples.
 */
async function recordTeam(app: TestApp, owner: TestPerson, made: Made): Promise<void> {
  const params = { companyId };
  const email = 'imani.brooks@dsw.example';
  await made('inviteMember', owner, { params, body: { email, role: 'clerk' } });
  const token = { token: await invitedToken(app, email) };
  const imani = await app.person({ email });
  await made('readInvitation', imani, { params: token });
  await made('acceptInvitation', imani, { params: token });
  const body = { email: 'omar.finley@dsw.example', role: 'manager' };
  const invited = await made('inviteMember', owner, { params, body });
  const invitation = { ...params, invitationId: invited.body.id };
  await made('sendInvitationAgain', owner, { params: invitation });
  await made('readTeam', owner, { params });
  await made('withdrawInvitation', owner, { params: invitation });
  const member = { ...params, userId: imani.id };
  await made('changeMemberRole', owner, { params: member, body: { role: 'manager' } });
  await made('removeMember', owner, { params: member });
  const second = await app.person({ email: 'teo@dsw.example' });
  await sql`INSERT INTO company_members (user_id, company_id, role) VALUES (${second.id}, ${companyId}, 'clerk')`.execute(
    app.database.db,
  );
  await made('leaveTeam', second, { params });
}

/**
 * Makes and records as API examples the calls of a clerk who accepts one return at the counter and then
 * withdraws that answer.
 */
async function recordCounter(app: TestApp, clerk: TestPerson, made: Made): Promise<void> {
  const customerId = (await app.person({ email: 'noor@example.com' })).id;
  const driverId = (await app.person({ email: 'dana@dsw.example', isDriver: true })).id;
  const slotEndAt = new Date(app.clock.now().getTime() + 4 * 3_600_000);
  const of = { customerId, driverId, companyId, storeId, slotEndAt, status: 'in_transit' } as const;
  const order = await seedOrder(app.database.db, of);
  const params = { companyId };
  const named = { ...params, orderId: order.id };
  await made('findAtCounter', clerk, { params, query: { code: order.trackingNumber } });
  const body = { verdict: 'refused', reason: 'damaged', words: 'The base is not in the box' };
  await made('answerAtCounter', clerk, { params: named, body });
  await made('takeBackCounterWord', clerk, { params: named });
}

/**
 * Makes the calls of an owner who confirms the refund of a return that a counter took, and records them as
 * API examples.
 */
async function recordRefunds(app: TestApp, owner: TestPerson, made: Made): Promise<void> {
  const customerId = (await app.person({ email: 'ines@example.com' })).id;
  const driverId = (await app.person({ email: 'kofi@dsw.example', isDriver: true })).id;
  const { db } = app.database;
  const order = await seedOrder(db, {
    customerId,
    driverId,
    companyId,
    storeId,
    status: 'completed',
    paymentStatus: 'captured',
    deliveredAt: app.clock.now(),
    completedAt: app.clock.now(),
  });
  await openRefundWatch(db, order.id, app.clock.now());
  const params = { companyId };
  await made('listRefundsDue', owner, { params });
  await made('confirmRefunds', owner, { params, body: { refunds: [{ orderId: order.id }] } });
}

/**
 * Makes the calls of an owner who changes the policy, tries it, publishes it and takes it back, and records
 * them as API examples.
 */
async function recordPolicy(owner: TestPerson, made: Made): Promise<void> {
  const params = { companyId };
  const { body } = await made('readOwnPolicy', owner, { params });
  const changed = { ...body.versions?.[0]?.terms, returnWindowDays: 30, requiresReceipt: true };
  await made('savePolicyDraft', owner, { params, body: { revision: 0, terms: changed } });
  await made('previewPolicy', owner, { params, query: { revision: '1', month: 'this' } });
  await made('exportPolicyPreview', owner, { params, query: { revision: '1', month: 'this' } });
  const publication = { revision: 1, fromDay: '2026-12-01' };
  const published = await made('publishPolicy', owner, { params, body: publication });
  const version = { ...params, version: String(published.body.version) };
  await made('withdrawPolicy', owner, { params: version });
  await made('savePolicyDraft', owner, { params, body: { revision: 0, terms: changed } });
  await made('dropPolicyDraft', owner, { params, body: { revision: 1 } });
}

/** Makes the calls of a retailer's own people, and records them as API examples. */
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
  await recordCounter(app, owner, made);
  await recordRefunds(app, owner, made);
  await made('listCompanyReturns', owner, { params, query: { state: 'refunded' } });
  await made('exportCompanyReturns', owner, { params, query: { state: 'refunded' } });
  await made('readReturnReasons', owner, { params, query: { days: '7' } });
  await recordTeam(app, owner, made);
  await recordPolicy(owner, made);
  await recordClaims(app, admin, made);
}
