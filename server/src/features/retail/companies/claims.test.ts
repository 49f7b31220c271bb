import type { CompanyClaim } from '@backhaul/contract/calls/retail/claims.ts';
import { claimLimits } from '@backhaul/domain/retail/company-claim.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { mailsTo } from '../../../testing/mailed-link.ts';
import { requestsOf } from '../../../testing/requests-of.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { checkClaimRecords } from './prove-by-dns.ts';
import { expireClaims } from './settle-claim.ts';

let app: TestApp;
let requests: ReturnType<typeof requestsOf>;
let deps: Parameters<typeof checkClaimRecords>[0];
let admin: TestPerson;
const noon = '2026-11-20T18:00:00Z';
const patience = { timeout: 20_000, interval: 20 };

beforeAll(async () => {
  app = await startTestApp();
  requests = requestsOf(app);
  admin = await app.person({ isAdmin: true, scopes: ['dashboard'] });
  app.clock.set(noon);
  deps = {
    db: app.database.db,
    bus: app.bus,
    clock: app.clock,
    dnsRecords: app.dns,
    secret: 'not needed here',
  };
});
afterAll(() => app.stop());

const url = (claim: { id: string }, act: string) => `/api/retailer/claims/${claim.id}/${act}`;

async function open(person: TestPerson, body: object): Promise<CompanyClaim> {
  const answer = await requests.post(person, '/api/retailer/claims', body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

/** Waits until an address has received this many mails, and returns the code in the newest one. */
async function mailedCode(address: string, mails = 1): Promise<string> {
  return vi.waitFor(async () => {
    const found = await mailsTo(app, address, '%is your code for%');
    expect(found).toHaveLength(mails);
    return found.at(-1)?.subject.slice(0, 6) ?? '';
  }, patience);
}

const membersOf = async (companyId: string) => {
  const { rows } = await sql<{ user_id: string; role: string }>`
    SELECT user_id, role FROM company_members WHERE company_id = ${companyId} ORDER BY joined_at`.execute(
    app.database.db,
  );
  return rows;
};

const codeOf = ({ statusCode, json }: { statusCode: number; json: () => { code?: string } }) =>
  `${statusCode} ${json().code}`;

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a known company', () => {
  test('is found by its name, with what a proof needs', async () => {
    const person = await app.person();
    const found = await requests.get(person, '/api/retailer/claims/companies?q=KOHL');
    expect(found.json()).toMatchObject([
      { id: 'kohls', name: "Kohl's", domains: ['kohls.com'], isClaimed: false },
    ]);
    expect((await requests.get(person, '/api/retailer/claims/companies?q=k')).json()).toEqual([]);
    expect((await requests.get(person, '/api/retailer/claims/companies?q=UPS')).json()).toEqual([]);
  });

  test('is given for a code from its domain, once', async () => {
    const person = await app.person();
    const claim = await open(person, { companyId: 'macys' });
    expect(claim).toMatchObject({ isNew: false, isGivenByProof: true, domains: ['macys.com'] });
    expect(await membersOf('macys')).toEqual([]);
    const refused = await requests.post(person, url(claim, 'code'), { address: 'me@gmail.com' });
    expect(refused.json().fieldErrors).toEqual({
      address: 'Use an e-mail address that ends in @macys.com',
    });
    await requests.post(person, url(claim, 'code'), { address: 'Erin@macys.com' });
    const code = await mailedCode('erin@macys.com');

    const tried = await requests.post(person, url(claim, 'prove'), { code: wrong(code) });
    expect(codeOf(tried)).toBe('422 claim_code_wrong');
    const other = await app.person();
    const stolen = await requests.post(other, url(claim, 'prove'), { code });
    expect(codeOf(stolen)).toBe('404 not_found');

    const spoken = `${code.slice(0, 3)} ${code.slice(3)}`;
    const proven = await requests.post(person, url(claim, 'prove'), { code: spoken });
    expect(proven.json()).toMatchObject({
      state: 'approved',
      provenBy: 'mail',
      companyId: 'macys',
    });
    expect(await membersOf('macys')).toEqual([{ user_id: person.id, role: 'owner' }]);
    const me = await requests.get(person, '/api/auth/me');
    expect(me.json().memberships).toEqual([{ companyId: 'macys', role: 'owner' }]);
    const again = await requests.post(person, url(claim, 'prove'), { code });
    expect(codeOf(again)).toBe('409 claim_over');
    await vi.waitFor(async () => {
      const mails = await mailsTo(app, person.email, 'You now manage Macy_s');
      expect(mails).toHaveLength(1);
    }, patience);
  });

  test('a code that is late, replaced or guessed at works no more', async () => {
    const person = await app.person();
    const claim = await open(person, { companyId: 'nike' });
    const address = 'counter@nike.com';
    await requests.post(person, url(claim, 'code'), { address });
    const first = await mailedCode(address);
    await requests.post(person, url(claim, 'code'), { address });
    const second = await mailedCode(address, 2);
    const old = await requests.post(person, url(claim, 'prove'), { code: first });
    expect(codeOf(old)).toBe('422 claim_code_wrong');
    for (let tries = 1; tries < claimLimits.codeTries; tries += 1)
      await requests.post(person, url(claim, 'prove'), { code: wrong(second) });
    const locked = await requests.post(person, url(claim, 'prove'), { code: second });
    expect(codeOf(locked)).toBe('422 claim_code_over');

    await requests.post(person, url(claim, 'code'), { address });
    const third = await mailedCode(address, 3);
    const fourth = await requests.post(person, url(claim, 'code'), { address });
    expect(codeOf(fourth)).toBe('429 rate_limited');
    app.clock.set('2026-11-20T18:15:00Z');
    const late = await requests.post(person, url(claim, 'prove'), { code: third });
    expect(codeOf(late)).toBe('422 claim_code_over');
    expect(await membersOf('nike')).toEqual([]);
    app.clock.set(noon);
  });

  test('is given for a record in its DNS, now or when the job sees it', async () => {
    const person = await app.person();
    const claim = await open(person, { companyId: 'ikea' });
    const looked = (await requests.post(person, url(claim, 'record'))).json();
    expect(looked).toMatchObject({ state: 'open', record: { name: '_backhaul.ikea.com' } });
    expect(looked.record.checkedAt).toBe('2026-11-20T18:00:00.000Z');
    app.dns.show('_backhaul.ikea.com', [claim.record.value]);
    // The last lookup was less than ten seconds ago, so the server makes no new one and does not find the
    // record.
    expect((await requests.post(person, url(claim, 'record'))).json().state).toBe('open');
    await checkClaimRecords(deps);
    expect(await membersOf('ikea')).toEqual([]);
    app.clock.set('2026-11-20T18:05:00Z');
    await checkClaimRecords(deps);
    expect(await membersOf('ikea')).toEqual([{ user_id: person.id, role: 'owner' }]);
    app.clock.set(noon);
  });

  test('a name server that fails costs nothing, and after a week nobody looks any more', async () => {
    const person = await app.person();
    const claim = await open(person, { companyId: 'lowes' });
    app.dns.show('_backhaul.lowes.com', null);
    expect((await requests.post(person, url(claim, 'record'))).statusCode).toBe(200);
    app.clock.set('2026-11-27T18:00:01Z');
    app.dns.asked.length = 0;
    await checkClaimRecords(deps);
    expect(app.dns.asked).not.toContain('_backhaul.lowes.com');
    app.clock.set(noon);
  });

  test('that somebody owns is decided by a person, and neither side learns of the other', async () => {
    const [owner, second] = [await app.person(), await app.person()];
    const prove = async (person: TestPerson, address: string) => {
      const claim = await open(person, { companyId: 'costco' });
      await requests.post(person, url(claim, 'code'), { address });
      const code = await mailedCode(address);
      return (await requests.post(person, url(claim, 'prove'), { code })).json();
    };
    expect((await prove(owner, 'a@costco.com')).state).toBe('approved');
    const contested = await prove(second, 'b@costco.com');
    expect(contested).toMatchObject({ state: 'open', provenBy: 'mail', isGivenByProof: false });
    expect(contested.person.answerBy).toBe('2026-11-22T18:00:00.000Z');
    expect(JSON.stringify(contested)).not.toContain(owner.email);
    expect(await membersOf('costco')).toEqual([{ user_id: owner.id, role: 'owner' }]);

    const listed = await vi.waitFor(async () => {
      const work = await requests.get(admin, '/api/admin/work');
      const pieces = work.json().items ?? work.json();
      const piece = pieces.find(
        ({ subject }: { subject: { id: string } }) => subject.id === contested.id,
      );
      expect(piece).toBeDefined();
      return piece;
    }, patience);
    expect(listed).toMatchObject({
      kind: 'company_claim',
      facts: { company: 'Costco', provenBy: 'mail', isOwned: true },
    });
    const seen = await requests.get(admin, `/api/admin/company-claims/${contested.id}`);
    expect(seen.json().owners).toMatchObject([{ email: owner.email }]);
    const declined = await requests.post(
      admin,
      `/api/admin/company-claims/${contested.id}/decide`,
      {
        verdict: 'decline',
        words: 'Ask the owner to invite you',
      },
    );
    expect(declined.json()).toMatchObject({
      state: 'declined',
      decision: 'Ask the owner to invite you',
    });
    const twice = await requests.post(admin, `/api/admin/company-claims/${contested.id}/decide`, {
      verdict: 'approve',
      words: 'On second thought',
    });
    expect(codeOf(twice)).toBe('409 already_decided');
    expect(await membersOf('costco')).toHaveLength(1);
  });

  test('of two who prove it at once one owns it, and a person decides on the other', async () => {
    const people = [await app.person(), await app.person()];
    const claims = await Promise.all(people.map((one) => open(one, { companyId: 'petco' })));
    const codes = await Promise.all(
      claims.map(async (claim, at) => {
        const address = `p${at}@petco.com`;
        const person = people[at] ?? expect.fail('two people');
        await requests.post(person, url(claim, 'code'), { address });
        return mailedCode(address);
      }),
    );
    const proven = await Promise.all(
      claims.map((claim, at) =>
        requests.post(people[at] ?? null, url(claim, 'prove'), { code: codes[at] ?? '' }),
      ),
    );
    const states = new Set(proven.map((answer) => answer.json().state));
    expect(states).toEqual(new Set(['approved', 'open']));
    expect(await membersOf('petco')).toHaveLength(1);
  });

  test('without a known domain needs a person, who sees the proof', async () => {
    const person = await app.person();
    const missing = await requests.post(person, '/api/retailer/claims', { companyId: 'cvs' });
    expect(missing.json().fieldErrors.domain).toMatch(/^Enter the company’s domain/);
    const claim = await open(person, { companyId: 'cvs', domain: 'cvs-returns.example' });
    expect(claim.isGivenByProof).toBe(false);
    app.dns.show('_backhaul.cvs-returns.example', [claim.record.value]);
    const shown = (await requests.post(person, url(claim, 'record'))).json();
    expect(shown).toMatchObject({ state: 'open', provenBy: 'dns' });
    expect(shown.person).not.toBeNull();
    expect(await membersOf('cvs')).toEqual([]);
    const decided = await requests.post(admin, `/api/admin/company-claims/${claim.id}/decide`, {
      verdict: 'approve',
      words: 'I called the office',
    });
    expect(decided.json().state).toBe('approved');
    expect(await membersOf('cvs')).toEqual([{ user_id: person.id, role: 'owner' }]);
    const { rows } = await sql<{ action: string; reason: string }>`
      SELECT action, reason FROM admin_acts WHERE person_id = ${person.id}`.execute(
      app.database.db,
    );
    expect(rows).toEqual([{ action: 'decide_claim', reason: 'I called the office' }]);
  });
});

