import { expect, test } from '../acting/journey.ts';
import { cast } from '../acting/people.ts';

test('a day of the demo is replayed: map and list agree, one driver is followed', async ({
  arrive,
}) => {
  const admin = await arrive({ email: cast.admin, viewport: { width: 1280, height: 720 } });
  await admin.goto('/real-time-tracking-advanced');
  const drivers = admin.getByRole('region', { name: 'Drivers', exact: true });
  const next = admin.getByRole('button', { name: 'Next event' });
  const events = admin.getByRole('list', { name: 'Events around this moment' });
  await expect(events.getByRole('button', { name: /Accepted/ }).first()).toBeVisible();
  await events
    .getByRole('button', { name: /Picked Up/ })
    .first()
    .click();
  await expect(admin.getByRole('region', { name: /^Map at / })).toHaveAccessibleName(/ 1 driver,/);
  await expect(drivers.getByRole('listitem')).toHaveCount(1);
  await expect(drivers).toContainText('Dana Whitfield');
  await expect(drivers).toContainText('1 job');
  await drivers.getByRole('button', { name: 'Follow Dana Whitfield' }).click();
  await expect(admin).toHaveURL(/follow=driver/);

  const slider = admin.getByRole('slider', { name: 'Moment' });
  const before = Number(await slider.inputValue());
  await admin.getByText('300×', { exact: true }).click();
  await admin.getByRole('button', { name: 'Play' }).click();
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(before + 120);
  await admin.getByRole('button', { name: 'Pause' }).click();
  await events
    .getByRole('button', { name: /Delivered/ })
    .first()
    .click();
  const returns = admin.getByRole('region', { name: 'Returns', exact: true });
  await expect(returns).toContainText('No return was open.');
  await expect(next).toBeDisabled();

  await admin.goto('/real-time-tracking-advanced?day=2026-01-02');
  await expect(admin.getByText(/The positions of that day were deleted/)).toBeVisible();
  await admin.getByRole('button', { name: 'Show Yesterday' }).click();
  await expect(slider).toBeVisible();
});
