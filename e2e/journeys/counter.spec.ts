import { listNotifications } from '@backhaul/contract/calls/people/notifications.ts';
import { sendCall } from '../acting/api.ts';
import { audit } from '../acting/audit.ts';
import { expect, test } from '../acting/journey.ts';
import { cast } from '../acting/people.ts';

const tablets = [
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
];

test('a tablet at the counter takes a return, takes that back and refuses it, and the driver is told each time', async ({
  arrive,
}) => {
  test.setTimeout(120_000);
  const page = await arrive({ email: cast.retailer, viewport: tablets[0] ?? null });
  await page.goto('/retailer/companies/target/counter');
  await expect(page.getByRole('heading', { name: 'Scan the driver’s code' })).toBeVisible();
  const arrival = page.getByRole('listitem').getByRole('button', { name: /Dana/ }).first();
  await arrival.click();
  const number = (await page.getByText(/^RTN-/).first().innerText()).slice(0, 16);
  for (const viewport of tablets) {
    await page.setViewportSize(viewport);
    expect(await audit(page)).toEqual([]);
    const take = page.getByRole('button', { name: /^Accept return/ });
    expect((await take.boundingBox())?.height).toBeGreaterThanOrEqual(64);
  }
  await page.goto('/retailer/companies/target/counter');
  await page.getByLabel('Code or number').fill(number.slice(-5));
  await page.getByRole('button', { name: 'Find return' }).click();
  await page.getByRole('button', { name: /^Accept return/ }).click();
  await expect(page.getByRole('heading', { name: /^Accepted at/ })).toBeVisible();
  expect(await audit(page)).toEqual([]);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await page.getByRole('button', { name: 'Refuse return' }).click();
  await page.getByRole('radio', { name: /^Damaged/ }).check({ force: true });
  await page.getByLabel('Note for the driver').fill('The base is not in the box');
  await page.getByRole('button', { name: 'Refuse return and tell the driver' }).click();
  await expect(page.getByRole('heading', { name: /^Refused at/ })).toBeVisible();

  const driver = await arrive({ email: cast.driver, on: 'phone' });
  await expect(async () => {
    const told = await sendCall(driver.request, listNotifications, { query: {} });
    const said = told.filter(({ moment }) => moment === 'counter_said');
    expect(said.map(({ subject }) => subject.split(' ')[1])).toEqual([
      'refuses',
      'checks',
      'takes',
    ]);
    expect(said[0]?.body).toContain('The base is not in the box');
  }).toPass({ timeout: 20_000 });
});
