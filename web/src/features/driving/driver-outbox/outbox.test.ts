import { describe, expect, test } from 'vitest';
import { errorFromAnswer, networkError } from '../../../lib/api/api-error.ts';
import type { NewEntry, OutboxEntry } from '../../../parts/driver/outbox-entry.ts';
import { createMemoryStore, type OutboxStore } from './outbox-store.ts';
import { startOutbox, type OutboxWorld } from './outbox.ts';

const userId = 'driver-1';

function move(orderId: string, status: 'picked_up' | 'in_transit' | 'delivered'): NewEntry {
  const action = { picked_up: 'pick_up', in_transit: 'depart', delivered: 'deliver' } as const;
  return {
    key: `${orderId} ${status}`,
    userId,
    orderId,
    trackingNumber: 'RTN-AAAA',
    happenedAt: '2026-11-20T20:40:00.000Z',
    work: { kind: 'move', action: action[status], status, reason: null, driverNotes: null },
  };
}

/** A fake network that can be switched off, and a server that may refuse. */
function testWorld(store: OutboxStore = createMemoryStore()) {
  const sent: string[] = [];
  const timers: (() => void)[] = [];
  const world = {
    hasSignal: true,
    refuse: new Map<string, string>(),
    /** Keys of entries for orders that this driver may no longer see. */
    gone: new Set<string>(),
    /** Keys of entries for which the server's response gets lost. */
    loseAnswer: new Set<string>(),
    sent,
    answered: [] as string[],
    async passTime() {
      for (const timer of timers.splice(0)) timer();
      await settle();
    },
    outside: {
      store,
      isOnline: () => true,
      async send(entry: OutboxEntry) {
        if (!world.hasSignal) throw networkError(new TypeError('offline'));
        if (world.gone.has(entry.key)) throw errorFromAnswer(404, '', '{"code":"not_found"}');
        const refusal = world.refuse.get(entry.key);
        if (refusal !== undefined) {
          throw errorFromAnswer(
            409,
            '',
            JSON.stringify({ code: 'illegal_transition', message: refusal }),
          );
        }
        sent.push(entry.key);
        if (world.loseAnswer.delete(entry.key)) throw networkError(new TypeError('lost'));
      },
      async answered({ key }: OutboxEntry): Promise<boolean> {
        world.answered.push(key);
        return world.hasSignal;
      },
      later(callback: () => void) {
        timers.push(callback);
        return () => timers.splice(timers.indexOf(callback), 1);
      },
      alone: <T>(work: () => Promise<T>) => work(),
    } satisfies OutboxWorld,
  };
  return world;
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
}

