import { expect, test } from 'vitest';
import {
  afterArrival,
  afterJobs,
  afterOwnAct,
  emptyMemory,
  type JobSketch,
  type NowMemory,
  withoutNews,
} from './now-memory.ts';

const job = (orderId: string): JobSketch => ({
  orderId,
  door: `door ${orderId}`,
  store: 'Target',
  customer: 'Ruth',
  wasGiven: true,
});
const at = '2026-11-20T20:00:00.000Z';
const knowing = (...ids: string[]): NowMemory => ({ ...emptyMemory, known: ids.map(job) });
const said = ({ news }: NowMemory) => news.map(({ kind, orderId }) => `${kind} ${orderId}`);

test.each([
  ['the first read is no news', emptyMemory, ['a'], []],
  ['nothing changed', knowing('a'), ['a'], []],
  ['one came', knowing('a'), ['a', 'b'], ['added b']],
  ['one went', knowing('a', 'b'), ['b'], ['ended a']],
  ['one for the other', knowing('a'), ['b'], ['added b', 'ended a']],
] as const)('%s', (_, memory, open, news) => {
  expect(said(afterJobs(memory, open.map(job), at))).toEqual(news);
});

test('what goes after it came is said once, and what comes back not at all', () => {
  const came = afterJobs(knowing(), [job('a')], at);
  const went = afterJobs(came, [], at);
  expect(said(went)).toEqual(['ended a']);
  expect(said(afterJobs(went, [job('a')], at))).toEqual([]);
});

test('a job that the driver took on another phone is no news on this one', () => {
  const took = afterJobs(knowing('a'), [job('a'), { ...job('b'), wasGiven: false }], at);
  expect(said(took)).toEqual([]);
  expect(said(afterJobs(took, [job('a')], at))).toEqual(['ended b']);
});

test('a job that the driver took or gave back is no news', () => {
  const took = afterOwnAct(knowing('a'), job('b'), 'accepted');
  expect(said(afterJobs(took, [job('a'), job('b')], at))).toEqual([]);
  const gave = afterOwnAct(knowing('a'), job('a'), 'released');
  expect(said(afterJobs(gave, [], at))).toEqual([]);
});

test('news stay until they are read, and an arrival as long as its job', () => {
  const there = afterArrival(knowing('a', 'b'), 'a:pickup', at);
  expect(afterArrival(there, 'a:pickup', 'later')).toBe(there);
  const went = afterJobs(there, [job('b')], at);
  expect(went.arrived).toEqual({});
  expect(said(afterJobs(went, [job('b')], at))).toEqual(['ended a']);
  expect(said(withoutNews(went, 'a'))).toEqual([]);
});
