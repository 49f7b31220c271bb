import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { rebuildWork } from '../../operations/work/keep-work.ts';
import { requestsOf } from '../../../testing/requests-of.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';

let app: TestApp;
let requests: ReturnType<typeof requestsOf>;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  requests = requestsOf(app);
  app.clock.set('2026-11-20T22:40:00Z');
  admin = await app.person({ isAdmin: true, scopes: ['dashboard'] });
});
afterAll(() => app.stop());

const path = '/api/admin/policies';
const patience = { timeout: 10_000, interval: 20 };
interface Policy {
  companyId: string;
  version: number;
  knownOn: string | null;
  isOld: boolean;
  check: { on: string; source: string; by: string } | null;
}

async function policyOf(companyId: string): Promise<Policy> {
  const all: Policy[] = (await requests.get(admin, path)).json();
  const found = all.find((one) => one.companyId === companyId);
  if (found === undefined) throw new Error(`no policy of ${companyId}`);
  return found;
}

async function piecesOf(companyId: string) {
  const { items } = (await requests.get(admin, '/api/admin/work')).json();
  return items.filter((piece: { facts: object }) =>
    Object.entries(piece.facts).some(
      ([name, value]) => name === 'companyId' && value === companyId,
    ),
  );
}

/** Sets the date of every fact in the company's return policy. */
async function dateFacts(companyId: string, asOf: string): Promise<void> {
  await sql`UPDATE return_policies SET facts = (
    SELECT jsonb_agg(fact || jsonb_build_object('asOf', ${asOf}::text)) FROM jsonb_array_elements(facts) AS fact),
    created_at = '2026-02-01T12:00:00Z'
    WHERE company_id = ${companyId}`.execute(app.database.db);
  await rebuildWork(app.database.db, app.clock.now());
}

test('a policy is work from the day after its year, until somebody says that it was checked', async () => {
  await dateFacts('target', '2025-11-20');
  expect(await policyOf('target')).toMatchObject({ knownOn: '2025-11-20', isOld: false });
  expect(await piecesOf('target')).toEqual([]);
  app.clock.set('2026-11-21T06:00:00Z');
  const old = await policyOf('target');
  expect(old).toMatchObject({ isOld: true, check: null });
  const [piece] = await piecesOf('target');
  expect(piece).toMatchObject({
    kind: 'policy_old',
    since: '2026-11-21T06:00:00.000Z',
    dueAt: '2026-12-05T06:00:00.000Z',
    facts: { about: 'policy', company: 'Target', knownOn: '2025-11-20' },
  });

  const source = 'https://www.target.com/returns';
  const check = (body: object) => requests.post(admin, `${path}/target/checked`, body);
  expect((await check({ source: ' ', version: old.version })).statusCode).toBe(422);
  expect((await check({ source, version: old.version + 1 })).json()).toMatchObject({
    code: 'document_replaced',
  });
  const answer = await check({ source, version: old.version });
  expect(answer.json()).toMatchObject({
    companyId: 'target',
    knownOn: '2026-11-21',
    isOld: false,
    check: { on: '2026-11-21', source },
  });
  await vi.waitFor(async () => expect(await piecesOf('target')).toEqual([]), patience);
  const acts = await requests.get(admin, '/api/admin/acts?action=check_policy');
  expect(acts.json()[0]).toMatchObject({
    changes: expect.arrayContaining([{ fact: 'policySource', before: null, after: source }]),
  });
  expect(await rebuildWork(app.database.db, app.clock.now())).toBe(0);
  app.clock.set('2027-11-22T18:00:00Z');
  expect(await policyOf('target')).toMatchObject({ isOld: true });
  expect(await piecesOf('target')).toHaveLength(1);
});

test('a company without a policy has nothing to check, and the field may only read', async () => {
  const body = { source: 'A call', version: 1 };
  expect((await requests.post(admin, `${path}/nobody/checked`, body)).statusCode).toBe(404);
  const customer = await app.person();
  expect((await requests.post(customer, `${path}/target/checked`, body)).statusCode).toBe(403);
});
