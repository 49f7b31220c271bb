import { expect, test } from 'vitest';
import { followUpdates, retryReloadMs, updateCheckMs, updateNoticeMs } from './follow-updates.ts';

class TestWorker extends EventTarget {
  state = 'installing';
  readonly told: string[] = [];
  postMessage({ type }: { type: string }) {
    this.told.push(type);
  }
  become(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class TestRegistration extends EventTarget {
  waiting: TestWorker | null = null;
  installing: TestWorker | null = null;
  checks = 0;
  async update() {
    this.checks += 1;
  }
  find() {
    this.installing = new TestWorker();
    this.dispatchEvent(new Event('updatefound'));
    return this.installing;
  }
}

async function start({ isControlled = true, waiting = null as TestWorker | null } = {}) {
  const registration = new TestRegistration();
  registration.waiting = waiting;
  const container = new EventTarget();
  const timers: { callback: () => void; ms: number }[] = [];
  const repeated: { callback: () => void; ms: number }[] = [];
  let hidden = () => undefined as void;
  const world = { isSending: false, isInUse: false, isControlled, reloads: 0 };
  const updates = await followUpdates({
    register: async () => registration,
    container,
    isControlled: () => world.isControlled,
    isSending: () => world.isSending,
    isInUse: () => world.isInUse,
    onHidden: (listener) => (hidden = listener),
    reload: () => (world.reloads += 1),
    later: (callback, ms) => timers.push({ callback, ms }),
    every: (callback, ms) => repeated.push({ callback, ms }),
  });
  return {
    registration,
    world,
    updates,
    repeated,
    lookAway: () => hidden(),
    /** Runs the callbacks of the waiting timers that have exactly this delay in milliseconds. */
    pass: (ms: number) =>
      timers
        .splice(0)
        .filter((timer) => timer.ms === ms || (timers.push(timer), false))
        .forEach(({ callback }) => callback()),
    changeController: () => container.dispatchEvent(new Event('controllerchange')),
    send: (data: unknown) => container.dispatchEvent(new MessageEvent('message', { data })),
  };
}

test('a new version is offered for ten seconds, and taken when the person says so', async () => {
  const { registration, updates, pass } = await start();
  const worker = registration.find();
  expect(updates.isOffered()).toBe(false);
  worker.become('installed');
  expect(updates.isOffered()).toBe(true);
  updates.take();
  expect(worker.told).toEqual(['SKIP_WAITING']);
  expect(updates.isOffered()).toBe(false);

  expect(updateNoticeMs).toBe(10_000);
  const second = registration.find();
  second.become('installed');
  expect(updates.isOffered()).toBe(true);
  pass(updateNoticeMs);
  expect(updates.isOffered()).toBe(false);
  expect(second.told).toEqual([]);
});

test('it takes over by itself when nobody looks, but never in the middle of something', async () => {
  const { registration, world, lookAway, pass } = await start();
  const worker = registration.find();
  worker.become('installed');
  lookAway();
  expect(worker.told).toEqual([]);
  pass(updateNoticeMs);
  world.isInUse = true;
  lookAway();
  expect(worker.told).toEqual([]);
  world.isInUse = false;
  lookAway();
  expect(worker.told).toEqual(['SKIP_WAITING']);
});

test('the page reloads once when another worker controls it, as soon as nothing is going on', async () => {
  const { world, changeController, pass } = await start();
  world.isInUse = true;
  changeController();
  changeController();
  pass(retryReloadMs);
  expect(world.reloads).toBe(0);
  world.isInUse = false;
  pass(retryReloadMs);
  expect(world.reloads).toBe(1);
  changeController();
  pass(retryReloadMs);
  expect(world.reloads).toBe(1);
});

test('the first worker ever offers nothing and reloads nothing', async () => {
  const { registration, world, updates, changeController } = await start({ isControlled: false });
  registration.find().become('installed');
  expect(updates.isOffered()).toBe(false);
  changeController();
  expect(world.reloads).toBe(0);
});

test('one that was installed before the page opened is offered too', async () => {
  const waiting = new TestWorker();
  waiting.state = 'installed';
  expect((await start({ waiting })).updates.isOffered()).toBe(true);
});

test('new versions are looked for every five minutes, and a forced refresh reloads', async () => {
  const { registration, repeated, world, send } = await start();
  expect(repeated.map(({ ms }) => ms)).toEqual([updateCheckMs]);
  expect(updateCheckMs).toBe(300_000);
  repeated[0]?.callback();
  expect(registration.checks).toBe(1);
  send({ type: 'SOMETHING' });
  expect(world.reloads).toBe(0);
  send({ type: 'RELOAD' });
  expect(world.reloads).toBe(1);
});

test('whoever wants it now gets it while typing too, but nothing that is being sent is cut off', async () => {
  const { registration, world, updates, changeController, pass } = await start();
  registration.find().become('installed');
  world.isInUse = true;
  world.isSending = true;
  updates.take();
  changeController();
  pass(retryReloadMs);
  expect(world.reloads).toBe(0);
  world.isSending = false;
  pass(retryReloadMs);
  expect(world.reloads).toBe(1);
});
