import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { audit } from '../acting/audit.ts';
import { expect, test } from '../acting/journey.ts';
import { cast } from '../acting/people.ts';

test(
  'a return is played from all sides, by itself and by hand, to its refund',
  { tag: '@whole' },
  async ({ arrive }) => {
    test.setTimeout(150_000);
    // With reduced motion, the dot on the map jumps to its goal, which makes the demo shorter.
    const page = await arrive({ reducedMotion: 'reduce' });
    await page.goto('/mobile-app-demo');
    await page.getByRole('button', { name: 'Play the demo' }).click();
    const acts = page.getByRole('list', { name: 'Acts' });
    const done = (name: string) => acts.getByRole('listitem').filter({ hasText: name });
    const isDone = (name: string) =>
      expect(done(name)).toHaveAttribute('data-done', 'true', { timeout: 40_000 });
    await isDone('Accepted');
    await page.getByRole('button', { name: 'Pause' }).click();
    const customer = page.frameLocator('iframe[title="Casey’s phone"]');
    const driver = page.frameLocator('iframe[title="Dana’s phone"]');
    const operator = page.getByRole('region', { name: 'The operator', exact: true });
    await expect(customer.getByRole('heading', { level: 1 })).toContainText('Dana');
    await expect(driver.getByText('4100 Shenandoah Ave').first()).toBeVisible();
    await expect(operator.getByText('Payment authorized')).toBeVisible();
    // The demo's three frames share one session. None shows the bar that a demo page usually has.
    await expect(customer.getByRole('region', { name: 'Demo' })).toHaveCount(0);
    expect(await audit(page)).toEqual([]);

    const step = page.getByRole('button', { name: 'Step' });
    for (const name of [
      'On the way',
      'Picked up',
      'Driving to the store',
      'At the counter',
      'Earned',
    ]) {
      await step.click();
      await isDone(name);
    }
    await expect(operator.getByText('from the books')).toBeVisible();
    await expect(driver.getByRole('heading', { name: 'Earnings' }).first()).toBeVisible();
    await expect(driver.getByRole('navigation', { name: 'Current stop' })).toContainText(
      'You earned $9.32',
    );
    await step.click();
    await isDone('Refunded');
    await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Your refund has arrived');
    await expect(operator.getByText('Refund confirmed')).toBeVisible();

    // With a demo session, a request can name the demo's person as whom it acts. With the session of a real
    // account the server refuses that.
    const real = await arrive({ email: cast.customer });
    const { id } = (await (await page.request.get(me.path)).json()) as { id: string };
    const answer = await real.request.get(me.path, { headers: { 'x-demo-person': id } });
    expect(answer.status()).toBe(403);
  },
);
