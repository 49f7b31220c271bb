import type { Response } from '@playwright/test';
import { expect, test } from '../acting/journey.ts';

/** The promise is over gzip; brotli, which this browser takes, stays below it. */
const scriptLimitBytes = 170_000;

test('the landing page costs what it promises', async ({ arrive }) => {
  const page = await arrive();
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const sizes = await Promise.all(scripts.map((script) => script.request().sizes()));
  const total = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  expect(total).toBeGreaterThan(50_000);
  expect(total).toBeLessThanOrEqual(scriptLimitBytes);
});

test('texts are sent compressed to whoever takes them', async ({ arrive }) => {
  const page = await arrive();
  const html = await (await page.request.get('/')).text();
  const [script = ''] = /\/assets\/index-[^"]+\.js/.exec(html) ?? [];
  for (const coding of ['br', 'gzip']) {
    const sent = await page.request.get(script, { headers: { 'accept-encoding': coding } });
    expect(sent.headers()['content-encoding']).toBe(coding);
  }
  const plain = await page.request.get(script, { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers()['content-encoding']).toBeUndefined();
});
