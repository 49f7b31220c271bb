import { listPayouts } from '@backhaul/contract/calls/money/payouts.ts';
import type { Page } from '@playwright/test';
import { sendCall } from '../acting/api.ts';
import { audit } from '../acting/audit.ts';
import { goOn } from '../acting/driving.ts';
import { countInteractions } from '../acting/interactions.ts';
import { expect, test } from '../acting/journey.ts';
import { bookPaidQuietly, signUpQuietly } from '../acting/paid-order.ts';
import { cast, newPerson } from '../acting/people.ts';
import { photograph, shoot } from '../acting/pictures.ts';
import { areaDay } from '../acting/suite-time.ts';

const documents = [
  { name: 'Driver’s license, front', ends: true },
  { name: 'Driver’s license, back', ends: false },
  { name: 'Insurance', ends: true },
  { name: 'Vehicle registration', ends: true },
  { name: 'Profile photo', ends: false },
];

async function isClean(page: Page, name: string): Promise<void> {
  expect.soft(await audit(page), name).toEqual([]);
  await shoot(page, `becoming-${name}`);
}

async function apply(page: Page): Promise<string> {
  const person = newPerson('Robin', 'Ames');
  await page.goto('/driver-signup');
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByLabel('Phone').fill('(314) 555-0142');
  await page.getByLabel('Date of birth').fill('1990-04-02');
  await page.getByLabel('Type of vehicle').selectOption('Van');
  await page.getByLabel('Make').fill('Ford');
  await page.getByLabel('Model').fill('Transit');
  await page.getByLabel('Year').fill(areaDay(0).slice(0, 4));
  await page.getByLabel('Color').fill('White');
  await page.getByLabel('License plate').fill('AB1 C2D');
  await page.getByRole('button', { name: 'Apply to Drive' }).click();
  await expect(page.getByText('Use a five-digit ZIP code')).toBeVisible();
  await isClean(page, 'application');
  await page.getByLabel('ZIP code').fill('63110');
  await page.getByLabel('I agree to all these terms').check();
  await page.getByRole('button', { name: 'Apply to Drive' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Becoming a driver' })).toBeVisible();
  await expect(page.getByText('Under Review')).toBeVisible();
  return person.email;
}

async function handIn(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Send your documents' }).click();
  const cards = page.getByRole('main').getByRole('listitem');
  for (const { name, ends } of documents) {
    const card = cards.filter({ has: page.getByRole('heading', { name }) });
    await card.locator('input[type=file]').setInputFiles(await photograph(page.context(), name));
    if (ends) await card.getByLabel('Valid through').fill(areaDay(200));
    await card.getByRole('button', { name: `Send: ${name}` }).click();
    await expect(card.getByText('In review')).toBeVisible();
  }
  await isClean(page, 'documents');
}

async function takeTutorial(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Take the tutorial' }).click();
  const answer = async (text: string, next: string) => {
    await page.getByRole('radio', { name: text }).check();
    await page.getByRole('button', { name: 'Check answer' }).click();
    await expect(page.getByText(next, { exact: true }).last()).toBeVisible();
  };
  await answer('Before I accept the trip', 'At the door');
  // The tutorial continues at the page where the applicant left it.
  await page.reload();
  await isClean(page, 'tutorial');
  await answer('The four-digit code from the customer’s order page', 'At the counter');
  await answer('The photo of the counter’s receipt', 'If the store refuses the item');
  await answer('Report the refusal in the app, with the reason and a photo', 'Safety');
  await answer(
    'Leave the parcel, and say in the app that it is not safe',
    'You know how a trip works',
  );
}

async function openApplication(admin: Page, email: string): Promise<void> {
  await admin.goto(`/admin-driver-applications?q=${email}`);
  await admin.getByRole('link', { name: 'Robin Ames' }).first().click();
  await expect(admin.getByRole('heading', { level: 2, name: 'Robin Ames' })).toBeVisible();
}

/**
 * The admin sees every document beside its Approve button and approves them in seven steps, on a page that
 * was open before the first document came.
 */
async function approve(admin: Page): Promise<void> {
  const person = countInteractions();
  const decide = admin.getByRole('button', { name: 'Approve Robin as driver' });
  await expect(decide).toBeDisabled();
  for (const { name } of documents) {
    // The next document appears by itself.
    await expect(admin.getByRole('img', { name })).toBeVisible();
    await person.tap(admin.getByRole('button', { name: `Approve: ${name}` }));
  }
  await person.tap(admin.getByRole('button', { name: 'Passed', exact: true }));
  await expect(decide).toBeEnabled();
  await isClean(admin, 'review');
  await person.tap(decide);
  await expect(admin.getByText('Application approved')).toBeVisible();
  expect(person.done.length).toBeLessThanOrEqual(7);
}

test('from the application to the first paid job and its cash-out', async ({ arrive }) => {
  test.setTimeout(360_000);
  const page = await arrive();
  const email = await apply(page);
  await page.getByRole('button', { name: 'Start the background check' }).click();
  await expect(
    page.getByText('We have requested your background check. You do not need to do anything.'),
  ).toBeVisible();
  await isClean(page, 'steps');

  // Until the tutorial is done, the driver portal redirects to the tutorial.
  await page.goto('/driver-portal');
  await expect(page).toHaveURL(/\/driver-tutorial$/);
  const admin = await arrive({ email: cast.admin });
  await openApplication(admin, email);
  await page.goto('/driver-onboarding');
  await handIn(page);
  await page.goto('/driver-onboarding');
  await takeTutorial(page);

  await page.goto('/driver-portal');
  await expect(page.getByText('Under Review').first()).toBeVisible();
  const missing = 'To go online, you still need:';
  await expect(page.getByText(missing)).toBeVisible();
  await expect(page.getByRole('link', { name: 'approval' })).toBeVisible();
  await isClean(page, 'portal');
  await approve(admin);
  // The applicant's page shows the approval without a reload.
  await expect(page.getByText(missing)).toBeHidden();

  const customer = await arrive();
  await signUpQuietly(customer.request);
  const order = await bookPaidQuietly(customer.request);
  await page.getByRole('banner').getByText('Offline').click();
  await expect(page.getByRole('switch', { name: 'Online' })).toBeChecked();
  await page.getByRole('button', { name: `Accept Order ${order.trackingNumber}` }).click();
  await expect(page).toHaveURL(/tab=active/);
  const words = ['I’m here', 'Get signature or code', 'En Route', 'I’m here', 'Mark Delivered'];
  for (const word of [...words, 'Take the receipt photo']) expect(await goOn(page)).toBe(word);
  const earned = page.getByRole('status', { name: /^You earned \$/ });
  // The receipt photo is checked first, which takes time.
  await expect(earned).toBeVisible({ timeout: 60_000 });
  const [amount] = /\$\d+\.\d\d/.exec(await earned.innerText()) ?? [];

  await page.goto('/driver-portal?tab=earnings');
  const card = page.getByRole('region', { name: 'Ready to cash out' });
  await expect(card.getByText(amount ?? 'nothing', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Cash Out Now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cash out now?' });
  await dialog.getByRole('button', { name: /^Cash out \$/ }).click();
  await expect(card.getByText(/^Last payout: \$/)).toBeVisible();
  await expect(card.getByText('$0.00', { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await sendCall(page.request, listPayouts)).map(({ state }) => state))
    .toEqual(['paid']);
});
