import {
  acceptOrder,
  headToStop,
  setDriverStatus,
} from '@backhaul/contract/calls/driving/driver.ts';
import { askForCall } from '@backhaul/contract/calls/people/conversations.ts';
import { checkPickup } from '@backhaul/contract/calls/places/places.ts';
import { sayArrival } from '@backhaul/contract/calls/returns/door.ts';
import { readCustomerOrder } from '@backhaul/contract/calls/returns/orders.ts';
import pg from 'pg';
import { shiftFixes } from '../../scripts/suite/shift-date.mjs';
import { sendCall } from '../acting/api.ts';
import { audit } from '../acting/audit.ts';
import { expect, test } from '../acting/journey.ts';
import { ownDatabaseUrl } from '../acting/own-installation.ts';
import { bookPaidQuietly, signUpQuietly } from '../acting/paid-order.ts';
import { cast } from '../acting/people.ts';
import { photograph, shoot } from '../acting/pictures.ts';
import { suiteOffsetMs } from '../acting/suite-time.ts';

const minute = 60_000;

/** Changes an order's past in the database. Only the database's owner may do this. */
async function change(statement: string, values: readonly unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: ownDatabaseUrl() });
  await client.connect();
  try {
    await client.query('BEGIN; SET LOCAL session_replication_role = replica');
    await client.query(statement, [...values]);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}

/**
 * Moves a pickup window so that it starts and ends these minutes from now. If it is then over, the order is
 * paused too, so that it is not taken from its driver.
 */
const moveWindow = (orderId: string, [from, to]: readonly [number, number]) =>
  change(
    `UPDATE orders SET slot_start_at = now() + $2 * interval '1 minute', slot_end_at = now() + $3 * interval '1 minute',
       paused_at = CASE WHEN $3 < 0 THEN now() END WHERE id = $1`,
    [orderId, from, to],
  );

/** Moves the order's events ten minutes into the past, so that the driver has accepted before arriving. */
const wasEarlier = (orderId: string) =>
  change(
    `UPDATE domain_events SET happened_at = happened_at - interval '10 minutes' WHERE order_id = $1`,
    [orderId],
  );

/** The pickup window's begin and end, in minutes from now. */
const begun = [-60, 25] as const;
const cases = [
  ['before the window', [120, 300], { isInDoubt: true, fee: null }, []],
  // This case runs only in `npm run test:all`, because nobody-there.spec.ts tests a similar one.
  ['in the window', begun, { isInDoubt: false, fee: 5 }, ['@whole']],
  ['after the window', [-300, -90], { isInDoubt: true, fee: null }, ['@whole']],
] as const;

for (const [when, window, ending, tag] of cases)
  test(
    `a driver who waited at the door and called closes it ${when}`,
    { tag: [...tag] },
    async ({ arrive }) => {
      const customer = await arrive({ on: 'phone' });
      await signUpQuietly(customer.request);
      const order = await bookPaidQuietly(customer.request);
      const params = { id: order.id };
      const { location } = await sendCall(customer.request, checkPickup, {
        query: { address: order.pickupAddress },
      });
      const geolocation = { latitude: location.lat, longitude: location.lng, accuracy: 12 };
      const driver = await arrive({ email: cast.otherDriver, on: 'phone', geolocation });
      await driver.addInitScript(shiftFixes, suiteOffsetMs);
      // The driver's position is at the door from the beginning, because a sudden jump to the door would put
      // the arrival in doubt.
      const online = { isOnline: true, currentLocation: location };
      await sendCall(driver.request, setDriverStatus, { body: online });
      await sendCall(driver.request, acceptOrder, { params });
      await moveWindow(order.id, begun);
      await sendCall(driver.request, headToStop, { params, body: { stop: 'pickup' } });
      await moveWindow(order.id, window);
      await wasEarlier(order.id);
      const happenedAt = new Date(Date.now() + suiteOffsetMs - 6 * minute).toISOString();
      const position = { ...location, accuracy: 12, at: happenedAt };
      const body = { stop: 'pickup', position, happenedAt } as const;
      await sendCall(driver.request, sayArrival, { params, body });
      await sendCall(driver.request, askForCall, { params: { orderId: order.id }, body: {} });

      await driver.goto('/driver-portal?tab=active');
      const sheet = driver.getByRole('region', { name: 'Now' });
      const close = sheet.getByRole('button', { name: /^Take photo and close stop/ });
      await expect(close).toBeVisible();
      await expect(sheet.getByText('Support decides your pay for this trip.')).toBeVisible({
        visible: ending.isInDoubt,
      });
      expect(await audit(driver)).toEqual([]);
      await shoot(driver, `door-closes-${when.replaceAll(' ', '-')}`);
      if (!ending.isInDoubt)
        await expect(sheet.getByText(/ pays \$5\.00 in place of the whole price/)).toBeVisible();
      await sheet.getByRole('button', { name: 'Wait longer' }).click();
      await expect(close).toBeHidden();
      await expect(
        sheet.getByText('We also pay you for a longer wait, up to $2.50.'),
      ).toBeVisible();
      await sheet.getByRole('button', { name: /^Close the stop now/ }).click();
      await close.click();
      const dialog = driver.getByRole('dialog');
      await dialog
        .getByLabel(/photo/i)
        .first()
        .setInputFiles(await photograph(driver.context(), 'The door'));
      await dialog.getByRole('button', { name: 'Pickup Failed' }).click();
      await expect(dialog).toBeHidden();

      const ended = () =>
        sendCall(customer.request, readCustomerOrder, { params: { orderId: order.id } });
      await expect.poll(async () => (await ended()).status).toBe('pickup_failed');
      expect(await ended()).toMatchObject(ending);
      await customer.goto(`/order-status/${order.id}`);
      const told = ending.isInDoubt ? 'Authorized, Visa ending in 4242' : /\$5\.00/;
      await expect(customer.getByText(told).first()).toBeVisible();
    },
  );
