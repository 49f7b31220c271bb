import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { BenchWorld } from '../world/bench-world.ts';

export interface Sent {
  status: number;
  ms: number;
}

interface Sending {
  method?: string;
  /** The client's IP address, as the proxy reports it. */
  from?: string;
  cookie?: string;
  json?: unknown;
  form?: FormData;
}

/**
 * A server with production limits behind one proxy, so that requests can seem to come from any IP address.
 */
export interface AttackedServer {
  readonly origin: string;
  readonly port: number;
  readonly pid: number;
  send(path: string, sending?: Sending): Promise<Sent>;
  /** Creates a person with a password. This person's sign-ins must stay fast during an attack. */
  person(): Promise<{ signIn(): Promise<Sent> }>;
  /** Resident memory of the server's process in MB. */
  memoryMb(): number;
}

const password = 'six-brown-parcels';
const patienceMs = 60_000;

export async function startAttackedServer(
  world: BenchWorld,
  environment: Record<string, string> = {},
): Promise<AttackedServer> {
  const server = await world.server({
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_AUTH_PER_MINUTE: '20',
    RATE_LIMIT_PER_MINUTE: '1200',
    ...environment,
  });
  const port = Number(new URL(server.origin).port);

  async function send(path: string, sending: Sending = {}): Promise<Sent> {
    const { method = 'GET', from = '198.51.100.1', cookie, json, form } = sending;
    const startedAt = performance.now();
    const body = form ?? (json === undefined ? undefined : JSON.stringify(json));
    const answer = await fetch(`${server.origin}${path}`, {
      method,
      ...(body === undefined ? {} : { body }),
      headers: {
        'x-forwarded-for': from,
        ...(cookie === undefined ? {} : { cookie }),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    });
    await answer.arrayBuffer();
    return { status: answer.status, ms: performance.now() - startedAt };
  }

  return {
    origin: server.origin,
    port,
    pid: server.process.pid ?? 0,
    send,
    async person() {
      const email = `${randomUUID()}@example.com`;
      const names = { firstName: 'Pat', lastName: 'Patient' };
      const json = { email, password, confirmPassword: password, ...names };
      const from = '203.0.113.77';
      await send('/api/auth/register', { method: 'POST', from, json });
      const form = { email, password };
      return { signIn: () => send('/api/auth/login', { method: 'POST', from, json: form }) };
    },
    memoryMb: () =>
      Number(
        /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.process.pid}/status`, 'utf8'))?.[1],
      ) / 1024,
  };
}

/**
 * Repeats one request while an attack runs. Returns the slowest response time in milliseconds, and all HTTP
 * statuses.
 */
export async function worstWhile(
  attack: Promise<unknown>,
  victim: () => Promise<Sent>,
  atMost = Infinity,
): Promise<{ worstMs: number; statuses: number[] }> {
  const done = new AbortController();
  const over = attack.finally(() => done.abort());
  const sent: Sent[] = [await victim()];
  while (!done.signal.aborted && sent.length < atMost) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    sent.push(await victim());
  }
  await over;
  return {
    worstMs: Math.max(...sent.map(({ ms }) => ms)),
    statuses: sent.map(({ status }) => status),
  };
}

/** Counts the responses by status: '20 x 401, 20 x 429'. */
export function countStatuses(sent: readonly Sent[]): string {
  const groups = Map.groupBy(sent, ({ status }) => status);
  return [...groups]
    .toSorted(([a], [b]) => a - b)
    .map(([status, of]) => `${of.length} x ${status}`)
    .join(', ');
}
