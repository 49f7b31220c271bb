import { teamLimits } from '@backhaul/domain/retail/company-team.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { mailsTo } from '../../../testing/mailed-link.ts';
import { requestsOf } from '../../../testing/requests-of.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';

let app: TestApp;
let requests: ReturnType<typeof requestsOf>;
let company: string;
let owner: TestPerson;
let manager: TestPerson;
let clerk: TestPerson;
const noon = '2026-11-20T18:00:00Z';
const patience = { timeout: 20_000, interval: 20 };
const otherCompany = 'ikea';

async function member(role: string, companyId = company, sandboxId?: string): Promise<TestPerson> {
  const person = await app.person(sandboxId === undefined ? {} : { sandboxId });
  await sql`INSERT INTO company_members (user_id, company_id, role) VALUES (${person.id}, ${companyId}, ${role})`.execute(
    app.database.db,
  );
  return person;
}

beforeAll(async () => {
  app = await startTestApp();
  requests = requestsOf(app);
  app.clock.set(noon);
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.set(noon);
  company = 'target';
  await sql`DELETE FROM company_members`.execute(app.database.db);
  await sql`DELETE FROM company_invitations`.execute(app.database.db);
  owner = await member('owner');
  manager = await member('manager');
  clerk = await member('clerk');
});

const at = (path = '') => `/api/retailer/companies/${company}/team${path}`;
type Answer = { statusCode: number; json: () => { code?: string } };
const codeOf = (answer: Answer) =>
  answer.statusCode < 300 ? 'done' : `${answer.statusCode} ${answer.json().code}`;
const invite = (by: TestPerson, email: string, role = 'clerk') =>
  requests.post(by, at('/invitations'), { email, role });
const team = async (by = owner) => (await requests.get(by, at())).json();
const roleOf = async (person: TestPerson) => {
  const { members } = await team();
  return members.find(({ userId }: { userId: string }) => userId === person.id)?.role ?? 'gone';
};
const change = (by: TestPerson, of: TestPerson, role: string) =>
  requests.post(by, at(`/members/${of.id}/role`), { role });
const remove = (by: TestPerson, of: TestPerson) =>
  requests.post(by, at(`/members/${of.id}/remove`));

/**
 * The token in the person's mail. After a second mail, `first` is the first mail's token, and the other token
 * is returned. The test's clock stands still, so time cannot tell the mails apart.
 */
async function mailedToken(email: string, first?: string): Promise<string> {
  return vi.waitFor(async () => {
    const found = (await mailsTo(app, email)).flatMap(
      ({ text }) => /\/retailer\/join\/([\w.-]+)/.exec(text)?.[1] ?? [],
    );
    const others = found.filter((token) => token !== first);
    expect([others.length, found.length]).toEqual([1, first === undefined ? 1 : 2]);
    return others[0] ?? '';
  }, patience);
}
const linkOf = (token: string) => `/api/retailer/invitations/${encodeURIComponent(token)}`;
const accept = (by: TestPerson, token: string) => requests.post(by, `${linkOf(token)}/accept`);
const verify = (person: TestPerson) =>
  sql`UPDATE users SET email_verified_at = ${noon} WHERE id = ${person.id}`.execute(
    app.database.db,
  );

