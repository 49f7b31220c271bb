import { allCalls } from '@backhaul/contract/all-calls.ts';
import { expect, test } from 'vitest';
import { builtScreens, loadsIn } from './screen-files.ts';
import { consoleRoutes } from './src/app/console-routes.generated.ts';
import { retailRoutes } from './src/app/retail-routes.generated.ts';
import { routes } from './src/app/routes.generated.ts';

test('every route is found with the files of its screen and of its frame', async () => {
  const found = await builtScreens();
  expect(found.map(({ path }) => path).toSorted()).toEqual(
    [...routes, ...consoleRoutes, ...retailRoutes].map(({ path }) => path).toSorted(),
  );
  expect(found).toContainEqual({
    path: '/login',
    area: 'public',
    needs: 'sign_in',
    sources: ['src/features/people/auth/auth-screen.tsx'],
    opensOffline: false,
    reads: [],
  });
  expect(found).toContainEqual({
    path: '/order-status/$orderId',
    area: 'customer',
    needs: 'read_own_orders',
    sources: [
      'src/features/returns/order-status/order-status-screen.tsx',
      'src/app/areas/customer/customer-layout.tsx',
    ],
    opensOffline: true,
    reads: [
      '/api/config/environment',
      '/api/notifications/unread',
      '/api/customers/orders/$orderId',
      '/api/tickets?orderId=$orderId',
      '/api/orders/$orderId/share-link',
      '/api/orders/$orderId/documents',
    ],
  });
  const filesOf = { public: 1, customer: 2, driver: 2, admin: 3, retailer: 3, staff: 2 };
  expect(found.filter(({ area, sources }) => sources.length !== filesOf[area])).toEqual([]);
});

test('a screen that is written otherwise is not found', () => {
  expect(loadsIn("{ path: '/x', load: async () => Other }", 'src/features/x/x-routes.ts')).toEqual(
    [],
  );
});

test('what a screen reads first is a call that screens keep', async () => {
  const kept = allCalls.flatMap(({ call }) =>
    call.method === 'GET' && call.reads.length > 0
      ? [new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, String.raw`\$\w+`)}$`)]
      : [],
  );
  const reads = (await builtScreens()).flatMap((screen) => screen.reads);
  const unknown = reads.filter((url) => {
    const [path = ''] = url.split('?');
    return !kept.some((call) => call.test(path));
  });
  expect([...new Set(unknown)]).toEqual([]);
});
