import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database/test-database.ts';
import { type RunningServer, startServerProcess } from './testing/server-process.ts';

const root = path.resolve(import.meta.dirname, '../..');
const tourMs = 60_000;
const tools = ['bash', 'curl', 'awk'];
const missing = tools.filter((tool) => spawnSync(tool, ['--version']).error !== undefined);

/**
 * The code blocks of a Markdown document that are marked `sh`, joined into one script in the document's
 * sequence.
 */
function scriptOf(document: string): string {
  const page = readFileSync(path.join(root, document), 'utf8');
  const blocks = [...page.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block);
  const endListeners = `trap 'kill $(jobs -p) 2>/dev/null || true' EXIT\n`;
  return endListeners + blocks.join('\n');
}

let database: TestDatabase;
let folder: string;
let server: RunningServer;

beforeAll(async () => {
  // The documents' commands run in a shell, which uses the real date. So this database uses the real date
  // too.
  database = await createTestDatabase('seeded', 0);
  folder = mkdtempSync(path.join(tmpdir(), 'backhaul-tour-'));
  server = await startServerProcess(database.url, {
    SEED_DEMO: 'true',
    BACKHAUL_TEST_OFFSET_MS: '0',
  });
});

afterAll(async () => {
  await server.stop();
  await database.destroy();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a document's blocks as if pasted into a shell and returns their output. */
async function runBlocks(document: string): Promise<string> {
  const shell = spawn('bash', ['-euo', 'pipefail', '-c', scriptOf(document)], {
    cwd: root,
    env: { ...process.env, BACKHAUL: server.origin, TMPDIR: folder },
    timeout: tourMs - 10_000,
  });
  let printed = '';
  shell.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  shell.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const code = await new Promise((resolve) => shell.once('close', resolve));
  expect(code, printed).toBe(0);
  return printed;
}

describe('the tour in docs/api.md', () => {
  test(
    'books, pays, drives and completes an order by HTTP and WebSocket alone',
    { timeout: tourMs },
    async (context) => {
      if (missing.length > 0) context.skip(`did not run: no ${missing.join(', ')} here`);
      const printed = await runBlocks('docs/api.md');
      const booked = /booked once: (RTN-[A-Z0-9]{12})$/m.exec(printed);
      expect(booked).not.toBeNull();
      expect(printed).toMatch(/NEW_ORDER 5200 Oakland Ave/);
      const heard = [...printed.matchAll(/ORDER_STATUS_UPDATE (\w+)$/gm)].map(([, word]) => word);
      expect(heard).toEqual(['assigned', 'picked_up', 'picked_up', 'dropped_off', 'completed']);

      const { rows } = await database.pool.query<{ status: string; driverPay: number }>(
        `SELECT status, driver_pay_cents AS "driverPay" FROM orders WHERE tracking_number = $1`,
        [booked?.[1]],
      );
      expect(rows[0]?.status).toBe('completed');
      // The document's commands print the pay that the offer named and the pay that was earned. They must be
      // equal to the cent.
      const guaranteed = ((rows[0]?.driverPay ?? 0) / 100).toString();
      expect(printed.split('\n').filter((line) => line === guaranteed)).toHaveLength(2);
    },
  );
});

describe('the guide to the public API', () => {
  test(
    'books, follows and ends returns with a test key alone',
    { timeout: tourMs },
    async (context) => {
      if (missing.length > 0) context.skip(`did not run: no ${missing.join(', ')} here`);
      const printed = await runBlocks('docs/api-guide.md');
      expect(printed).toMatch(/^booked once: RTN-[A-Z0-9]{12}\nauthorized$/m);
      const told = [...printed.matchAll(/^order\.(\w+)$/gm)].map(([, word]) => word);
      expect(told).toEqual([
        'created',
        'accepted',
        'heading',
        'arrived',
        'picked_up',
        'heading',
        'delivered',
        'completed',
      ]);
      const lines = printed.trimEnd().split('\n');
      expect(lines.slice(-6, -2)).toEqual(['0', 'refunded', '0', 'cancelled']);
      expect(lines.at(-2)).toMatch(/\/b#bl_/);
      expect(lines.at(-1)).toBe('Desk lamp and 1 more');
    },
  );
});
