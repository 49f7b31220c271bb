import { makeUpLabel } from '@backhaul/domain/carrier/samples/sample-labels.ts';
import { createQuote } from '@backhaul/contract/calls/returns/quotes.ts';
import {
  type bookOrder,
  patchOrder,
  readCustomerOrder,
} from '@backhaul/contract/calls/returns/orders.ts';
import { readDonationPdf } from '@backhaul/contract/calls/returns/documents.ts';
import { uploadOrderFile } from '@backhaul/contract/calls/returns/files.ts';
import type { CallBodyInput } from '@backhaul/contract/call.ts';
import type { Order } from '@backhaul/contract/order-answer.ts';
import type { Page } from '@playwright/test';
import { sendCall } from '../acting/api.ts';
import { audit } from '../acting/audit.ts';
import { signWithMouse } from '../acting/driving.ts';
import { expect, test } from '../acting/journey.ts';
import {
  acceptQuietly,
  bookQuietly,
  moveQuietly,
  payQuietly,
  pinnedPlaceId,
  proveQuietly,
  signUpQuietly,
} from '../acting/paid-order.ts';
import { cast, door } from '../acting/people.ts';
import { shoot } from '../acting/pictures.ts';
import { photographReceipt } from '../acting/receipts.ts';
import { areaDay } from '../acting/suite-time.ts';

type Booking = Partial<CallBodyInput<typeof bookOrder>>;
type Way = Pick<CallBodyInput<typeof createQuote>, 'way' | 'dropoff'>;

/** Books a return by carrier or to a charity for tomorrow, and pays for it. */
async function bookWay({ request }: Page, way: Way, booking: Booking): Promise<Order> {
  const placeId = await pinnedPlaceId(request, door.address);
  const asked = { itemValue: 79.99, numberOfItems: 1, tip: 5, pickupDate: areaDay(1) } as const;
  const { quoteId } = await sendCall(request, createQuote, {
    body: {
      ...asked,
      ...way,
      pickup: { address: door.address, placeId },
      preferredTimeSlot: 'Afternoon (12 PM - 5 PM)',
    },
  });
  const order = await bookQuietly(request, {
    ...booking,
    way: way.way,
    quoteId,
    pickupPlaceId: placeId,
    storeId: undefined,
    purchaseType: undefined,
    purchaseDate: undefined,
    hasOriginalTags: false,
    hasOriginalPackaging: false,
    hasReceipt: false,
  });
  await payQuietly(request, order);
  return order;
}

/**
 * The seed of the made-up label; each retry uses the next seed. With these seeds, text recognition reads the
 * label's number correctly from the photo of the receipt.
 */
const numberReadWell = 20;

