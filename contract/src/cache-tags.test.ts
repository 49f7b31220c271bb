import { expect, it } from 'vitest';
import { allCalls } from './all-calls.ts';
import type { Call } from './call.ts';
import { changesOfMessage, liveChanges, orderEventChanges } from './live-changes.ts';
import type { LiveMessage } from './live-messages.ts';

const tagsOf = (call: Call): readonly string[] =>
  call.method === 'GET' ? call.reads : call.changes;
const nameIn = (tag: string) => /\{(\w+)\}/.exec(tag)?.[1];
const fieldsOf = (schema: object | undefined): string[] =>
  schema !== undefined && 'shape' in schema ? Object.keys(schema.shape as object) : [];

it.each(allCalls)('$feature $name fills its tags from what it takes or answers', ({ call }) => {
  const known = [call.params, ...(call.method === 'GET' ? [] : [call.body, call.answer])];
  const names = tagsOf(call).flatMap((tag) => nameIn(tag) ?? []);
  expect(known.flatMap(fieldsOf)).toEqual(expect.arrayContaining(names));
  expect(tagsOf(call)).toEqual([...new Set(tagsOf(call))]);
});

it('has a reader for everything that is changed, and what live messages change is read again when they begin', () => {
  const subject = (tag: string) => tag.split(':')[0];
  const all = allCalls.map(({ call }) => call);
  const read = new Set(
    all.flatMap((call) => (call.method === 'GET' ? call.reads : [])).map(subject),
  );
  const changed = all.flatMap((call) => (call.method === 'GET' ? [] : call.changes)).map(subject);
  const messages: LiveMessage[] = [
    newOrder,
    { type: 'NOTIFIED', at },
    { type: 'WORK_CHANGED', at, what: 'work' },
    { type: 'WORK_CHANGED', at, what: 'shift' },
    { type: 'WORK_CHANGED', at, what: 'notes' },
    { type: 'WORK_CHANGED', at, what: 'tickets' },
    { type: 'WORK_CHANGED', at, what: 'driver-applications' },
    { type: 'WORK_CHANGED', at, what: 'limits' },
    { type: 'WORK_CHANGED', at, what: 'staff' },
    { type: 'WORK_CHANGED', at, what: 'imports' },
  ];
  const told = [...Object.values(orderEventChanges).flat(), ...messages.flatMap(changesOfMessage)];
  expect([...read]).toEqual(expect.arrayContaining([...changed, ...told.map(subject)]));
  expect(new Set(liveChanges)).toEqual(new Set(told.map(subject)));
});

const at = '2026-11-20T20:00:00Z';
const newOrder: LiveMessage = {
  type: 'NEW_ORDER',
  cursor: '6.1',
  eventId: 2,
  at,
  order: {
    id: 'o1',
    sequence: 3,
    trackingNumber: '',
    retailer: '',
    pickupAddress: '',
    driverPay: 1,
  },
};

it('takes an event of a newer server for any change of its order, and a message of one for none', () => {
  const newer = {
    ...newOrder,
    type: 'ORDER_STATUS_UPDATE',
    order: { id: 'o1', event: 'constructor' },
  };
  expect(changesOfMessage(newer as never)).toEqual(orderEventChanges.completed);
  expect(changesOfMessage({ ...newOrder, type: 'constructor' } as never)).toEqual([]);
});