describe('a new company', () => {
  const shop = { name: 'Ferry Street Books', category: 'other', domain: 'ferrybooks.example' };

  test('begins with the proof of its domain, and is no customer’s choice before it has a counter', async () => {
    const person = await app.person();
    const claim = await open(person, { ...shop, domain: 'https://www.FerryBooks.example/' });
    expect(claim).toMatchObject({ companyId: null, isNew: true, domains: ['ferrybooks.example'] });
    app.dns.show('_backhaul.ferrybooks.example', [claim.record.value]);
    const proven = (await requests.post(person, url(claim, 'record'))).json();
    expect(proven).toMatchObject({ state: 'approved', companyId: 'ferry-street-books' });
    expect(await membersOf('ferry-street-books')).toEqual([{ user_id: person.id, role: 'owner' }]);
    const own = await requests.get(person, '/api/retailer/companies');
    expect(own.json()).toMatchObject([{ name: 'Ferry Street Books', role: 'owner', stores: [] }]);
    const found = await requests.get(null, '/api/companies/search?q=Ferry%20Street');
    expect(JSON.stringify(found.json())).not.toContain('Ferry Street');

    const again = await app.person();
    for (const body of [
      shop,
      { ...shop, name: 'THE FERRY STREET BOOKS, Inc.' },
      { ...shop, name: 'Other' },
    ])
      expect(codeOf(await requests.post(again, '/api/retailer/claims', body))).toBe(
        '409 company_known',
      );
  });

  test.each([
    [{ domain: 'gmail.com' }, { domain: /^Use the company’s own domain/ }],
    [{ domain: 'nowhere' }, { domain: /^Enter the company’s domain/ }],
    [{ name: undefined }, { name: /required/ }],
    [{ category: undefined }, { category: /^Choose/ }],
  ])('is refused with %j', async (change, fieldErrors) => {
    const body = { ...shop, name: 'Some Shop', domain: 'some.example', ...change };
    const answer = await requests.post(await app.person(), '/api/retailer/claims', body);
    expect(answer.statusCode).toBe(422);
    for (const [field, words] of Object.entries(fieldErrors))
      expect(answer.json().fieldErrors[field]).toMatch(words);
  });

  test('of a name that a known company has is refused', async () => {
    const body = { ...shop, name: 'kohls', domain: 'kohls-shop.example' };
    const answer = await requests.post(await app.person(), '/api/retailer/claims', body);
    expect(codeOf(answer)).toBe('409 company_known');
  });
});

