import type { Quote } from '@backhaul/contract/calls/returns/quotes.ts';
import { greatCircleMiles } from '@backhaul/domain/geo/great-circle.ts';
import { expect, type Page } from '@playwright/test';
import { typeContact, fillPreferences, next, stepHeading } from '../acting/booking-form.ts';
import { test } from '../acting/journey.ts';
import { signUpQuietly } from '../acting/paid-order.ts';
import { shoot } from '../acting/pictures.ts';

/** A house in the City of St. Louis, and its position. */
const house = {
  typed: '3508 wyoming',
  named: '3508 Wyoming St',
  at: { lat: 38.59867, lng: -90.24115 },
};
/** The maximum distance, in miles, of the found position from the real house. */
const besideTheHouse = 0.1;

/** Resolves with the next quote that the server sends. */
async function nextQuote(page: Page): Promise<Quote> {
  const answer = await page.waitForResponse(
    (response) => response.url().endsWith('/api/quotes') && response.status() === 201,
  );
  return (await answer.json()) as Quote;
}

/**
 * Collects the text of all map tiles that a page loads, and returns a function that gives it. The text
 * contains the names on the map.
 */
function drawnNames(page: Page): () => string {
  let names = '';
  page.on('response', (response) => {
    if (!response.url().includes('/api/map/tiles/') || response.status() !== 200) return;
    void response.body().then(
      (body) => (names += body.toString('utf8')),
      // The browser left the page before the response with this tile could be read.
      () => undefined,
    );
  });
  return () => names;
}

test('without a key or a file: from a door of the City to the nearest Walgreens, by road, on a map', async ({
  arrive,
}) => {
  test.setTimeout(180_000);
  const page = await arrive();
  const names = drawnNames(page);
  await signUpQuietly(page.request);
  await page.goto('/book-pickup');

  await typeContact(page, '');
  await page.getByRole('combobox', { name: 'Pickup address' }).pressSequentially(house.typed);
  const suggestion = page.getByRole('option', { name: new RegExp(`^${house.named}`) }).first();
  await expect(suggestion).toBeVisible();
  await shoot(page, 'city-01-suggestions');
  await suggestion.click();
  await expect(page.getByRole('combobox', { name: 'Pickup address' })).toHaveValue(
    `${house.named}, St. Louis, MO 63118`,
  );
  await expect(page.getByText('We found this address.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Save this place' })).toBeVisible();
  await next(page);

  await expect(stepHeading(page, 'Return Details')).toBeVisible();
  await page.getByLabel('Order name').fill('Hair dryer');
  await page.getByLabel('Return reason').selectOption('Defective product');
  await page.getByRole('checkbox', { name: 'Electronics' }).check();
  await page.getByLabel('Item value').fill('34.99');
  await page.getByRole('searchbox', { name: 'Store' }).fill('Walgreens');
  const quoted = nextQuote(page);
  await page.getByRole('radio', { name: /^Any Location/ }).check();
  const quote = await quoted;
  expect(quote.dropoff.name).toMatch(/^Walgreens/);
  expect(greatCircleMiles(quote.pickup, house.at)).toBeLessThan(besideTheHouse);
  expect(quote).toMatchObject({ estimated: false, estimatedParts: [] });
  // The route follows streets; it is not a straight line.
  expect(quote.geometry.length).toBeGreaterThan(10);
  expect(quote.distanceMiles).toBeGreaterThan(greatCircleMiles(quote.pickup, quote.dropoff));

  const summary = page.getByRole('complementary', { name: 'Summary' });
  await expect(summary).toContainText('by road');
  const map = page.locator('[data-map=shown]').first();
  // WebGL without a graphics card is slow to draw the first map.
  await expect(map).toBeVisible({ timeout: 30_000 });
  await expect(map).toContainText('City of St. Louis open data');
  await expect.poll(names).toContain('Tower Grove Park');
  expect(names()).toContain('Tower Grove South');
  expect(names()).toContain('S Kingshighway Blvd');
  await shoot(page, 'city-02-route');

  await next(page);
  await expect(stepHeading(page, 'Pickup Preferences')).toBeVisible();
  await fillPreferences(page);
  // Walgreens' policy requires the original packaging.
  await page.getByRole('checkbox', { name: 'Original packaging' }).check();
  await next(page);
  await expect(stepHeading(page, 'Payment & Review')).toBeVisible();
  await page.getByRole('radio', { name: /^Card/ }).check();
  await page.getByRole('button', { name: /^Book Pickup/ }).click();

  await expect(page).toHaveURL(/\/orders$/);
  await page
    .getByRole('article', { name: 'Hair dryer' })
    .getByRole('link', { name: 'Pay' })
    .click();
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByLabel('Expiry').fill('1230');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page).toHaveURL(/\/order-status\//);
  await expect(page.locator('[data-map=shown]')).toBeVisible({ timeout: 30_000 });
  await shoot(page, 'city-03-order');
});
