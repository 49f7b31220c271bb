import { createHmac } from 'node:crypto';
import {
  endLinkSecret,
  makeLinkSecret,
  readLinkSettings,
} from '@backhaul/contract/calls/retail/booking-links.ts';
import type { APIRequestContext } from '@playwright/test';
import { sendCall } from '../acting/api.ts';
import { audit } from '../acting/audit.ts';
import { fillHostedForm } from '../acting/hosted-form.ts';
import { expect, test } from '../acting/journey.ts';
import { cast, door, newPerson } from '../acting/people.ts';
import { areaDay, suiteOffsetMs } from '../acting/suite-time.ts';

const params = { companyId: 'target' };

/**
 * Creates a secret of Target for live bookings. Secrets of earlier runs are ended first, because a company
 * has two at most.
 */
async function newSecret(request: APIRequestContext) {
  const { secrets } = await sendCall(request, readLinkSettings, { params });
  for (const { keyId, mode } of secrets)
    if (mode === 'live') await sendCall(request, endLinkSecret, { params: { ...params, keyId } });
  const { secret, linkSecret } = await sendCall(request, makeLinkSecret, {
    params,
    body: { mode: 'live' },
  });
  return { secret, keyId: linkSecret.keyId };
}

/** Makes a link as Target's own server signs it. */
function sign({ secret, keyId }: { secret: string; keyId: string }, facts: object): string {
  const exp = Math.floor((Date.now() + suiteOffsetMs) / 1000) + 3600;
  const said = Buffer.from(JSON.stringify({ ...facts, exp })).toString('base64url');
  const signature = createHmac('sha256', secret).update(`${keyId}.${said}`).digest('base64url');
  return `${keyId}.${said}.${signature}`;
}

test('a customer opens a link of their retailer on a phone and books, and pays nothing', async ({
  arrive,
}) => {
  const retailer = await arrive({ email: cast.retailer });
  const { firstName, lastName, email } = newPerson();
  const order = `102-${Date.now()}`;
  const link = sign(await newSecret(retailer.request), {
    order,
    items: [{ name: 'Winter jacket', value: 79.99, category: 'Clothing & Accessories' }],
    boughtOn: areaDay(-10),
    receiptNeeded: false,
    customer: { name: `${firstName} ${lastName}`, email, phone: door.phone, address: door.address },
  });

  const page = await arrive({ on: 'phone' });
  await page.goto(`/b#${link}`);
  await expect(page.getByText(`order ${order}`)).toBeVisible();
  await expect(page.getByText('Paid by Target')).toBeVisible();
  await expect(page.getByText('$0.00')).toBeVisible();
  await fillHostedForm(page);
  expect(await audit(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Book pickup' }).click();

  await expect(page.getByRole('heading', { name: 'Your return is booked' })).toBeVisible();
  await expect(page.getByText(/^Target pays for the pickup/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Pay/ })).toHaveCount(0);
  expect(await audit(page)).toEqual([]);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'This return is booked already' })).toBeVisible();
  await page.getByRole('link', { name: 'Follow your return' }).click();
  await expect(page).toHaveURL(/\/track\?tracking=RTN-/);
  await expect(page.getByText(/RTN-/).first()).toBeVisible();
});
