import { expect, test } from '../acting/journey.ts';
import { cast } from '../acting/people.ts';
import { areaDay } from '../acting/suite-time.ts';

const header =
  'Customer,Phone,E-mail,Address,Lat,Lng,Pickup day,Time slot,Retailer,Item,Reason,Category,Value,Bought,Purchase date,Receipt';
test('a file with good and bad rows is corrected, booked and undone', async ({ arrive }) => {
  const admin = await arrive({ email: cast.admin });
  const stamp = String(Date.now());
  await admin.goto('/bulk-order-import');
  const address = '5200 Oakland Ave, St. Louis, MO 63110';
  const place = await admin.request.get(
    `/api/places/pickup?address=${encodeURIComponent(address)}`,
  );
  const { lat, lng } = (await place.json()).location;
  const row = (n: number, value: string) =>
    `Pat ${n},(314) 555-01${n}0,pat${n}.${stamp}@example.com,"${address}",${lat},${lng},${areaDay(1)},Afternoon,Target,Jacket ${n},doesn't fit,Clothing,${value},in store,${areaDay(-5)},yes`;
  await admin.getByLabel('File of returns').setInputFiles({
    name: `returns-${stamp}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from([header, row(1, '$79.99'), row(2, 'much'), row(3, '15')].join('\r\n')),
  });
  await expect(admin.getByRole('heading', { name: `returns-${stamp}.csv` })).toBeVisible();
  await expect(admin.getByLabel('Address', { exact: true })).toHaveValue('pickupAddress');
  const check = admin.getByRole('button', { name: 'Check every row and its price' });
  await check.click();
  await expect(admin.getByText('Confirm that the customers authorized').first()).toBeVisible();
  await admin.getByLabel(/authorized us to return/).check();
  await check.click();
  await expect(
    admin.getByRole('status').filter({ hasText: '2 of 3 rows can be booked' }),
  ).toBeVisible();

  const bad = admin.getByRole('form', { name: 'Line 3' });
  await expect(bad).toContainText('Write a number, such as 79.99');
  await bad.getByLabel('Item value').fill('24.50');
  await bad.getByRole('button', { name: 'Check again' }).click();
  await admin.getByRole('button', { name: /^Book 3 of 3/ }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Book 3 rows' }).click();
  await expect(admin.getByRole('status').filter({ hasText: '3 of 3 rows booked' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(admin.getByRole('link', { name: /^RTN-/ })).toHaveCount(3);

  await admin.getByRole('button', { name: 'Undo the bookings' }).click();
  const undo = admin.getByRole('dialog');
  await undo.getByLabel(/reason/i).fill('The wrong file');
  await undo.getByRole('button', { name: 'Undo the bookings' }).click();
  await expect(admin.getByRole('status').filter({ hasText: '3 rows cancelled' })).toBeVisible({
    timeout: 30_000,
  });
});
