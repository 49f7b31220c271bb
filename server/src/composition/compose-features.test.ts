import { nextRunOf } from '../jobs/next-run.ts';
import { allCalls } from '@backhaul/contract/all-calls.ts';
import type { Call } from '@backhaul/contract/call.ts';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { createCallServer } from '../http/call-server.ts';
import { defineFeature } from '../http/feature.ts';
import type { TasksOf } from '../jobs/job-payloads.ts';
import { sized } from '../testing/sized.ts';
import { everyFeature, gatherSchedules, gatherTasks, handleCalls } from './compose-features.ts';

const server = (isProduction = false) =>
  createCallServer({
    fastify: Fastify(),
    authenticate: () => Promise.reject(new Error('nobody calls')),
    recognizeVisitor: () => Promise.reject(new Error('nobody calls')),
    limitPerson: () => Promise.reject(new Error('nobody calls')),
    db: undefined as never,
    secret: '',
    isProduction,
  });

const handling = (name: string, calls: readonly Call[]) =>
  defineFeature({
    name,
    routes(of) {
      for (const call of calls) of.handle(call, () => Promise.reject(new Error('unanswered')));
    },
  });

const everyCall = allCalls.map(({ call }) => call);

describe('the calls', () => {
  test('are each handled by one feature', () => {
    const calls = server();
    handleCalls(calls, [handling('all', everyCall)], {}, false);
    expect(calls.served.size).toBe(everyCall.length);
  });

  test.each(allCalls.filter((_call, at) => at % sized(1, 40) === 0))(
    '$name is missed where no feature handles it',
    ({ name, call }) => {
      const others = everyCall.filter((other) => other !== call);
      expect(() => handleCalls(server(), [handling('others', others)], {}, false)).toThrow(
        `no feature handles ${name}`,
      );
    },
  );

  test('have no second handler', () => {
    const [first, second] = [handling('one', everyCall), handling('other', everyCall.slice(-1))];
    expect(() => handleCalls(server(), [first, second], {}, false)).toThrow(
      /is handled by one and by other$/,
    );
  });

  test('of development are not missed in production, nor handled', () => {
    const ofDevelopment = everyCall.filter((call) => call.developmentOnly === true);
    expect(ofDevelopment).toHaveLength(1);
    const calls = server(true);
    handleCalls(calls, [handling('all', everyCall)], {}, true);
    for (const call of ofDevelopment) expect(calls.served.has(call)).toBe(false);
  });
});

describe('the jobs', () => {
  type Sweep = TasksOf<'sweep_due_orders'>;
  const sweeping = (name: string) =>
    defineFeature({ name, tasks: (): Sweep => ({ sweep_due_orders: async () => undefined }) });
  const purging = defineFeature({
    name: 'purging',
    tasks: ({ purged }: { purged: string[] }): TasksOf<'purge_outdated'> => ({
      purge_outdated: async () => void purged.push('outdated'),
    }),
    schedules: [{ task: 'purge_outdated', at: '* * * * *' }],
  });

  test('of all features are gathered, with what each is given', async () => {
    const purged: string[] = [];
    const tasks = gatherTasks([sweeping('one'), purging], { purged });
    expect(Object.keys(tasks)).toEqual(['sweep_due_orders', 'purge_outdated']);
    await tasks.purge_outdated({}, { attempt: 1, isLast: false });
    expect(purged).toEqual(['outdated']);
  });

  test('have no second task', () => {
    expect(() => gatherTasks([sweeping('one'), sweeping('again')], {})).toThrow(
      'sweep_due_orders has a second task in again',
    );
  });

  test('run by the clock as the features that run them say', () => {
    expect(gatherSchedules([sweeping('one'), purging])).toEqual([
      { task: 'purge_outdated', at: '* * * * *' },
    ]);
    const scheduled = gatherSchedules(everyFeature).map(({ task }) => task);
    expect(new Set(scheduled).size).toBe(scheduled.length);
  });

  test('come round within a day, so that the console can say when', () => {
    const now = new Date('2026-11-20T23:59:30Z');
    for (const { at } of gatherSchedules(everyFeature)) {
      expect(at).toMatch(/^\S+ \S+ \* \* \*$/);
      expect(nextRunOf(at, now)?.getTime()).toBeGreaterThan(now.getTime());
    }
    expect(nextRunOf('*/5 * * * *', now)).toEqual(new Date('2026-11-21T00:00:00Z'));
    expect(nextRunOf('47 3 * * *', now)).toEqual(new Date('2026-11-21T03:47:00Z'));
  });
});

test('no two features have one name', () => {
  const names = everyFeature.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
