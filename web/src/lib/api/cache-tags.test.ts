import * as driver from '@backhaul/contract/calls/driving/driver.ts';
import * as driverEarnings from '@backhaul/contract/calls/driving/driver-earnings.ts';
import {
  bookOrder,
  listCustomerOrders,
  patchOrder,
  readCustomerOrder,
} from '@backhaul/contract/calls/returns/orders.ts';
import { readPayment } from '@backhaul/contract/calls/money/payments.ts';
import { allCalls } from '@backhaul/contract/all-calls.ts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { fillTags, refreshAfter, refreshTags } from './cache-tags.ts';
import { pagesQueryOf, queryOf } from './query-of.ts';

/** A cache with one empty response for each of the given queries. `old` lists those that were invalidated. */
function cacheWith<const K extends string>(
  kept: Readonly<Record<K, { queryKey: readonly unknown[] }>>,
) {
  const queries = new QueryClient();
  const names = Object.keys(kept) as K[];
  for (const name of names) queries.getQueryCache().build(queries, kept[name]).setData({});
  return {
    queries,
    old: () => names.filter((name) => queries.getQueryState(kept[name].queryKey)?.isInvalidated),
  };
}

const kept = {
  one: queryOf(readCustomerOrder, { params: { orderId: 'o1' } }),
  payment: queryOf(readPayment, { params: { orderId: 'o1' } }),
  other: queryOf(readCustomerOrder, { params: { orderId: 'o2' } }),
  list: queryOf(listCustomerOrders, {}),
  pages: pagesQueryOf(listCustomerOrders, {}),
  jobs: queryOf(driver.listDriverOrders, {}),
  figures: queryOf(driverEarnings.readPerformance, {}),
  status: queryOf(driver.readDriverStatus, {}),
};

describe('after a command', () => {
  test('what it changes is old, and nothing else', async () => {
    const { queries, old } = cacheWith(kept);
    await refreshAfter(queries, patchOrder, { params: { orderId: 'o1' } });
    expect(old()).toEqual(['one', 'payment', 'list', 'pages', 'jobs', 'figures']);
  });

  test('one without parameters changes lists', async () => {
    const { queries, old } = cacheWith(kept);
    await refreshAfter(queries, bookOrder, { body: {} }, { id: 'o9' });
    expect(old()).toEqual(['list', 'pages']);
  });
});

test('a change during the first load of a query is loaded after it', async () => {
  const queries = new QueryClient();
  const loads: PromiseWithResolvers<string>[] = [];
  const observer = new QueryObserver<string>(queries, {
    queryKey: ['thread'],
    meta: { tags: ['thread:o1'] },
    queryFn: () => {
      const load = Promise.withResolvers<string>();
      loads.push(load);
      return load.promise;
    },
  });
  const stop = observer.subscribe(() => undefined);
  await expect.poll(() => loads.length).toBe(1);
  const refreshed = refreshTags(queries, ['thread:o1']);
  loads[0]?.resolve('before the message');
  await expect.poll(() => loads.length).toBe(2);
  loads[1]?.resolve('with the message');
  await refreshed;
  expect(observer.getCurrentResult().data).toBe('with the message');
  stop();
});

test('a kind without a name stands for all of its kind', async () => {
  const { queries, old } = cacheWith(kept);
  await refreshTags(queries, ['order']);
  expect(old()).toEqual(['one', 'payment', 'other']);
});

test('names are filled from the first source that has them', () => {
  const sources = [undefined, { id: 'a' }, { id: 'b', orderId: 'c' }];
  expect(fillTags(['orders', 'order:{id}', 'order:{orderId}', 'order:{x}'], sources)).toEqual([
    'orders',
    'order:a',
    'order:c',
  ]);
});

test('no screen keeps the answer of a GET past its tags', () => {
  const src = path.join(import.meta.dirname, '../..');
  // Only calls that list the data they depend on (`reads`) are checked. The responses of other calls cannot
  // become outdated by what a screen does.
  const gets = new Set(
    allCalls
      .filter(({ call }) => call.method === 'GET' && call.reads.length > 0)
      .map(({ name }) => name),
  );
  const found = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .flatMap((file) => {
      const keys = readFileSync(path.join(src, file), 'utf8').matchAll(
        /\[(?:\w+\.)?(\w+)\.path\b/g,
      );
      return [...keys].flatMap(([, name = '']) => (gets.has(name) ? [`${file}: ${name}`] : []));
    });
  expect(found.toSorted()).toEqual(
    [
      // This file removes an offer from the cached list once it is no longer available.
      'live/start-live.ts: listAvailableOrders',
      // This code writes positions directly into cached responses.
      'live/write-position.ts: listDriverOrders',
      // This file stores the result of a session check as if it were the response of `me`.
      'lib/session/session-query.ts: me',
      // This code reads the signed-in user from the data that comes with the page.
      'drawing/draw-screen.tsx: me',
    ].toSorted(),
  );
});
