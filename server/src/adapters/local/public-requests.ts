import type { LookupAddress } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request as requestSecure, type RequestOptions } from 'node:https';
import type { LookupFunction } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type {
  OutgoingAnswer,
  OutgoingRequests,
  ReadAnswer,
} from '../../ports/outgoing-requests.ts';
import { isPublicAddress } from './public-address.ts';
import { resolveName } from './resolve-name.ts';

/** Resolves a host name to all its IP addresses. An IP address resolves to itself. */
type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

const resolverPatienceMs = 2_000;

const coded = (code: string, words: string) => Object.assign(new Error(words), { code });
const notPublic = (hostname: string) => coded('NOT_PUBLIC', `${hostname} is no public address`);

/**
 * A look-up for Node that returns the checked IP addresses and does not resolve the name again. With `all`,
 * Node wants all addresses, else one.
 */
function lookupOf(addresses: readonly LookupAddress[]): LookupFunction {
  return (_name, options, found) => {
    const [first] = addresses;
    if (options.all === true) found(null, [...addresses]);
    else found(null, first?.address ?? '', first?.family ?? 4);
  };
}

/** Waits for the work, but rejects as soon as the time is over. */
function inTime<T>(work: Promise<T>, over: AbortSignal): Promise<T> {
  const noAnswer = () => coded('NO_ANSWER', 'no answer in time');
  return new Promise<T>((done, fail) => {
    const end = () => fail(noAnswer());
    over.addEventListener('abort', end, { once: true });
    work
      .then(done, (error: unknown) => fail(over.aborted ? noAnswer() : error))
      .finally(() => over.removeEventListener('abort', end));
  });
}

/**
 * Sends one request and reads the beginning of the response. If the response's body does not end in time, the
 * status is still returned.
 */
function exchangeOnce(
  url: string,
  options: RequestOptions,
  { body, answerBytes }: { body: Uint8Array; answerBytes: number },
): Promise<ReadAnswer> {
  return new Promise((done, fail) => {
    const send = new URL(url).protocol === 'https:' ? requestSecure : requestPlain;
    const outgoing = send(url, options);
    outgoing.on('error', fail);
    outgoing.on('response', (answer) => {
      const parts: Buffer[] = [];
      let size = 0;
      const end = () => {
        outgoing.destroy();
        done({
          status: answer.statusCode ?? 0,
          headers: Object.fromEntries(
            Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
          ),
          body: Buffer.concat(parts).subarray(0, answerBytes),
        });
      };
      outgoing.removeAllListeners('error').on('error', end);
      answer.on('data', (part: Buffer) => {
        parts.push(part);
        size += part.length;
        if (size >= answerBytes) end();
      });
      answer.on('end', end).on('error', end);
    });
    outgoing.end(body);
  });
}

/** Removes the brackets that URLs write around an IPv6 address. */
const withoutBrackets = (hostname: string) => hostname.replace(/^\[(.*)\]$/, '$1');

/**
 * Sends requests only to the public Internet. Each time, checks all IP addresses of the host name and
 * connects to exactly these, because a name can later point to our own network. One address that is not
 * public is enough for a refusal.
 */
export function createPublicRequests({
  resolve = resolveName,
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

  async function addressesFor(hostname: string): Promise<readonly LookupAddress[]> {
    try {
      return await allowedAddresses(hostname);
    } catch (error) {
      if ((error as { code?: string }).code === 'NOT_PUBLIC') throw error;
      throw coded('UNKNOWN_NAME', `${hostname} has no address`);
    }
  }

  return {
    async find(hostname) {
      const [first] = await addressesFor(hostname);
      return first?.address ?? '';
    },

    exchange(url, { method = 'POST', headers, body, patienceMs, answerBytes, signal }) {
      const late = AbortSignal.timeout(patienceMs);
      const over = AbortSignal.any([late, signal]);
      const exchanged = (async () => {
        const { hostname } = new URL(url);
        const lookup = lookupOf(await addressesFor(hostname));
        over.throwIfAborted();
        const options = { method, headers, lookup, agent: false, signal: over } as const;
        return exchangeOnce(url, options, { body, answerBytes });
      })();
      return inTime(exchanged, over);
    },

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
      const lookup = lookupOf(addresses);
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