describe('an invitation', () => {
  test('lets the invited address join, once', async () => {
    expect(codeOf(await invite(manager, 'Imani.Brooks@Target.example', 'manager'))).toBe('done');
    const { invitations } = await team();
    expect(invitations).toMatchObject([
      { email: 'imani.brooks@target.example', role: 'manager', isOver: false },
    ]);
    const token = await mailedToken('imani.brooks@target.example');
    const admin = await app.person({ isAdmin: true, scopes: ['dashboard'] });
    const outbox = (await requests.get(admin, '/api/admin/outbox?channel=mail')).json();
    const letters = outbox.filter(({ text }: { text: string }) => text.includes(token));
    expect(letters).toMatchObject([{ to: 'imani.brooks@target.example', moment: null }]);
    const read = await app.fastify.inject({ url: linkOf(token) });
    expect(read.json()).toMatchObject({ company: 'Target', role: 'manager' });

    const other = await app.person();
    await verify(other);
    expect(codeOf(await accept(other, token))).toBe('403 invitation_other_address');
    const imani = await app.person({ email: 'imani.brooks@target.example' });
    await sql`UPDATE users SET email_verified_at = NULL WHERE id = ${imani.id}`.execute(
      app.database.db,
    );
    expect(codeOf(await accept(imani, token))).toBe('409 email_unverified');
    await verify(imani);
    const answers = await Promise.all([accept(imani, token), accept(imani, token)]);
    expect(answers.map(codeOf).toSorted()).toEqual(['404 invitation_over', 'done']);
    expect(await roleOf(imani)).toBe('manager');
    expect((await team()).invitations).toEqual([]);
    expect(codeOf(await accept(imani, token))).toBe('404 invitation_over');
    expect(codeOf(await invite(owner, 'imani.brooks@target.example'))).toBe('409 member_known');
  });

  test('ends after seven days, and when its link is changed by one character', async () => {
    await invite(owner, 'late@target.example');
    const token = await mailedToken('late@target.example');
    const atEnd = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
    const atStart = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
    for (const wrong of [atEnd, `${token}x`, 'nothing', atStart])
      expect((await app.fastify.inject({ url: linkOf(wrong) })).statusCode).toBe(404);
    const start = Date.parse(noon);
    app.clock.set(new Date(start + teamLimits.invitationMs - 1).toISOString());
    expect((await app.fastify.inject({ url: linkOf(token) })).statusCode).toBe(200);
    app.clock.set(new Date(start + teamLimits.invitationMs).toISOString());
    expect((await app.fastify.inject({ url: linkOf(token) })).json().code).toBe('invitation_over');
    expect((await team()).invitations).toMatchObject([{ isOver: true }]);
    // An expired invitation does not prevent a new one.
    expect(codeOf(await invite(owner, 'late@target.example', 'manager'))).toBe('done');
    expect((await team()).invitations).toMatchObject([{ role: 'manager', isOver: false }]);
  });

  test('is sent again with a new link, and taken back', async () => {
    const { id } = (await invite(owner, 'again@target.example')).json();
    const first = await mailedToken('again@target.example');
    expect(codeOf(await invite(owner, 'again@target.example'))).toBe('409 invitation_open');
    expect(codeOf(await requests.post(manager, at(`/invitations/${id}/send`)))).toBe('done');
    const second = await mailedToken('again@target.example', first);
    expect((await app.fastify.inject({ url: linkOf(first) })).statusCode).toBe(404);
    expect((await app.fastify.inject({ url: linkOf(second) })).statusCode).toBe(200);
    const back = await requests.post(owner, at(`/invitations/${id}/withdraw`));
    expect(back.statusCode).toBe(204);
    expect((await app.fastify.inject({ url: linkOf(second) })).statusCode).toBe(404);
    expect(codeOf(await requests.post(owner, at(`/invitations/${id}/send`)))).toBe('404 not_found');
  });

  test('of one address is mailed five times a day', async () => {
    const { id } = (await invite(owner, 'often@target.example')).json();
    for (let mails = 1; mails < teamLimits.mailsPerAddressDay; mails += 1)
      expect(codeOf(await requests.post(owner, at(`/invitations/${id}/send`)))).toBe('done');
    const more = await requests.post(owner, at(`/invitations/${id}/send`));
    expect(codeOf(more)).toBe('429 rate_limited');
    await requests.post(owner, at(`/invitations/${id}/withdraw`));
    expect(codeOf(await invite(owner, 'often@target.example'))).toBe('429 rate_limited');
  });

  test('ends with the right of the person who sent it', async () => {
    const second = await member('owner');
    await invite(second, 'chief@target.example', 'owner');
    await invite(second, 'desk@target.example');
    const chief = await mailedToken('chief@target.example');
    const desk = await mailedToken('desk@target.example');
    expect(codeOf(await change(owner, second, 'manager'))).toBe('done');
    expect((await app.fastify.inject({ url: linkOf(chief) })).statusCode).toBe(404);
    expect((await app.fastify.inject({ url: linkOf(desk) })).statusCode).toBe(200);
    expect(codeOf(await remove(owner, second))).toBe('done');
    expect((await app.fastify.inject({ url: linkOf(desk) })).statusCode).toBe(404);
  });

  test('of an owner is an owner’s alone', async () => {
    expect(codeOf(await invite(manager, 'x@target.example', 'owner'))).toBe('403 owners_alone');
    const { id } = (await invite(owner, 'x@target.example', 'owner')).json();
    for (const act of ['send', 'withdraw'])
      expect(codeOf(await requests.post(manager, at(`/invitations/${id}/${act}`)))).toBe(
        '403 owners_alone',
      );
  });

  test.each([
    [{ email: 'no address', role: 'clerk' }, 'email'],
    [{ email: 'a@target.example', role: 'boss' }, 'role'],
    [{ role: 'clerk' }, 'email'],
  ])('with a mistake names the field: %j', async (body, field) => {
    const answer = await requests.post(owner, at('/invitations'), body);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().fieldErrors)).toEqual([field]);
  });
});

