import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { serverFlags } from '../../scripts/server-flags.mjs';
import { createVault } from '../../server/src/app/vault.ts';
import { makeSecret } from '../../server/src/features/retail/webhooks/endpoint-store.ts';
import type { BenchWorld } from './bench-world.ts';
import { createCustomer } from './people.ts';

/** A message in the form in which the receiver got it. */
interface Received {
  id: string;
  path: string;
  orderId: string;
  sequence: number;
}

type Answer = (received: Received, response: ServerResponse) => void;

/** A receiver on this machine that stores what arrives, the oldest first. */
export async function startReceiver(answer: Answer = (_, response) => response.end()) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { data } = JSON.parse(Buffer.concat(parts).toString()) as { data: Received };
      const { orderId, sequence } = data;
      const id = String(request.headers['webhook-id']);
      const message = { id, path: request.url ?? '', orderId, sequence };
      received.push(message);
      answer(message, response);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    received,
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/**
 * Adds webhook endpoints of companies. Returns the key that encrypts the endpoints' secrets, the endpoints'
 * ids, and the session cookie of a customer who owns all these companies.
 */
export async function addEndpoints(
  { pool }: Pick<BenchWorld, 'pool'>,
  endpoints: readonly { companyId: string; url: string }[],
): Promise<{ vaultKey: string; ids: string[]; cookie: string }> {
  const vaultKey = randomBytes(32).toString('base64url');
  const vault = createVault(vaultKey);
  const { id: ownerId, cookie } = await createCustomer(pool);
  const ids: string[] = [];
  for (const { companyId, url } of endpoints) {
    const id = randomUUID();
    const { sealed, endsWith } = makeSecret(vault, id);
    await pool.query(
      `INSERT INTO webhook_endpoints (id, company_id, url, sends, secret, secret_ends_with, created_by, created_at)
       VALUES ($1, $2, $3, 'thin', $4, $5, $6, now())`,
      [id, companyId, url, sealed, endsWith, ownerId],
    );
    ids.push(id);
  }
  return { vaultKey, ids, cookie };
}

export interface Carrier {
  /** Kills the process by SIGKILL, so it cannot finish anything. */
  kill(): Promise<void>;
}

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => child.once('exit', () => resolve()));

/** Starts the process that sends webhooks. Resolves once this process waits for events. */
export async function startCarrier(of: {
  databaseUrl: string;
  vaultKey: string;
  port: number;
}): Promise<Carrier> {
  const child = spawn(
    process.execPath,
    [...serverFlags, path.join(import.meta.dirname, 'webhook-carrier.ts')],
    {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {
        ...process.env,
        DATABASE_URL: of.databaseUrl,
        VAULT_KEY: of.vaultKey,
        RECEIVER_PORT: String(of.port),
      },
    },
  );
  const over = ended(child);
  await new Promise<void>((ready, fail) => {
    child.once('message', () => ready());
    void over.then(() => fail(new Error('the process that sends webhooks did not start')));
  });
  return {
    async kill() {
      child.kill('SIGKILL');
      await over;
    },
  };
}
