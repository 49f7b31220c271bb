import { freezePostgres } from '../world/freeze-postgres.ts';
import { inMs, type Row } from '../report.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { createCustomer } from '../world/people.ts';
import { countStatuses, startAttackedServer } from './attacked-server.ts';

const answerWithinMs = 3_000;
const backWithinMs = 5_000;
const requests = 200;

/** Freezes PostgreSQL while many requests arrive, then lets it continue. */
export async function attackDatabase(world: BenchWorld): Promise<Row[]> {
  const server = await startAttackedServer(world);
  const { cookie } = await createCustomer(world.pool);
  const paths = ['/api/health', '/api/auth/me', '/api/customers/orders', '/api/config/environment'];
  const askAll = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, n) =>
        server.send(paths[n % paths.length] ?? '/api/health', {
          cookie,
          from: `10.1.${n & 255}.1`,
        }),
      ),
    );
  await askAll(paths.length);
  const answers = await freezePostgres(world.dataDir, () => askAll(requests));
  const worstMs = Math.max(...answers.map(({ ms }) => ms));
  const startedAt = performance.now();
  while ((await server.send('/api/auth/me', { cookie })).status !== 200)
    await new Promise((resolve) => setTimeout(resolve, 50));
  const backMs = performance.now() - startedAt;
  return [
    {
      what: `${requests} requests while PostgreSQL stands still (${countStatuses(answers)})`,
      ours: `answered within ${inMs(worstMs)}`,
      peer: `503 within ${inMs(answerWithinMs)}`,
      holds: worstMs <= answerWithinMs && answers.every(({ status }) => status === 503),
    },
    {
      what: 'PostgreSQL goes on',
      ours: `serves after ${inMs(backMs)}`,
      peer: `within ${inMs(backWithinMs)}`,
      holds: backMs <= backWithinMs,
    },
  ];
}
