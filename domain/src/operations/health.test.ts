import { expect, test } from 'vitest';
import { type HealthCheck, type HealthFacts, type HealthState, judgeHealth } from './health.ts';

const well: HealthFacts = {
  calls: { all: 400, failed: 0 },
  withinSeconds: 0.1,
  busy: 0.2,
  database: { answerMs: 2, waiting: 0, replica: null },
  jobs: { dueNow: 3, oldestDueSeconds: 2, givenUp: 0 },
  events: { lagSeconds: 9, consumer: 'notify' },
  messages: { late: 0, failed: 2 },
  payments: { all: 10, failed: 0, notices: 0 },
};

test('without a fault everything is well, and without anything to count too', () => {
  const quiet: HealthFacts = {
    ...well,
    calls: { all: 0, failed: 0 },
    withinSeconds: null,
    busy: null,
    payments: { all: 0, failed: 0, notices: 0 },
  };
  for (const facts of [well, quiet])
    expect(new Set(Object.values(judgeHealth(facts)))).toEqual(new Set(['well']));
});

test.each<[HealthCheck, HealthState, Partial<HealthFacts>]>([
  ['calls', 'watch', { calls: { all: 400, failed: 1 } }],
  ['calls', 'ill', { calls: { all: 400, failed: 21 } }],
  ['speed', 'watch', { withinSeconds: 2 }],
  ['speed', 'ill', { withinSeconds: 10 }],
  ['processor', 'watch', { busy: 0.8 }],
  ['processor', 'ill', { busy: 0.95 }],
  ['database', 'ill', { database: { answerMs: 900, waiting: 0, replica: null } }],
  ['database', 'watch', { database: { answerMs: 1, waiting: 2, replica: null } }],
  ['database', 'well', { database: { answerMs: 1, waiting: 0, replica: { lagSeconds: 20 } } }],
  ['database', 'watch', { database: { answerMs: 1, waiting: 0, replica: { lagSeconds: 61 } } }],
  ['database', 'watch', { database: { answerMs: 1, waiting: 0, replica: { lagSeconds: null } } }],
  ['jobs', 'ill', { jobs: { dueNow: 1, oldestDueSeconds: 601, givenUp: 0 } }],
  ['jobs', 'watch', { jobs: { dueNow: 0, oldestDueSeconds: 0, givenUp: 1 } }],
  ['events', 'watch', { events: { lagSeconds: 31, consumer: 'notify' } }],
  ['messages', 'watch', { messages: { late: 1, failed: 0 } }],
  ['messages', 'watch', { messages: { late: 0, failed: 5 } }],
  ['payments', 'ill', { payments: { all: 4, failed: 3, notices: 0 } }],
  ['payments', 'watch', { payments: { all: 0, failed: 0, notices: 1 } }],
])('%s is %s', (check, state, facts) => {
  const judged = judgeHealth({ ...well, ...facts });
  expect(judged[check]).toBe(state);
  const others = Object.entries(judged).filter(([key]) => key !== check);
  expect(others.every(([, other]) => other === 'well')).toBe(true);
});