describe('the outbox', () => {
  test('sends at once where there is a signal', async () => {
    const world = testWorld();
    const outbox = await startOutbox(userId, world.outside);
    await outbox.add([move('a', 'picked_up')]);
    await settle();
    expect(world.sent).toEqual(['a picked_up']);
    expect(outbox.getState()).toEqual({
      entries: [],
      storing: [],
      sending: null,
      isCutOff: false,
    });
  });

  test('what has nothing before it leaves while it is being stored, and once', async () => {
    const kept = createMemoryStore();
    const stored = Promise.withResolvers<void>();
    const world = testWorld({
      ...kept,
      add: async (entries) => {
        await stored.promise;
        return kept.add(entries);
      },
    });
    const outbox = await startOutbox(userId, world.outside);
    void outbox.add([move('a', 'picked_up'), move('a', 'in_transit')]);
    void outbox.add([move('a', 'delivered')]);
    // The test does not wait here: the action is sent in the same moment as the tap.
    expect(world.sent).toEqual(['a picked_up']);
    await settle();
    expect(world.sent).toEqual(['a picked_up']);
    stored.resolve();
    await settle();
    expect(world.sent).toEqual(['a picked_up', 'a in_transit', 'a delivered']);
    expect(await kept.list(userId)).toEqual([]);
  });

  test('what left and could not be stored is done if it arrived, and else is told', async () => {
    const full = new Error('The device is full.');
    const world = testWorld({
      ...createMemoryStore(),
      add: () => Promise.reject(full),
    });
    const outbox = await startOutbox(userId, world.outside);
    await outbox.add([move('a', 'picked_up')]);
    expect(world.sent).toEqual(['a picked_up']);
    expect(world.answered).toEqual(['a picked_up']);
    world.hasSignal = false;
    await expect(outbox.add([move('a', 'in_transit')])).rejects.toBe(full);
    expect(outbox.getState()).toMatchObject({ entries: [], storing: [] });
  });

  test('nothing overtakes what waits', async () => {
    const world = testWorld();
    world.hasSignal = false;
    const outbox = await startOutbox(userId, world.outside);
    await outbox.add([move('a', 'picked_up')]);
    await settle();
    world.hasSignal = true;
    await outbox.add([move('b', 'picked_up')]);
    await settle();
    expect(world.sent).toEqual(['a picked_up', 'b picked_up']);
  });

  test('keeps what was done without a signal and sends it once, in order', async () => {
    const world = testWorld();
    world.hasSignal = false;
    const outbox = await startOutbox(userId, world.outside);
    await outbox.add([move('a', 'picked_up')]);
    await outbox.add([move('a', 'in_transit')]);
    await settle();
    expect(outbox.getState().isCutOff).toBe(true);
    expect(outbox.getState().entries).toHaveLength(2);

    world.hasSignal = true;
    await world.passTime();
    expect(world.sent).toEqual(['a picked_up', 'a in_transit']);
    expect(outbox.getState()).toEqual({
      entries: [],
      storing: [],
      sending: null,
      isCutOff: false,
    });
    outbox.flush();
    await world.passTime();
    expect(world.sent).toHaveLength(2);
  });

  test('survives a reload', async () => {
    const store = createMemoryStore();
    const before = testWorld(store);
    before.hasSignal = false;
    const first = await startOutbox(userId, before.outside);
    await first.add([move('a', 'picked_up')]);
    await settle();
    first.stop();

    const after = testWorld(store);
    const again = await startOutbox(userId, after.outside);
    await settle();
    expect(after.sent).toEqual(['a picked_up']);
    expect(again.getState().entries).toEqual([]);
  });

  test('sends again with the same key when the answer was lost', async () => {
    const world = testWorld();
    world.loseAnswer.add('a picked_up');
    const outbox = await startOutbox(userId, world.outside);
    await outbox.add([move('a', 'picked_up')]);
    await settle();
    expect(outbox.getState().entries).toHaveLength(1);
    await world.passTime();
    expect(world.sent).toEqual(['a picked_up', 'a picked_up']);
    expect(outbox.getState().entries).toEqual([]);
  });

  test('what was sent just before the signal was lost is shown until it is read, over a reload too, and sent once', async () => {
    const store = createMemoryStore();
    const world = testWorld(store);
    async function sendAndLose(entry: OutboxEntry): Promise<void> {
      await world.outside.send(entry);
      world.hasSignal = false;
    }
    const sentFirst = await startOutbox(userId, { ...world.outside, send: sendAndLose });
    await sentFirst.add([move('a', 'picked_up')]);
    await settle();
    const shown = { key: 'a picked_up', isSent: true, refusal: null };
    expect(sentFirst.getState()).toMatchObject({ entries: [shown], isCutOff: false });
    await world.passTime();
    expect(sentFirst.getState().entries).toMatchObject([shown]);
    sentFirst.stop();

    const reloaded = await startOutbox(userId, world.outside);
    await settle();
    expect(reloaded.getState().entries).toMatchObject([shown]);
    world.hasSignal = true;
    reloaded.flush();
    await settle();
    expect(reloaded.getState().entries).toEqual([]);
    expect(await store.list(userId)).toEqual([]);
    expect(world.sent).toEqual(['a picked_up']);
  });

  test('what another tab has sent is not sent again', async () => {
    const store = createMemoryStore();
    const world = testWorld(store);
    world.hasSignal = false;
    const outbox = await startOutbox(userId, world.outside);
    await outbox.add([move('a', 'picked_up')]);
    await settle();
    const [entry] = outbox.getState().entries;
    await store.remove(entry?.sequence ?? -1);
    world.hasSignal = true;
    await world.passTime();
    expect(world.sent).toEqual([]);
    expect(outbox.getState().entries).toEqual([]);
  });

  test('after a refusal the job is read again, and a job of somebody else is called that', async () => {
    const world = testWorld();
    world.refuse.set('a picked_up', 'The order was cancelled.');
    world.gone.add('b picked_up');
    const outbox = await startOutbox(userId, world.outside);
    await outbox.add([move('a', 'picked_up'), move('b', 'picked_up')]);
    await settle();
    expect(world.answered).toEqual(['a picked_up', 'b picked_up']);
    expect(outbox.getState().entries.map(({ refusal }) => refusal)).toEqual([
      'The order was cancelled.',
      'You no longer have this job. Another driver has the job or can accept it.',
    ]);
  });

  test('of a job that is somebody else’s all that waits is told at once, and read away one by one', async () => {
    const world = testWorld();
    world.gone.add('a picked_up');
    const outbox = await startOutbox(userId, world.outside);
    const heading = { ...move('a', 'in_transit'), key: 'a heading' };
    await outbox.add([
      move('a', 'picked_up'),
      { ...heading, work: { kind: 'heading', stop: 'store' } },
      move('a', 'delivered'),
      move('b', 'picked_up'),
    ]);
    await settle();
    expect(world.sent).toEqual(['b picked_up']);
    const told = outbox.getState().entries;
    expect(told.map(({ key }) => key)).toEqual(['a picked_up', 'a delivered']);
    for (const { refusal, sequence } of told) {
      expect(refusal).toBe(
        'You no longer have this job. Another driver has the job or can accept it.',
      );
      await outbox.discard(sequence);
    }
    expect(outbox.getState().entries).toEqual([]);
    expect(world.sent).toEqual(['b picked_up']);
  });

  test('a refusal holds up its own order only, until the driver decides', async () => {
    const world = testWorld();
    world.refuse.set('a picked_up', 'The order was cancelled.');
    const outbox = await startOutbox(userId, world.outside);
    await outbox.add([move('a', 'picked_up'), move('a', 'in_transit'), move('b', 'picked_up')]);
    await settle();
    expect(world.sent).toEqual(['b picked_up']);
    const [refused, held] = outbox.getState().entries;
    expect(refused?.refusal).toBe('The order was cancelled.');
    expect(held?.refusal).toBeNull();

    world.refuse.clear();
    await outbox.retry(refused?.sequence ?? -1);
    await settle();
    expect(world.sent).toEqual(['b picked_up', 'a picked_up', 'a in_transit']);
  });

  test('a stop that is over by the time it is told bothers nobody, and holds up nothing', async () => {
    const world = testWorld();
    const setOut: NewEntry = {
      ...move('a', 'picked_up'),
      key: 'a heading',
      work: { kind: 'heading', stop: 'pickup' },
    };
    world.refuse.set('a heading', 'You cannot do this with the order at this step.');
    const outbox = await startOutbox(userId, world.outside);
    await outbox.add([setOut, move('a', 'picked_up')]);
    await settle();
    expect(world.sent).toEqual(['a picked_up']);
    expect(outbox.getState().entries).toEqual([]);
  });

  test('what the driver discards is gone, and the rest of the order goes on', async () => {
    const world = testWorld();
    world.refuse.set('a picked_up', 'The order was cancelled.');
    const outbox = await startOutbox(userId, world.outside);
    await outbox.add([move('a', 'picked_up'), move('a', 'in_transit')]);
    await settle();
    await outbox.discard(outbox.getState().entries[0]?.sequence ?? -1);
    await settle();
    expect(world.sent).toEqual(['a in_transit']);
    expect(outbox.getState().entries).toEqual([]);
  });

  test('one driver never sees what another left on the same device', async () => {
    const store = createMemoryStore();
    await store.add([{ ...move('a', 'picked_up'), userId: 'driver-2' }]);
    const world = testWorld(store);
    const outbox = await startOutbox(userId, world.outside);
    await settle();
    expect(outbox.getState().entries).toEqual([]);
    expect(world.sent).toEqual([]);
  });

  test('a call for help can be undone for a while, then it goes before all else that waits', async () => {
    const world = testWorld();
    world.hasSignal = false;
    const outbox = await startOutbox(userId, world.outside);
    await outbox.add([move('a', 'picked_up')]);
    const soon = new Date(Date.now() + 60_000).toISOString();
    const help = {
      ...move('a', 'picked_up'),
      key: 'help',
      notBefore: soon,
      work: { kind: 'help' },
    } as const;
    await outbox.add([help]);
    await settle();
    world.hasSignal = true;
    outbox.flush();
    await settle();
    expect(world.sent).toEqual(['a picked_up']);
    await outbox.discard(outbox.getState().entries.at(-1)?.sequence ?? -1);
    world.hasSignal = false;
    await outbox.add([move('b', 'picked_up')]);
    await outbox.add([{ ...help, key: 'again', notBefore: '2026-11-20T20:40:10.000Z' }]);
    await settle();
    world.hasSignal = true;
    await world.passTime();
    expect(world.sent.slice(1)).toEqual(['again', 'b picked_up']);
  });
});
