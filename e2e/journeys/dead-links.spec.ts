import { demoLogin } from '@backhaul/contract/calls/people/accounts.ts';
import { sendCall } from '../acting/api.ts';
import { followLinks } from '../acting/follow-links.ts';
import { expect, test } from '../acting/journey.ts';
import { cast } from '../acting/people.ts';

const roles = [
  ['a customer', cast.customer, ['/?home=1', '/orders'], '/order-status/$id'],
  ['a driver', cast.driver, ['/?home=1', '/driver-portal'], '/driver-portal/job/$id'],
  ['an administrator', cast.admin, ['/?home=1', '/admin-dashboard'], '/admin-orders'],
] as const;

test(
  'no link that a visitor finds is dead, and the sitemap has them all',
  { tag: '@whole' },
  async ({ arrive }) => {
    test.setTimeout(180_000);
    const page = await arrive();
    const map = await page.request.get('/sitemap.xml');
    const listed = [...(await map.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname,
    );
    expect(listed).toContain('/privacy-policy');
    const { dead, places } = await followLinks(page, ['/', ...listed]);
    expect(dead).toEqual([]);
    expect(listed.filter((path) => !places.has(path))).toEqual([]);
  },
);

for (const [who, email, starts, seen] of roles) {
  test(
    `no link that ${who} finds is dead`,
    { tag: email === cast.customer ? [] : '@whole' },
    async ({ arrive }) => {
      test.setTimeout(120_000);
      const page = await arrive({ email });
      const { dead, places } = await followLinks(page, starts);
      expect(dead).toEqual([]);
      expect([...places]).toContain(seen);
    },
  );
}

test('no link that somebody in the demo finds is dead', { tag: '@whole' }, async ({ arrive }) => {
  test.setTimeout(120_000);
  const page = await arrive();
  await sendCall(page.request, demoLogin, { body: {} });
  const { dead, places } = await followLinks(page, ['/?home=1', '/orders']);
  expect(dead).toEqual([]);
  expect([...places]).toContain('/order-status/$id');
});
