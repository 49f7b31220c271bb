import { expect, test } from '../acting/journey.ts';
import { bookPaidQuietly, signUpQuietly } from '../acting/paid-order.ts';
import { cast } from '../acting/people.ts';

/** The most used screens of each person, with a text that must be on each. */
const drawn: Readonly<Record<string, readonly [path: string, words: RegExp][]>> = {
  [cast.driver]: [
    ['/driver-portal', /Available/],
    ['/driver-portal?tab=active', /Active/],
  ],
  [cast.admin]: [
    ['/admin-dashboard', /Today/],
    ['/admin-orders', /Orders/],
    ['/admin-payments', /Payments/],
  ],
};

test('each screen that is used most comes drawn with its page, and says nothing of who came before', async ({
  arrive,
}) => {
  /**
   * Waits until the server sends this screen already rendered, and returns its text. A busy server may send a
   * page that only the browser renders.
   */
  async function drawnAt(email: string | undefined, path: string, words: RegExp, page = arrive()) {
    const { request } = await page;
    const picture = async () => {
      const html = await (await request.get(path)).text();
      const found = /<div id="drawn-screen" inert>(.*)<\/div>(?:<script|\s*<\/body>)/s.exec(html);
      return (found?.[1] ?? '').replaceAll(/<[^>]+>/g, ' ');
    };
    await expect.poll(picture, { timeout: 30_000, message: `${email} ${path}` }).toMatch(words);
    return picture();
  }

  const ana = await arrive();
  const { firstName } = await signUpQuietly(ana.request);
  const order = await bookPaidQuietly(ana.request);
  const own: [string, RegExp][] = [
    ['/book-pickup', /Book a return/],
    [`/order-status/${order.id}`, new RegExp(order.trackingNumber)],
    ['/orders', new RegExp(order.trackingNumber)],
    [`/checkout?orderId=${order.id}`, new RegExp(firstName)],
    ['/customer-dashboard', new RegExp(firstName)],
  ];
  for (const [path, words] of own) await drawnAt('ana', path, words, Promise.resolve(ana));
  for (const [email, screens] of Object.entries(drawn)) {
    const page = arrive({ email });
    for (const [path, words] of screens) await drawnAt(email, path, words, page);
  }

  const other = await arrive();
  await signUpQuietly(other.request);
  for (const path of ['/orders', '/customer-dashboard'])
    expect(await drawnAt('other', path, /Backhaul/, Promise.resolve(other))).not.toContain(
      order.trackingNumber,
    );
  // The landing page's main button leads to this page, so the server draws it for visitors too.
  expect(await drawnAt('nobody', '/book-pickup', /Contact Information/)).not.toContain(firstName);
});

test('what is drawn gives way to the application, and nothing typed is lost', async ({
  arrive,
}) => {
  const page = await arrive({ email: cast.admin });
  await page.goto('/admin-payments');
  await expect(page.locator('#drawn-screen')).toHaveCount(0);
  await page.getByRole('searchbox').first().fill('RTN');
  await expect(page.getByRole('searchbox').first()).toHaveValue('RTN');
});