describe('a member', () => {
  test('never raises themselves, and a manager leaves owners alone', async () => {
    expect(codeOf(await change(manager, manager, 'owner'))).toBe('403 own_role');
    expect(codeOf(await change(clerk, clerk, 'owner'))).toBe('403 forbidden');
    expect(codeOf(await change(manager, owner, 'clerk'))).toBe('403 owners_alone');
    expect(codeOf(await remove(manager, owner))).toBe('403 owners_alone');
    expect(codeOf(await change(manager, clerk, 'owner'))).toBe('403 owners_alone');
    expect(codeOf(await change(manager, clerk, 'manager'))).toBe('done');
    expect(await Promise.all([owner, manager, clerk].map(roleOf))).toEqual([
      'owner',
      'manager',
      'manager',
    ]);
  });

  test('who is the last owner stays one, also when two owners lower each other at once', async () => {
    expect(codeOf(await change(owner, owner, 'clerk'))).toBe('409 last_owner');
    expect(codeOf(await requests.post(owner, at('/leave')))).toBe('409 last_owner');
    const second = await member('owner');
    const answers = await Promise.all([
      change(owner, second, 'clerk'),
      change(second, owner, 'clerk'),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const { members } = await team(answers[0].statusCode === 200 ? owner : second);
    expect(members.filter(({ role }: { role: string }) => role === 'owner')).toHaveLength(1);
  });

  test('who was removed has no access from the next call on, and hears of it', async () => {
    expect((await requests.get(clerk, at())).statusCode).toBe(200);
    expect(codeOf(await remove(manager, clerk))).toBe('done');
    expect((await requests.get(clerk, at())).statusCode).toBe(403);
    expect(codeOf(await remove(manager, clerk))).toBe('404 not_found');
    await vi.waitFor(async () => {
      expect(await mailsTo(app, clerk.email, 'You are no longer in the team of%')).toHaveLength(1);
    }, patience);
    expect(codeOf(await requests.post(manager, at('/leave')))).toBe('done');
    expect((await requests.get(manager, at())).statusCode).toBe(403);
  });

  test('of another company, or of a demo, finds nothing and changes nothing', async () => {
    const elsewhere = await member('owner', otherCompany);
    for (const [method, path] of [
      ['GET', at()],
      ['POST', at('/invitations')],
      ['POST', at(`/members/${clerk.id}/role`)],
      ['POST', at(`/members/${clerk.id}/remove`)],
      ['POST', at('/leave')],
    ] as const) {
      const body = { email: 'a@b.example', role: 'clerk' };
      const answer =
        method === 'GET'
          ? await requests.get(elsewhere, path)
          : await requests.post(
              elsewhere,
              path,
              path.endsWith('s') || path.endsWith('e') ? body : {},
            );
      expect([path, answer.statusCode]).toEqual([path, 404]);
    }
    const demo = await member('owner', company, await app.sandbox());
    expect((await team(demo)).members).toHaveLength(1);
    expect(codeOf(await invite(demo, 'a@b.example'))).toBe('409 demo_account');
    expect(codeOf(await remove(demo, clerk))).toBe('409 demo_account');
    expect((await team()).members).toHaveLength(3);
  });

  test('is shown the invitations only if they may invite', async () => {
    await invite(owner, 'seen@target.example');
    expect((await team(manager)).invitations).toHaveLength(1);
    expect(await team(clerk)).toMatchObject({ members: [{}, {}, {}], invitations: [] });
  });
});

test('each act is an event with its author', async () => {
  const { rows: before } = await sql<{ last: number }>`
    SELECT coalesce(max(sequence), 0)::integer AS last FROM domain_events WHERE order_id IS NULL AND subject = 'team'`.execute(
    app.database.db,
  );
  const { id } = (await invite(owner, 'event@target.example')).json();
  await requests.post(owner, at(`/invitations/${id}/send`));
  await requests.post(manager, at(`/invitations/${id}/withdraw`));
  await change(owner, clerk, 'manager');
  await remove(owner, clerk);
  await requests.post(manager, at('/leave'));
  const { rows } = await sql<{ type: string; by: string; details: object }>`
    SELECT type, actor_id AS by, details FROM domain_events
    WHERE order_id IS NULL AND subject = 'team' AND subject_id = ${company} AND sequence > ${before[0]?.last}
    ORDER BY sequence`.execute(app.database.db);
  expect(rows.map(({ type, by }) => [type, by])).toEqual([
    ['invited', owner.id],
    ['sent_again', owner.id],
    ['withdrawn', manager.id],
    ['role_changed', owner.id],
    ['removed', owner.id],
    ['left', manager.id],
  ]);
  expect(rows[3]?.details).toEqual({ memberId: clerk.id, from: 'clerk', role: 'manager' });
  expect(JSON.stringify(rows)).not.toContain('event@target.example');
});
