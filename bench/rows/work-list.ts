import { sql } from 'kysely';
import { type BenchOptions, inMs, quantile, type Row } from '../report.ts';
import { socketUrl } from '../world/bare-process.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { type JsonAnswer, type JsonClient, openJsonClient } from '../world/json-client.ts';
import { createAdmin, type Person } from '../world/people.ts';
import { gatherCrowd } from '../world/socket-crowd.ts';

const operatorCount = 5;
const promised = { pieces: 500, actMs: 100, seenMs: 1_000 };
/** The number of changes for which the benchmark measures the time until every operator has loaded them. */
const followed = 40;
/** The number of work items that all operators try to take at once. */
const contested = 40;

interface Operator extends Person {
  client: JsonClient;
}

const facts = {
  about: 'ticket',
  number: 'T-BENCH2',
  kind: 'other',
  status: 'open',
  subject: 'Opening hours',
  words: 'When do you open?',
  name: 'Jo Reyes',
  isVisitor: true,
  trackingNumber: null,
  retailer: null,
};

/**
 * Adds the work items of a shift; half of them are already late. The product does not know their source,
 * 'bench', so it leaves these items alone when it rebuilds the list.
 */
async function fill(world: BenchWorld, pieces: number): Promise<void> {
  await sql`
    INSERT INTO work_items (id, source, source_id, kind, subject_kind, subject_id, since, due_at, shows_at, facts)
    SELECT gen_random_uuid(), 'bench', id, 'ticket', 'ticket', id, now() - interval '1 hour',
      now() + (n - ${pieces}::integer / 2) * interval '1 minute', now() - interval '1 hour', ${JSON.stringify(facts)}::jsonb
    FROM (SELECT gen_random_uuid() AS id, n FROM generate_series(1, ${pieces}::integer) n) made`.execute(
    world.db,
  );
}

interface Piece {
  id: string;
  owner: { id: string } | null;
}
const itemsOf = ({ body }: JsonAnswer) => body['items'] as Piece[];

/** Records the actions of one shift, each with its time. */
function startShift(operators: readonly Operator[]) {
  const taken: number[] = [];
  const owners = new Map<string, string>();
  let doubles = 0;

  async function act(by: Operator, path: string, body: object): Promise<JsonAnswer> {
    const began = performance.now();
    const answer = await by.client.post(`/api/admin/work/${path}`, body);
    taken.push(performance.now() - began);
    return answer;
  }

  /** Takes work items until none is left. An item that two operators got is counted as an error. */
  async function drain(by: Operator): Promise<void> {
    for (;;) {
      const { body } = await act(by, 'next', {});
      const item = body['item'] as Piece | null;
      if (item === null) return;
      if (owners.has(item.id)) doubles += 1;
      owners.set(item.id, by.id);
      await by.client.get('/api/admin/work/count');
    }
  }

  /** Lets all operators try to take one work item at once. Exactly one must get it. */
  async function contest(id: string): Promise<void> {
    const answers = await Promise.all(
      operators.map((one) => act(one, 'take', { ids: [id], from: null })),
    );
    const winners = operators.filter((_, n) => answers[n]?.status === 200);
    if (winners.length !== 1) doubles += 1;
    for (const one of winners) await act(one, 'release', { ids: [id] });
  }

  return { taken, owners, act, drain, contest, doubles: () => doubles };
}

/**
 * Measures 500 work items and five operators at once: the time of an action, the time until all have seen it,
 * and that no action is done twice.
 */
export async function measureWorkList(
  world: BenchWorld,
  { size = promised.pieces }: BenchOptions,
): Promise<Row[]> {
  const server = await world.server();
  await fill(world, size);
  const operators: Operator[] = [];
  for (let n = 0; n < operatorCount; n += 1) {
    const person = await createAdmin(world.pool);
    operators.push({ ...person, client: await openJsonClient(server.origin, person.cookie) });
  }
  const [first] = operators;
  if (first === undefined) throw new Error('there is nobody');
  const crowd = await gatherCrowd(
    socketUrl(server.origin, '/ws/tracking'),
    operators.map(({ cookie }) => cookie),
  );
  const shift = startShift(operators);
  const ids = itemsOf(await first.client.get('/api/admin/work')).map(({ id }) => id);
  for (const id of ids.slice(0, contested)) await shift.contest(id);
  await Promise.all(operators.map((one) => shift.drain(one)));
  // All items of the shift have been taken. The list may also contain items that the server added during the
  // shift.
  const listed = itemsOf(await first.client.get('/api/admin/work'));

  const seen: number[] = [];
  for (const [id, ownerId] of [...shift.owners].slice(0, followed)) {
    const owner = operators.find((one) => one.id === ownerId) ?? first;
    const began = performance.now();
    const heard = crowd.nextFrame('WORK_CHANGED', () => performance.now());
    await shift.act(owner, 'release', { ids: [id] });
    await heard;
    const lists = await Promise.all(operators.map(({ client }) => client.get('/api/admin/work')));
    seen.push(performance.now() - began);
    if (lists.some((list) => itemsOf(list).find((one) => one.id === id)?.owner !== null))
      throw new Error('somebody read an old list');
  }
  crowd.close();
  for (const { client } of operators) client.close();
  await server.stop();
  return rowsOf({
    size: listed.length,
    taken: shift.taken,
    seen,
    given: listed.filter(({ id, owner }) => owner !== null && shift.owners.has(id)).length,
    doubles: shift.doubles(),
  });
}

function rowsOf({
  size,
  taken,
  seen,
  given,
  doubles,
}: {
  size: number;
  taken: readonly number[];
  seen: readonly number[];
  given: number;
  doubles: number;
}): Row[] {
  const slowest = Math.max(...taken);
  const last = Math.max(...seen);
  return [
    {
      what: `Work list: ${taken.length} acts of ${operatorCount} operators at once on ${size} pieces`,
      ours: `p95 ${inMs(quantile(taken, 0.95))}, the slowest ${inMs(slowest)}`,
      peer: `limit of every act ${promised.actMs} ms`,
      holds: slowest <= promised.actMs,
    },
    {
      what: `Work list: an act -> read by all ${operatorCount}, ${seen.length} of them`,
      ours: `p95 ${inMs(quantile(seen, 0.95))}, the slowest ${inMs(last)}`,
      peer: `limit ${promised.seenMs} ms`,
      holds: last <= promised.seenMs,
    },
    {
      what: `Work list: pieces given to one operator each, ${contested} of them wanted by all at once`,
      ours: `${given} of ${size}, ${doubles} twice`,
      peer: 'limit none twice, all given',
      holds: doubles === 0 && given === size,
    },
  ];
}
