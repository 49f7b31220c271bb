import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';
import { createPublicRequests } from './public-requests.ts';

describe('an address', () => {
  it.each([
    '93.184.216.34',
    '8.8.8.8',
    '172.15.255.255',
    '172.32.0.1',
    '100.63.0.1',
    '2606:4700::1111',
    '2a00:1450:4001::5e',
  ])('of the public Internet: %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '192.0.2.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:0:1::1',
    '2001:db8::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    'localhost',
    '2130706433',
    '0x7f.1',
    '',
  ])('that is not: %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

const asked: string[] = [];
const inside = createServer((request, response) => {
  asked.push(String(request.headers.host));
  response.writeHead(302, { location: 'http://127.0.0.1/', 'retry-after': '7' }).end();
});
beforeAll(() => new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => inside.close(resolve)));
const port = () => (inside.address() as AddressInfo).port;

const at = (...addresses: string[]) =>
  addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
const request = {
  headers: { 'content-type': 'text/plain' },
  body: Buffer.from('x'),
  patienceMs: 5_000,
};

describe('a request', () => {
  it.each([
    ['to our own machine', at('127.0.0.1')],
    ['with one address that is ours', at('93.184.216.34', '10.0.0.5')],
    ['to where clouds tell their secrets', at('169.254.169.254')],
    ['to nowhere', at()],
  ])('%s is neither kept nor sent', async (_, addresses) => {
    const requests = createPublicRequests({ resolve: () => Promise.resolve(addresses) });
    expect(await requests.mayReach('push.example')).toBe(false);
    await expect(requests.post(`http://push.example:${port()}/`, request)).rejects.toMatchObject({
      code: 'NOT_PUBLIC',
    });
    expect(asked).toEqual([]);
  });

  it.each(['http://127.0.0.1', 'http://[::1]', 'http://2130706433', 'http://0x7f.1'])(
    'to an address that is written out is not sent: %s',
    async (origin) => {
      const requests = createPublicRequests();
      await expect(requests.post(`${origin}:${port()}/`, request)).rejects.toMatchObject({
        code: 'NOT_PUBLIC',
      });
      expect(asked).toEqual([]);
    },
  );

  it('connects to the address that was checked, under its name, and follows no redirect', async () => {
    let times = 0;
    const requests = createPublicRequests({
      resolve: () => Promise.resolve(at(times++ === 0 ? '127.0.0.1' : '10.0.0.5')),
      isAllowed: (address) => address === '127.0.0.1',
    });
    const url = `http://push.example:${port()}/`;
    expect(await requests.post(url, request)).toEqual({ status: 302, retryAfter: '7' });
    expect(asked).toEqual([`push.example:${port()}`]);
    await expect(requests.post(url, request)).rejects.toMatchObject({ code: 'NOT_PUBLIC' });
  });

  it('to a name that nobody can resolve now may be kept: sending decides', async () => {
    const requests = createPublicRequests({
      resolve: () => Promise.reject(Object.assign(new Error('away'), { code: 'EAI_AGAIN' })),
    });
    expect(await requests.mayReach('push.example')).toBe(true);
    await expect(requests.post('https://push.example/', request)).rejects.toMatchObject({
      code: 'EAI_AGAIN',
    });
  });
});
