import { listCustomerOrders } from '@backhaul/contract/calls/returns/orders.ts';
import { readEvents } from '@backhaul/contract/calls/returns/events.ts';
import { firstDataId } from '@backhaul/contract/first-data.ts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';

const url = '/api/customers/orders?group=past';

/** The modules anew, in a page that brings two answers. */
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
  const [data, { pagesQueryOf, queryOf }, tags] = await Promise.all([
    import('./first-data.ts'),
    import('./query-of.ts'),
    import('./cache-tags.ts'),
  ]);
  const cached = () => {
    const options = queryOf(listCustomerOrders, { query: { group: 'past' } });
    return new QueryObserver(new QueryClient(), options).getCurrentResult().data;
  };
  const pages = pagesQueryOf(listCustomerOrders, { query: { group: 'past' } });
  return { data, tags, cached, pages };
}

beforeEach(() => document.body.replaceChildren());

test('a query begins with the answer that came with the page', async () => {
  const { cached, pages } = await openPage();
  expect(cached()).toEqual([{ id: 'o1' }]);
  expect(pages.initialData).toEqual(expect.any(Function));
  expect(document.getElementById(firstDataId)).toBeNull();
});

test('no query begins with it once something has changed', async () => {
  const { tags, cached } = await openPage();
  await tags.refreshTags(new QueryClient(), ['orders']);
  expect(cached()).toBeUndefined();
});

test('the live stream goes on once from where it stood', async () => {
  const { data } = await openPage();
  expect([data.takeFirstCursor(), data.takeFirstCursor()]).toEqual(['c1', null]);
});
