import { lookup as askResolver, type LookupAddress } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { OutgoingAnswer, OutgoingRequests } from '../../ports/outgoing-requests.ts';
import { isPublicAddress } from './public-address.ts';

/** Resolves a name to all its addresses. An IP address resolves to itself. */
type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

const askAll: Resolve = (hostname) => promisify(askResolver)(hostname, { all: true });
const resolverPatienceMs = 2_000;

const notPublic = (hostname: string) =>
  Object.assign(new Error(`${hostname} is no public address`), { code: 'NOT_PUBLIC' });

/** URLs write an IPv6 address in brackets. */
const withoutBrackets = (hostname: string) => hostname.replace(/^\[(.*)\]$/, '$1');

/**
 * Requests that check the addresses of a name each time and connect to exactly those: a name that was public when it
 * was saved may later point to our own network. A name with one address that is not public is refused.
 */
export function createPublicRequests({
  resolve = askAll,
  isAllowed = isPublicAddress,
}: {
  resolve?: Resolve;
  isAllowed?: (address: string) => boolean;
} = {}): OutgoingRequests {
  async function allowedAddresses(hostname: string): Promise<readonly LookupAddress[]> {
    const addresses = await resolve(withoutBrackets(hostname));
    if (addresses.length === 0 || !addresses.every(({ address }) => isAllowed(address)))
      throw notPublic(hostname);
    return addresses;
  }

  return {
    async mayReach(hostname) {
      const late = new AbortController();
      const refused = allowedAddresses(hostname).then(
        () => false,
        (error: { code?: string }) => error.code === 'NOT_PUBLIC',
      );
      const waited = pause(resolverPatienceMs, false, { signal: late.signal }).catch(() => false);
      const isRefused = await Promise.race([refused, waited]);
      late.abort();
      return !isRefused;
    },

    async post(url, { headers, body, patienceMs }) {
      const { hostname, protocol } = new URL(url);
      const addresses = await allowedAddresses(hostname);
      // Connects to the checked addresses without resolving again. Node asks for all addresses or for one.
      const lookup: LookupFunction = (_name, options, found) => {
        const [first] = addresses;
        if (options.all === true) found(null, [...addresses]);
        else found(null, first?.address ?? '', first?.family ?? 4);
      };
      return await new Promise<OutgoingAnswer>((done, fail) => {
        const send = protocol === 'https:' ? requestSecure : requestPlain;
        const signal = AbortSignal.timeout(patienceMs);
        const outgoing = send(url, { method: 'POST', headers, lookup, agent: false, signal });
        outgoing.on('error', fail);
        outgoing.on('response', (answer) => {
          answer.resume();
          done({
            status: answer.statusCode ?? 0,
            retryAfter: answer.headers['retry-after'],
          });
        });
        outgoing.end(body);
      });
    },
  };
}
