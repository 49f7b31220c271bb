import type { BenchWorld } from './bench-world.ts';
import { openJsonClient } from './json-client.ts';
import { bookUnpaid } from './paid-orders.ts';
import { createAdmin, createCustomer, createDrivers } from './people.ts';
import type { Visit } from './phone-page.ts';
import type { ServerProcess } from './server-process.ts';

export interface NamedVisit extends Visit {
  what: string;
  /** True for a page that answers 404. */
  isMissing?: boolean;
}

const downtown = { latitude: 38.627, longitude: -90.1994 };

/**
 * The public pages. The tracking page gets a number that no order has; the server looks it up as it does any
 * number.
 */
const publicPages = [
  { what: 'Landing page', address: '/' },
  {
    what: 'Tracking page',
    address: '/track?tracking=RTN-AAAAAAAA',
    isMissing: true,
  },
  {
    what: 'Help Center',
    address: '/help-center',
  },
  {
    what: 'Help article',
    address: '/help-article/store-refused',
  },
] as const;

/** The screens of signed-in people, each with its main content. */
async function signedInScreens(
  world: BenchWorld,
  { origin }: ServerProcess,
): Promise<NamedVisit[]> {
  const customer = await createCustomer(world.pool);
  const client = await openJsonClient(origin, customer.cookie);
  const order = await bookUnpaid(client);
  client.close();
  const [driver] = await createDrivers(world.pool, 1);
  const admin = await createAdmin(world.pool);
  const screens: [name: string, address: string, cookie: string | undefined][] = [
    ['Booking', '/book-pickup', customer.cookie],
    ["A customer's order", `/order-status/${order.id}`, customer.cookie],
    ["A customer's orders", '/orders', customer.cookie],
    ['Checkout', `/checkout?orderId=${order.id}`, customer.cookie],
    ['The dashboard of customers', '/customer-dashboard', customer.cookie],
    ["A driver's job in hand", '/driver-portal?tab=active', driver?.cookie],
    ["A driver's offers", '/driver-portal?tab=available', driver?.cookie],
    ['Today, of the console', '/admin-dashboard', admin.cookie],
    ['Orders, of the console', '/admin-orders', admin.cookie],
    ['Payments, of the console', '/admin-payments', admin.cookie],
  ];
  return screens.map(([name, address, cookie = '']) => ({
    what: name,
    url: origin + address,
    cookie,
    ...(address.startsWith('/driver-portal') && { geolocation: downtown }),
  }));
}

/**
 * The first visits to measure: the public pages, and the ten screens that signed-in people use most.
 */
export async function firstVisits(world: BenchWorld, server: ServerProcess) {
  const pages: NamedVisit[] = publicPages.map(({ address, ...page }) => ({
    ...page,
    url: server.origin + address,
  }));
  return { pages, screens: await signedInScreens(world, server) };
}
