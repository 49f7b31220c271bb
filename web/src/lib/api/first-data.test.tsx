import { listCustomerOrders } from '@backhaul/contract/calls/returns/orders.ts';
import { readEvents } from '@backhaul/contract/calls/returns/events.ts';
import { firstDataId } from '@backhaul/contract/first-data.ts';
import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';

const url = '/api/customers/orders?group=past';

/**
 * Adds two answers to the page's HTML. Then loads the modules again, because they read those answers when
 * they load.
 */
async function openPage() {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = firstDataId;
  element.textContent = JSON.stringify({
    [url]: { answer: [{ id: 'o1' }], nextCursor: 'n1' },
    [readEvents.path]: { answer: { events: [], cursor: 'c1' }, nextCursor: null },
  });
  document.body.append(element);
  vi.resetModules();
  const [data, { pagesQueryOf, queryOf }, tags, { createQueryClient }] = await Promise.all([
    import('./first-data.ts'),
    import('./query-of.ts'),
    import('./cache-tags.ts'),
    import('../../app/query-client.ts'),
  ]);
  const queries = createQueryClient();
  const input = { query: { group: 'past' } } as const;
  const cached = () =>
    new QueryObserver(queries, queryOf(listCustomerOrders, input)).getCurrentResult();
  const pages = () =>
    new InfiniteQueryObserver(queries, pagesQueryOf(listCustomerOrders, input)).getCurrentResult();
  return { data, tags, queries, cached, pages };
}

beforeEach(() => document.body.replaceChildren());

test('a query begins with the answer that came with the page', async () => {
  const { cached, pages } = await openPage();
  expect(cached()).toMatchObject({ data: [{ id: 'o1' }], isFetched: true });
  expect(pages().data?.pages).toMatchObject([{ answer: [{ id: 'o1' }], nextCursor: 'n1' }]);
  expect(document.getElementById(firstDataId)).toBeNull();
});

test('no query begins with it once something has changed', async () => {
  const { tags, queries, cached } = await openPage();
  await tags.refreshTags(queries, ['orders']);
  expect(cached().data).toBeUndefined();
});

test('a reset, as at a sign-out, leaves nothing of it', async () => {
  const { data, queries, cached } = await openPage();
  expect(cached().data).toBeDefined();
  data.dropFirstData();
  await queries.resetQueries();
  expect(cached().data).toBeUndefined();
});

test('the live stream goes on once from where it stood', async () => {
  const { data } = await openPage();
  expect([data.takeFirstCursor(), data.takeFirstCursor()]).toEqual(['c1', null]);
});
