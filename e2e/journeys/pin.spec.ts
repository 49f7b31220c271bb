import { typeContact, next, stepHeading } from '../acting/booking-form.ts';
import { expect } from '@playwright/test';
import { test } from '../acting/journey.ts';
import { signUpQuietly } from '../acting/paid-order.ts';
import { shoot } from '../acting/pictures.ts';

for (const on of ['desktop', 'phone'] as const)
  test(
    `a house that the map does not know is found by its pin, on a ${on}`,
    { tag: on === 'phone' ? [] : '@whole' },
    async ({ arrive }) => {
      const page = await arrive({ on });
      await signUpQuietly(page.request);
      await page.goto('/book-pickup');
      await typeContact(page, '99999 Gravois Ave, St. Louis, MO 63116');
      await next(page);
      await expect(
        page.getByRole('combobox', { name: 'Pickup address' }),
      ).toHaveAccessibleDescription(/Confirm the pin/);
      await expect(stepHeading(page, 'Contact Information')).toBeVisible();
      const pin = page.getByRole('button', { name: 'Pin', exact: true });
      await pin.focus();
      await pin.press('Shift+ArrowUp');
      await pin.press('ArrowRight');
      await expect(page.getByText(/^The pin is \d+ ft north of where it was\.$/)).toBeAttached();
      await shoot(page, `pin-${on}`);
      await page.getByRole('button', { name: 'This is my door' }).click();
      await expect(page.getByText('Your map pin is set.')).toBeVisible();
      await page.getByRole('button', { name: 'Move pin' }).click();
      await pin.focus();
      await pin.press('ArrowDown');
      await page.getByRole('button', { name: 'This is my door' }).click();
      await expect(page.getByText('Your map pin is set.')).toBeVisible();
      await next(page);
      await expect(stepHeading(page, 'Return Details')).toBeVisible();
    },
  );