test('a label goes to the carrier, whose receipt proves it, and the refund is an estimate', async ({
  arrive,
}) => {
  const { number } = makeUpLabel('ups', numberReadWell + test.info().retry);
  const customer = await arrive({ on: 'phone' });
  await signUpQuietly(customer.request);
  const order = await bookWay(
    customer,
    { way: 'carrier', dropoff: { retailer: 'UPS', anyLocation: true } },
    {
      retailer: 'UPS',
      carrier: 'ups',
      labelKind: 'label',
      parcelNumbers: [number],
      parcelShop: 'Zappos',
      orderName: 'Two pairs of shoes',
      returnReason: 'Other',
      sendBy: areaDay(0),
    },
  );
  const driver = await arrive({ email: cast.driver, on: 'phone' });
  await acceptQuietly(driver.request, order);
  await driver.goto(`/driver-portal/job/${order.id}`);
  await expect(
    driver.getByText(/Send by .*, but the pickup is after that day/).first(),
  ).toBeVisible();
  const unchecked = await driver.request.patch(patchOrder.path.replace('{orderId}', order.id), {
    data: { status: 'picked_up', reason: 'Agreed on the phone' },
  });
  expect(await unchecked.json()).toMatchObject({ missing: 'parcel_check' });

  await driver.getByRole('button', { name: /^Mark Picked Up/ }).click();
  const check = driver.getByRole('dialog', { name: 'Check 1 parcel' });
  await shoot(driver, 'parcel-check');
  await check.getByLabel(`Parcel 1, ending ${number.slice(-4)}`).check();
  expect(await audit(driver)).toEqual([]);
  await check.getByRole('button', { name: 'All parcels are OK' }).click();
  const signing = driver.getByRole('dialog', { name: /signs for/ });
  await signing.getByLabel('Why are you early?').fill('Agreed on the phone');
  await signWithMouse(driver, signing.getByRole('img', { name: 'Riley signs here' }));
  const collected = driver.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await signing.getByRole('button', { name: 'Mark Picked Up' }).click();
  await expect(signing).toBeHidden();
  expect((await collected).ok()).toBe(true);

  await moveQuietly(driver.request, order, 'in_transit');
  await moveQuietly(driver.request, order, 'delivered');
  const receipt = ['THE UPS STORE', 'GROUND RETURN PREPAID', number, 'AMOUNT DUE 0.00'];
  const answer = await driver.request.post(uploadOrderFile.path.replace('{orderId}', order.id), {
    params: { kind: 'counter_receipt' },
    multipart: { file: await photographReceipt(driver.context(), receipt) },
  });
  expect(answer.status()).toBe(201);
  await moveQuietly(driver.request, order, 'completed');

  await customer.goto(`/order-status/${order.id}`);
  await expect(customer.getByRole('heading', { level: 1 })).toContainText('UPS has your parcel');
  await expect(customer.getByText(/Zappos owes you .* by about/).first()).toBeVisible();
  await expect(
    customer.getByText('The parcel has the same number as your label.').first(),
  ).toBeVisible({
    timeout: 75_000,
  });
  await expect(customer.getByText(/each parcel was closed and labeled/)).toBeVisible();
  const numbers = customer.getByRole('region', { name: 'UPS tracking number' });
  await expect(numbers.getByRole('link', { name: 'Track on ups.com' })).toBeVisible();
  await shoot(customer, 'parcel-at-carrier');
  await customer.getByRole('button', { name: 'Refund arrived', exact: true }).click();
  await expect(customer.getByRole('heading', { level: 1 })).toContainText('refund has arrived');
});

test('a donation ends with the charity’s receipt in the donor’s words', async ({ arrive }) => {
  const customer = await arrive({ on: 'phone' });
  await signUpQuietly(customer.request);
  const charityId = 'goodwill-brentwood';
  const order = await bookWay(
    customer,
    { way: 'donation', dropoff: { charityId } },
    {
      charityId,
      retailer: 'MERS Goodwill',
      orderName: 'Lamp and kettle',
      itemDescription: 'Table lamp, $50.00\nKettle, $29.99',
      returnReason: 'No longer needed',
    },
  );
  const driver = await arrive({ email: cast.driver, on: 'phone' });
  await acceptQuietly(driver.request, order);
  for (const status of ['picked_up', 'in_transit', 'delivered'])
    await moveQuietly(driver.request, order, status);
  await driver.goto(`/driver-portal/job/${order.id}`);
  await expect(driver.getByText('Policy unverified')).toHaveCount(0);
  await expect(driver.getByRole('button', { name: /^Complete with Receipt/ })).toBeVisible();
  await proveQuietly(driver, order, 'counter_receipt');
  await moveQuietly(driver.request, order, 'completed');
  await customer.goto(`/order-status/${order.id}`);
  await expect(customer.getByRole('heading', { level: 1 })).toContainText(
    'has taken your donation',
  );
  const paper = customer.getByRole('link', { name: 'Donation receipt (PDF)' });
  await expect(paper).toHaveAttribute('href', readDonationPdf.path.replace('{orderId}', order.id));
  const params = { orderId: order.id };
  const read = await sendCall(customer.request, readCustomerOrder, { params });
  expect(read).toMatchObject({ way: 'donation', refundWatch: null });
  await shoot(customer, 'donation-receipt');
});
