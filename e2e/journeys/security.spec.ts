import { register } from '@backhaul/contract/calls/people/accounts.ts';
import type { APIResponse } from '@playwright/test';
import { sendCall } from '../acting/api.ts';
import { expect, test } from '../acting/journey.ts';
import { bookQuietly, signUpQuietly } from '../acting/paid-order.ts';
import { newPerson } from '../acting/people.ts';

/** The directives of a response's content security policy, by name. */
function policyOf(response: APIResponse): Record<string, string[]> {
  const policy = response.headers()['content-security-policy'] ?? '';
  return Object.fromEntries(
    policy
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  );
}

function expectPlainHeaders(response: APIResponse): void {
  const headers = response.headers();
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-frame-options']).toMatch(/^(DENY|SAMEORIGIN)$/);
  expect(headers['referrer-policy']).toBeTruthy();
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(policyOf(response)['frame-ancestors']).toEqual(["'none'"]);
}

for (const path of ['/', '/login', '/book-pickup', '/driver-portal', '/no/such/place']) {
  test(`the page at ${path} runs only what we sent`, async ({ request }) => {
    const response = await request.get(path);
    expectPlainHeaders(response);
    const policy = policyOf(response);
    for (const directive of ['script-src', 'style-src', 'default-src']) {
      expect(policy[directive]).toBeDefined();
      expect(policy[directive]).not.toContain("'unsafe-inline'");
      expect(policy[directive]).not.toContain("'unsafe-eval'");
      expect(policy[directive]?.join(' ')).not.toMatch(/\*|https?:/);
    }
    expect(policy['object-src']).toEqual(["'none'"]);
    expect(policy['base-uri']).toEqual(["'none'"]);
    expect(policy['form-action']).toEqual(["'self'"]);

    const nonce = policy['script-src']?.find((source) => source.startsWith("'nonce-"));
    const html = await response.text();
    const scripts = html.match(/<script\b[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts)
      expect(script).toMatch(/\bsrc=|nonce="[^"]+"|type="application\/ld\+json"/);
    expect(html).not.toContain('__CSP_NONCE__');
    const again = policyOf(await request.get(path))['script-src'];
    expect(again).not.toContain(nonce);
  });
}

test('answers of the API are data and nothing else', async ({ request }) => {
  for (const path of ['/api/health', '/api/auth/me', '/api/no-such-call']) {
    const response = await request.get(path);
    expectPlainHeaders(response);
    expect(policyOf(response)['default-src']).toEqual(["'none'"]);
    expect(response.headers()['content-type']).toContain('application/json');
  }
});

test('the session is a cookie that scripts and other sites do not get', async ({ arrive }) => {
  const page = await arrive();
  await signUpQuietly(page.request);
  const cookies = await page.context().cookies();
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  await page.goto('/');
  expect(await page.evaluate<string>('document.cookie')).toBe('');
});

test('another site’s page can neither write nor read here', async ({ request }) => {
  const person = newPerson();
  const foreign = await request.post(register.path, {
    headers: { origin: 'https://elsewhere.example' },
    data: { ...person, confirmPassword: person.password },
  });
  expect(foreign.status()).toBe(403);
  expect(await foreign.json()).toMatchObject({ code: 'foreign_origin' });
  const read = await request.get('/api/health', {
    headers: { origin: 'https://elsewhere.example' },
  });
  expect(read.headers()).not.toHaveProperty('access-control-allow-origin');
  await sendCall(request, register, { body: { ...person, confirmPassword: person.password } });
});

test('what people write is shown, never run', async ({ arrive }) => {
  const page = await arrive({ on: 'phone' });
  await signUpQuietly(page.request);
  const orderName = `<img src="x" onerror="window.wasRun = true">`;
  const order = await bookQuietly(page.request, { orderName, itemDescription: orderName });
  await page.goto('/orders');
  await expect(page.getByText(orderName).first()).toBeVisible();
  await page.goto(`/order-status/${order.id}`);
  await expect(page.getByText(orderName).first()).toBeVisible();
  expect(await page.evaluate<boolean>("'wasRun' in window")).toBe(false);
});
