import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { portOf } from './testing/raw-request.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import { issueTestKey } from './testing/test-key.ts';
import { suiteOffsetMs } from './testing/test-clock.ts';

// Follows the steps of docs/api.md and docs/api-guide.md for a developer: generate types from the running
// server's document, compile the program, run it.

const root = path.resolve(import.meta.dirname, '../..');
const programMs = 60_000;

let app: TestApp;
let folder: string;
let origin: string;
let program: string;
let guided: string;
let key: string;

beforeAll(async () => {
  app = await startTestApp();
  origin = `http://127.0.0.1:${await portOf(app.fastify)}`;
  folder = mkdtempSync(path.join(tmpdir(), 'backhaul-client-'));
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const document = await fetch(`${origin}/api/docs/json`);
  const types = astToString(await openapiTS(await document.text()));
  writeFileSync(path.join(folder, 'backhaul-api.ts'), types);
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  program = programOf('docs/api.md');
  guided = programOf('docs/api-guide.md');
  symlinkSync(path.join(root, 'clients/typescript'), path.join(folder, 'typescript'));
  const owner = await app.person();
  await sql`INSERT INTO company_members (user_id, company_id, role) VALUES (${owner.id}, 'target', 'owner')`.execute(
    app.database.db,
  );
  key = (await issueTestKey(app, owner, { companyId: 'target', mode: 'test' })).key;
});
afterAll(async () => {
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The example program in a document. */
function programOf(document: string): string {
  const page = readFileSync(path.join(root, document), 'utf8');
  return /^```ts\n(.*?)^```$/ms.exec(page)?.[1] ?? '';
}

/** Runs a Node script in the folder. Returns its exit code and output. */
function run(args: string[]): Promise<{ code: number; printed: string }> {
  const environment = {
    BACKHAUL: origin,
    BACKHAUL_KEY: key,
    BACKHAUL_TEST_OFFSET_MS: String(suiteOffsetMs),
  };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      args,
      { cwd: folder, env: environment, timeout: programMs },
      (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : Number(error.code), printed: stdout + stderr }),
    );
  });
}

function compile(sources: Record<string, string>) {
  for (const [name, source] of Object.entries(sources))
    writeFileSync(path.join(folder, name), source);
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  const options = ['--noEmit', '--strict', '--noUncheckedIndexedAccess', '--types', 'node'];
  const modules = ['--target', 'esnext', '--module', 'nodenext', '--allowImportingTsExtensions'];
  return run([compiler, ...options, ...modules, ...Object.keys(sources)]);
}

test(
  'a program on the generated types compiles, books a return, pays it and reads it',
  { timeout: programMs },
  async () => {
    expect(await compile({ 'book-a-return.ts': program })).toEqual({ code: 0, printed: '' });
    const clock = path.join(root, 'scripts/suite/shifted-date.mjs');
    const { code, printed } = await run(['--import', clock, 'book-a-return.ts']);
    expect(code, printed).toBe(0);
    expect(printed.split('\n')).toEqual([
      'signed in as Ada',
      expect.stringMatching(/^quoted \d+\.\d+$/),
      expect.stringMatching(/^booked RTN-[A-Z0-9]{12}$/),
      'created and authorized: Waiting for a driver to accept your order.',
      'not paid twice: This order has no payment due.',
      '',
    ]);
  },
);

test('what the document does not say does not compile', { timeout: programMs }, async () => {
  const mistakes = {
    'field-of-another-type.ts': ['tip: 5 }', "tip: 'five' }"],
    'word-not-of-the-list.ts': ["paymentMethod: 'card'", "paymentMethod: 'cash'"],
    'field-that-is-not-there.ts': ['order.totalPrice', 'order.priceTotal'],
    'error-that-is-not-answered.ts': ["'payment_not_due'", "'order_taken'"],
  } as const;
  for (const [right] of Object.values(mistakes)) expect(program).toContain(right);
  const wrong = Object.entries(mistakes).map(([name, [right, other]]) => [
    name,
    program.replace(right, other),
  ]);
  const { printed } = await compile(Object.fromEntries(wrong));
  const refused = new Set(printed.match(/^[\w-]+\.ts(?=\()/gm));
  expect([...refused].toSorted()).toEqual(Object.keys(mistakes).toSorted());
});

test('the client package has the types of the public API as it is served', async () => {
  const document = await fetch(`${origin}/api/v1/openapi.json`);
  const types = astToString(await openapiTS(await document.text()));
  await expect(types).toMatchFileSnapshot(
    path.join(root, 'clients/typescript/schema.generated.ts'),
  );
});

test(
  'the guide’s program compiles with the client, and lives a return through with a test key',
  { timeout: programMs },
  async () => {
    expect(await compile({ 'end-a-return.ts': guided })).toEqual({ code: 0, printed: '' });
    const clock = path.join(root, 'scripts/suite/shifted-date.mjs');
    const { code, printed } = await run(['--import', clock, 'end-a-return.ts']);
    expect(code, printed).toBe(0);
    expect(printed.split('\n')).toEqual([
      'the policy says valid',
      expect.stringMatching(/^booked RTN-[A-Z0-9]{12} at \d+(\.\d+)?$/),
      expect.stringMatching(/\.$/),
      'it ended returned',
      'not cancelled: returned',
      '',
    ]);
  },
);
