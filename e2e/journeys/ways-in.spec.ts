import { devices } from '@playwright/test';
import { expect, test } from '../acting/journey.ts';
import { bookQuietly, signUpQuietly } from '../acting/paid-order.ts';
import { cast, demoPassword, newPerson } from '../acting/people.ts';

test('an unknown address is said to be one, with the ways on', async ({ arrive }) => {
  const page = await arrive();
  await page.goto('/');
  await page.goto('/no/such/place');
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  await expect(page).toHaveTitle(/Page Not Found/);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Help Center' })).toBeVisible();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'We make the return trip.' }),
  ).toBeVisible();
  await page.goto('/no/such/place');
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL(/\/\?home=1$/);
});

for (const path of ['/orders', '/checkout?orderId=1', '/admin-dashboard']) {
  test(`${path} asks a visitor to sign in, and is there afterwards`, async ({ arrive }) => {
    const page = await arrive();
    await page.goto(path);
    await expect(page).toHaveURL(/\/login\?/);
    await expect(page.getByText('Please sign in', { exact: true })).toBeVisible();
    await page.getByLabel('Email').fill(path.startsWith('/admin') ? cast.admin : cast.customer);
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path.split('?')[0]}`));
  });
}

test('a wrong password is said until the next try', async ({ arrive }) => {
  const page = await arrive();
  await page.goto('/login');
  await page.getByLabel('Email').fill(cast.customer);
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.keyboard.press('Enter');
  const said = page.getByText('Please check your credentials and try again.');
  await expect(said.first()).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  // A toast under the pointer stays longer, but it must still disappear.
  await said.last().hover();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/(\?.*)?$/);
  await expect(said).toHaveCount(0);
});

test('the portal is for drivers and admins', async ({ arrive }) => {
  const page = await arrive({ email: cast.customer });
  await page.goto('/driver-portal');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText('You need driver or admin access to view this page.')).toBeVisible();
  const admin = await arrive({ email: cast.admin });
  await admin.goto('/driver-portal');
  await expect(admin.getByText('Admin View.')).toBeVisible();
});

test('an order is its owner’s alone', async ({ arrive }) => {
  const owner = await arrive();
  await signUpQuietly(owner.request);
  const order = await bookQuietly(owner.request);
  const other = await arrive({ email: cast.customer });
  const missing =
    "The order you're looking for doesn't exist or you don't have permission to view it.";
  for (const id of [order.id, order.trackingNumber, 'nonsense']) {
    await other.goto(`/order-status/${id}`);
    await expect(other.getByRole('heading', { name: 'Order Not Found' })).toBeVisible();
    await expect(other.getByText(missing)).toBeVisible();
  }
  await owner.goto('/?home=1');
  await owner.getByLabel(/tracking number/).fill(`  ${order.trackingNumber.toLowerCase()} `);
  await owner.getByRole('button', { name: 'Track', exact: true }).click();
  await expect(owner).toHaveURL(new RegExp(`/order-status/${order.id}$`));
});

const phone = { userAgent: devices['iPhone 15'].userAgent, on: 'phone' } as const;
const landing = 'We make the return trip.';

for (const [who, arrival, address] of [
  ['an admin', { email: cast.admin }, /\/admin-dashboard$/],
  ['a driver', { email: cast.driver }, /\/driver-portal$/],
  ['a driver on a phone', { email: cast.driver, ...phone }, /\/driver-portal$/],
  ['a customer on a phone', { email: cast.customer, ...phone }, /\/(customer-dashboard|orders)$/],
] as const) {
  test(`home takes ${who} to their own screen, and is the landing page when asked for`, async ({
    arrive,
  }) => {
    const page = await arrive(arrival);
    await page.goto('/');
    await expect(page).toHaveURL(address);
    await page.goto('/?home=1');
    await expect(page.getByRole('heading', { level: 1, name: landing })).toBeVisible();
    await expect(page).toHaveURL(/\/\?home=1$/);
  });
}

test('home is the landing page for visitors and customers', async ({ arrive }) => {
  for (const arrival of [{}, phone, { email: cast.customer }]) {
    const page = await arrive(arrival);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: landing })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  }
});

test('signing in goes wrong in words, and an unknown e-mail leads to Sign Up', async ({
  arrive,
}) => {
  const page = await arrive();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    'Please enter a valid email address',
  );
  await page.getByLabel('Email').fill(cast.customer);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(
    page.getByText('Please check your credentials and try again.').first(),
  ).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(cast.customer);

  const stranger = newPerson();
  await page.getByLabel('Email').fill(stranger.email);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Email')).toHaveValue(stranger.email);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('First name is required');
});

test('signing out says goodbye and forgets', async ({ arrive }) => {
  const page = await arrive({ email: cast.customer });
  await page.goto('/?home=1');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('You have been signed out successfully.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await page.goto('/orders');
  await expect(page).toHaveURL(/\/login\?/);
});