describe('nobody', () => {
  test('claims in a demo, without a verified e-mail, twice, or as many as they like', async () => {
    const inDemo = await app.person({ sandboxId: await app.sandbox() });
    const asked = { companyId: 'wayfair' };
    expect(codeOf(await requests.post(inDemo, '/api/retailer/claims', asked))).toBe(
      '409 demo_account',
    );
    const person = await app.person();
    const { db } = app.database;
    await sql`UPDATE users SET email_verified_at = NULL WHERE id = ${person.id}`.execute(db);
    expect(codeOf(await requests.post(person, '/api/retailer/claims', asked))).toBe(
      '409 email_unverified',
    );
    await sql`UPDATE users SET email_verified_at = now() WHERE id = ${person.id}`.execute(db);
    await open(person, asked);
    expect(codeOf(await requests.post(person, '/api/retailer/claims', asked))).toBe(
      '409 claim_open',
    );
    await open(person, { companyId: 'chewy' });
    await open(person, { companyId: 'ebay' });
    const fourth = await requests.post(person, '/api/retailer/claims', { companyId: 'temu' });
    expect(codeOf(fourth)).toBe('409 too_many_claims');
  });

  test('decides on their own claim, not even an administrator', async () => {
    const claim = await open(admin, { companyId: 'gap' });
    await requests.post(admin, url(claim, 'person'), { words: 'I run the place' });
    const own = await requests.post(admin, `/api/admin/company-claims/${claim.id}/decide`, {
      verdict: 'approve',
      words: 'I know myself',
    });
    expect(codeOf(own)).toBe('403 own_claim');
    expect(await membersOf('gap')).toEqual([]);
  });

  test('goes on with a claim that they took back, or that is a month old', async () => {
    const person = await app.person();
    const claim = await open(person, { companyId: 'sephora' });
    const back = await requests.post(person, url(claim, 'withdraw'));
    expect(back.json().state).toBe('withdrawn');
    expect(codeOf(await requests.post(person, url(claim, 'record')))).toBe('409 claim_over');
    const second = await open(person, { companyId: 'sephora' });
    app.clock.set('2026-12-20T18:00:00Z');
    expect(codeOf(await requests.post(person, url(second, 'record')))).toBe('409 claim_over');
    await expireClaims(deps);
    const own = (await requests.get(person, '/api/retailer/claims')).json();
    // The test's clock stood still between the two claims, so they have the same time and may come in either
    // order.
    const states: string[] = own.map(({ state }: CompanyClaim) => state);
    expect(new Set(states)).toEqual(new Set(['expired', 'withdrawn']));
    app.clock.set(noon);
  });
});
