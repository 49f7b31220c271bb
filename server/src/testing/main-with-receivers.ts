/**
 * Starts the server for browser tests. It is the real program, but names like port-4123.receiver.example and
 * port-4123.myshopify.com lead to that port of this machine, where a test simulates a receiver of webhooks or
 * a shop.
 */
import { createPublicRequests } from '../adapters/local/public-requests.ts';
import { isPublicAddress } from '../adapters/local/public-address.ts';
import { resolveName } from '../adapters/local/resolve-name.ts';
import { readConfig } from '../config.ts';
import { orSayWhy, serve } from '../serve.ts';

const loopback = '127.0.0.1';
const portOf = (hostname: string) =>
  /^port-(\d{2,5})\.(?:receiver\.example|myshopify\.com)$/.exec(hostname)?.[1];

const requests = createPublicRequests({
  resolve: (name) =>
    portOf(name) === undefined
      ? resolveName(name)
      : Promise.resolve([{ address: loopback, family: 4 }]),
  isAllowed: (address) => address === loopback || isPublicAddress(address),
});

await orSayWhy(() =>
  serve(readConfig(), {
    ...requests,
    exchange(written, request) {
      const { hostname, pathname, search } = new URL(written);
      const port = portOf(hostname);
      if (port === undefined) return requests.exchange(written, request);
      return requests.exchange(`http://${hostname}:${port}${pathname}${search}`, request);
    },
  }),
);
