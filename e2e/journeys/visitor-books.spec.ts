import { countInteractions } from '../acting/interactions.ts';
import { expect, test } from '../acting/journey.ts';
import { door, newPerson } from '../acting/people.ts';
import { shoot } from '../acting/pictures.ts';
import { stepHeading } from '../acting/booking-form.ts';
import { areaDay } from '../acting/suite-time.ts';

const interactionsAtMost = 23;

test('a stranger books from the landing page to paid, on a phone, with the account on the way', async ({
  arrive,
}) => {
  test.setTimeout(240_000);
  const page = await arrive({ on: 'phone' });
  const stranger = newPerson();
  const { tap, fill, tick, choose, done } = countInteractions();

  await page.goto('/');
  await tap(page.getByRole('link', { name: 'Book Pickup' }).first());
  await expect(stepHeading(page, 'Contact Information')).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);
  await fill(page.getByLabel('Full name'), `${stranger.firstName} ${stranger.lastName}`);
  await fill(page.getByLabel('Phone'), door.phone);
  await fill(page.getByRole('combobox', { name: 'Pickup address' }), door.address);
  await tap(page.getByRole('button', { name: /^Next: / }));

  await expect(stepHeading(page, 'Return Details')).toBeVisible();
  await fill(page.getByLabel('Order name'), 'Winter jacket');
  await expect(page.getByRole('checkbox', { name: 'Clothing & Accessories' })).toBeChecked();
  await choose(page.getByLabel('Return reason'), "Doesn't fit");
  await fill(page.getByRole('searchbox', { name: 'Store' }), 'Target Hampton');
  await tick(page.getByRole('radio', { name: /^Target Hampton Village/ }));
  await fill(page.getByLabel('Item value'), '79.99');
  await tap(page.getByRole('button', { name: /^Next: / }));

  await expect(stepHeading(page, 'Pickup Preferences')).toBeVisible();
  await fill(page.getByLabel('Purchase date'), areaDay(-10));
  await tick(page.getByRole('checkbox', { name: 'Receipt' }));
  await tick(page.getByRole('checkbox', { name: /^I authorize/ }));
  await shoot(page, 'visitor-01-step-3');
  await tap(page.getByRole('button', { name: /^Next: / }));

  await expect(stepHeading(page, 'Payment & Review')).toBeVisible();
  const onwards = page.getByRole('button', { name: /^Create account and book/ });
  await expect(onwards).toBeEnabled();
  const price = (await onwards.textContent())?.match(/\$\d+\.\d\d/)?.[0] ?? '';
  expect(price).toMatch(/^\$/);
  await expect(page.getByRole('link', { name: 'Sign in to book' })).toBeVisible();
  await shoot(page, 'visitor-02-price');
  await tap(onwards);

  await expect(page.getByText(/^Your answers are saved/)).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue(stranger.firstName);
  await expect(page.getByLabel('Last name')).toHaveValue(stranger.lastName);
  await shoot(page, 'visitor-03-account');
  await fill(page.getByLabel('Email'), stranger.email);
  await fill(page.getByLabel('Password', { exact: true }), stranger.password);
  await fill(page.getByLabel('Confirm password'), stranger.password);
  await tap(page.getByRole('button', { name: 'Create Account' }));

  // The account was created, and the order is booked at the price that the visitor saw.
  await expect(page).toHaveURL(/\/orders$/);
  const card = page.getByRole('article', { name: `Pay ${price} to send a driver` });
  await expect(card).toContainText('Winter jacket');
  await shoot(page, 'visitor-05-booked');
  await tap(card.getByRole('link', { name: /^Pay/ }));
  await tap(page.getByRole('button', { name: /^Use 4242/ }));
  await tap(page.getByRole('button', { name: /^Pay/ }));
  await expect(page).toHaveURL(/\/order-status\//);
  await shoot(page, 'visitor-06-paid');

  const told = `${done.length} interactions from the landing page to paid: ${done.join(' · ')}`;
  test.info().annotations.push({ type: 'interactions', description: told });
  console.log(told);
  expect(done.length).toBeLessThanOrEqual(interactionsAtMost);
});

test('a draft that a stranger typed is not the next account’s on this device', async ({
  arrive,
}) => {
  const page = await arrive();
  await page.goto('/book-pickup');
  await page.getByLabel('Phone').fill(door.phone);
  await page.reload();
  await expect(page.getByLabel('Phone')).toHaveValue(door.phone);
  for (const [number, typed] of [door.phone, ''].entries()) {
    const person = newPerson();
    const { password: confirmPassword } = person;
    await page.request.post('/api/auth/register', { data: { ...person, confirmPassword } });
    // After the session was ended by a call to the API, the page may show the old session for a moment. So
    // the test tries again.
    await expect(async () => {
      await page.goto(`/login?next=/book-pickup`);
      await page.getByLabel('Email').fill(person.email, { timeout: 5_000 });
    }).toPass();
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByLabel('Phone'), `account ${number + 1}`).toHaveValue(typed);
    await page.request.post('/api/auth/logout');
  }
});
