import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { createBrakes } from '../app/brakes.ts';
import { seedOrder } from './seed-order.ts';
import type { TestApp, TestPerson } from './test-app.ts';

/** The fields of answers that the functions below read. Some answers are lists. */
interface Answer {
  id: string;
  clientSecret: string;
  tip: number;
  [place: number]: { id: string };
}
type Caller = { cookie: string };
/** Makes a call that must succeed, and records it. */
type Made = (
  name: string,
  caller: Caller,
  request?: { params?: Record<string, string>; query?: Record<string, string>; body?: object },
) => Promise<{ body: Answer }>;

const parcelSecret = 'the secret of the parcels of the examples';
const parcelEvent = JSON.stringify({ id: 'evt_example', description: 'batch.created', result: {} });
const parcelDigest = createHmac('sha256', parcelSecret).update(parcelEvent).digest('hex');

/** A drawn signature, as a customer gives it at the door. */
export const exampleSignature = {
  way: 'signature',
  strokes: [
    [
      [120, 260],
      [300, 120],
      [640, 140],
    ],
  ],
};

/** Settings for the parcel tracking service, and a message from it. */
export const parcelNews = {
  environment: {
    EASYPOST_API_KEY: 'EZTK-example',
    EASYPOST_WEBHOOK_SECRET: parcelSecret,
    EASYPOST_ORIGIN: 'http://127.0.0.1:1',
  },
  asked: { params: { service: 'easypost' } },
  message: {
    payload: parcelEvent,
    headers: {
      'content-type': 'application/json',
      'x-hmac-signature': `hmac-sha256-hex=${parcelDigest}`,
    },
  },
};

/** Makes and records as API examples the calls about sent mails (the outbox), and sends one mail again. */
export async function recordOutbox(made: Made, admin: Caller) {
  const { body } = await made('listOutbox', admin, { query: { channel: 'mail' } });
  await made('sendMessageAgain', admin, {
    params: { id: body[1]?.id ?? '' },
    body: { reason: 'They say that it did not arrive' },
  });
  await made('listConsumers', admin);
}

export async function recordPurchases(made: Made, casey: Caller) {
  await made('readCustomerDashboard', casey);
  const noted = await made('notePurchase', casey, {
    body: {
      retailer: 'The Home Depot',
      itemName: 'Cordless drill',
      category: 'Home & Garden',
      purchaseDate: '2026-10-12',
      value: 129,
    },
  });
  const params = { id: noted.body.id };
  await made('changePurchase', casey, { params, body: { orderNumber: 'HD-20411' } });
  await made('listPurchases', casey);
  await made('forgetPurchase', casey, { params });
}

/**
 * Makes and records as API examples the calls about a card that a customer lets us keep, uses for a tip, and
 * deletes.
 */
async function recordKeptCard(made: Made, app: TestApp, ada: TestPerson) {
  const { id: orderId, totalCents } = await seedOrder(app.database.db, {
    customerId: ada.id,
    paymentStatus: 'pending',
    createdAt: app.clock.now(),
    slotEndAt: new Date(app.clock.now().getTime() + 4 * 3_600_000),
  });
  const params = { orderId };
  const { body: intent } = await made('createPaymentIntent', ada, {
    body: { orderId, amount: totalCents / 100 },
  });
  await made('chooseKeeping', ada, { params, body: { purpose: 'fare', isKept: true } });
  await made('confirmLocalPayment', ada, {
    body: { clientSecret: intent.clientSecret, cardNumber: '4242424242424242' },
  });
  await made('refreshPayment', ada, { params });
  const { body: kept } = await made('listKeptMethods', ada);
  const methodId = kept[0]?.id ?? '';
  const { body: payment } = await made('readPayment', ada, { params });
  const body = { amount: 3, tipBefore: payment.tip, methodId };
  await made('tipWithKept', ada, { params, body });
  await made('forgetKeptMethod', ada, { params: { id: methodId } });
}

/**
 * Makes the calls about a customer's credit and about adjustments of a driver's pay outside a job, and
 * records them as API examples.
 */
export async function recordMoneyApart(
  made: Made,
  app: TestApp,
  { admin, ada, dana }: Readonly<Record<'admin' | 'ada' | 'dana', TestPerson>>,
) {
  const grant = (amount: number, expiresOn: string) => ({
    body: { email: ada.email, amount, reason: 'For the long wait', expiresOn },
  });
  await recordKeptCard(made, app, ada);
  const granted = await made('grantCredit', admin, grant(5, '2027-02-01'));
  const unpaid = await seedOrder(app.database.db, {
    customerId: ada.id,
    paymentStatus: 'pending',
    tipCents: 0,
    createdAt: app.clock.now(),
    slotEndAt: new Date(app.clock.now().getTime() + 4 * 3_600_000),
  });
  const of = { params: { orderId: unpaid.id } };
  await made('chooseCredit', ada, { ...of, body: { isUsed: true } });
  await made('listOwnCredits', ada);
  const began = app.clock.now();
  // Moves the clock, because lists are sorted by time and expiry date, so each entry needs its own.
  app.clock.set(new Date(began.getTime() + 60_000).toISOString());
  await made('grantCredit', admin, grant(50, '2027-03-01'));
  app.clock.set(began.toISOString());
  await made('payWithCredit', ada, of);
  await made('listCredits', admin);
  const params = { id: granted.body.id };
  await made('takeCreditBack', admin, { params, body: { reason: 'Granted twice' } });
  const promotion = await made('createPromotion', admin, {
    body: {
      code: 'SPRING5',
      amount: 5,
      mostRedemptions: 500,
      perPerson: 1,
      isFirstOrderOnly: false,
      beginsOn: '2026-11-20',
      endsOn: '2027-03-01',
      reason: 'For the spring',
    },
  });
  await made('redeemPromotion', ada, { body: { code: 'SPRING5' } });
  await made('listPromotions', admin);
  await made('endPromotion', admin, {
    params: { id: promotion.body.id },
    body: { reason: 'Made twice', takesBack: false },
  });
  const brakes = createBrakes({ db: app.database.db, clock: app.clock, secret: '', isOn: true });
  await brakes
    .refuse('bookings', { userId: ada.id }, { counted: 40, hours: 24 })
    .catch(() => undefined);
  // Sets a fixed reference, because the real one is random and the examples must not vary.
  const { rows: held } = await sql<{ id: string }>`
    UPDATE held_acts SET reference = 'EXAMPLE1' RETURNING id`.execute(app.database.db);
  await made('listHeldActs', admin);
  await made('decideHeldAct', admin, {
    params: { id: held[0]?.id ?? '' },
    body: { verdict: 'let_through', reason: 'A shop that returns for its customers' },
  });
  await made('adjustDriverPay', admin, {
    body: { email: dana.email, kind: 'incentive', amount: 10, reason: 'For the snow on Saturday' },
  });
  await made('listAdjustments', admin);
}
