import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createWebhook, testWebhook } from '@backhaul/contract/calls/retail/webhooks.ts';
import { sendCall } from '../acting/api.ts';
import { audit } from '../acting/audit.ts';
import { expect, test } from '../acting/journey.ts';
import { cast } from '../acting/people.ts';

const params = { companyId: 'target' };

interface Received {
  id: string;
  isSigned: boolean;
}

/**
 * Starts a server in place of a retailer's webhook endpoint. It answers 503 until the test repairs it, and
 * checks each request's signature as the Standard Webhooks specification says.
 */
async function startEndpoint() {
  const received: Received[] = [];
  const state = { secret: '', isDead: true };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const header = (name: string) => String(request.headers[`webhook-${name}`]);
      const [id, at] = [header('id'), header('timestamp')];
      const key = Buffer.from(state.secret.replace('whsec_', ''), 'base64');
      const text = `${id}.${at}.${Buffer.concat(parts).toString()}`;
      const signature = `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
      received.push({ id, isSigned: header('signature').split(' ').includes(signature) });
      response.writeHead(state.isDead ? 503 : 204).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { received, state, stop, url: `https://port-${port}.receiver.example/returns` };
}

test('an endpoint that was down answers again, and its owner sends what it missed from the log', async ({
  arrive,
}) => {
  const page = await arrive({ email: cast.retailer });
  const endpoint = await startEndpoint();
  const { received, state } = endpoint;
  try {
    const { secret, webhook } = await sendCall(page.request, createWebhook, {
      params,
      body: { url: endpoint.url, mode: 'test', events: [], sends: 'thin' },
    });
    state.secret = secret;
    await sendCall(page.request, testWebhook, { params: { ...params, webhookId: webhook.id } });
    // The first two attempts come at once and after five seconds. The next one is minutes away.
    await expect.poll(() => received.length).toBe(2);

    await page.goto(`/retailer/companies/target/webhooks?endpoint=${webhook.id}&show=failed`);
    const log = page.getByRole('table', { name: 'Log' });
    await expect(log.getByText('503').first()).toBeVisible();
    expect(await audit(page)).toEqual([]);
    state.isDead = false;
    await log.getByRole('link').first().click();
    const panel = page.getByRole('dialog');
    await expect(panel.getByRole('heading', { name: /answered 503/ })).toBeVisible();
    await panel.getByRole('button', { name: 'Send this event again' }).click();
    await expect(panel.getByRole('heading', { name: /answered 204/ })).toBeVisible();
    expect(await audit(page)).toEqual([]);
    expect(received).toHaveLength(3);
    expect(received.every(({ isSigned }) => isSigned)).toBe(true);
    expect(new Set(received.map(({ id }) => id)).size).toBe(1);
  } finally {
    endpoint.stop();
  }
});
