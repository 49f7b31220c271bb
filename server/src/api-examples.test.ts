import { createHash, randomUUID } from 'node:crypto';
import { allCalls } from '@backhaul/contract/all-calls.ts';
import type { LinkPurpose } from '@backhaul/domain/access/account-link.ts';
import type { PaymentStatus } from '@backhaul/domain/order/order-events.ts';
import { sql } from 'kysely';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createWebhookSigner } from './adapters/local/local-gateway-events.ts';
import { createPayoutSigner } from './adapters/local/local-payout-messages.ts';
import { systemClock } from './adapters/local/system-clock.ts';
import { demoCast, sandboxCast } from './demo/demo-people.ts';
import type { Example } from './http/api-docs/example.ts';
import { giftCardSides } from '@backhaul/domain/proof/gift-card.ts';
import { seedSubject } from './testing/access-subject.ts';
import type { AccessRow } from './testing/access-row.ts';
import { exampleApplication } from './features/driving/driver-application/driver-application-access.ts';
import { accessTable } from './testing/access-table.ts';
import { bookingDay, jacketReturn } from './testing/book-return.ts';
import { setupAnswers } from './testing/paid-through-stripe.ts';
import { stableExample } from './testing/stable-example.ts';
import { writePdf } from './testing/test-receipts.ts';
import { areaDay, suiteClock } from './testing/test-clock.ts';
import { recordOperatorsMoney } from './testing/operators-money.ts';
import {
  exampleSignature,
  parcelNews,
  recordMoneyApart,
  recordOutbox,
  recordPurchases,
} from './testing/example-walks.ts';
import { recordMoney } from './testing/found-difference.ts';
import { fileOf } from './testing/record-areas.ts';
import { recordDrivers } from './testing/record-drivers.ts';
import { recordWork } from './testing/record-work.ts';
import { seedOrder } from './testing/seed-order.ts';
import type { TestApp, TestPerson } from './testing/test-app.ts';
import { startAppWithShops } from './testing/record-shops.ts';
import { connect } from './testing/test-subscriber.ts';
import { testPhoto } from './testing/test-photo.ts';
import { postFile } from './testing/upload.ts';

// Makes API calls and records the examples in the API's documentation: first the calls of one return, then
// all others. `vitest -u` writes the file of examples; other runs must give exactly the same file.

const gatewaySecret = 'local-gateway-secret-of-the-examples';
const recordedFile = 'http/api-docs/examples.generated.json';
const windowOpensAt = '2026-11-20T18:30:00.000Z';
let app: TestApp;
let photo: Uint8Array<ArrayBuffer>;
let people: Record<
  'ada' | 'dana' | 'spare' | 'olderCustomer' | 'olderDriver' | 'admin' | 'sandboxed',
  TestPerson
>;
const examples = new Map<string, Example>();
const messages = new Map<string, unknown>();

beforeAll(async () => {
  app = await startAppWithShops({
    APP_SECRET: 'the same for every record of the examples',
    LOCAL_GATEWAY_SECRET: gatewaySecret,
    ...parcelNews.environment,
  });
  app.clock.set(bookingDay);
  // The database's clock set this time. It is replaced, so that the example is always the same.
  await sql`UPDATE return_policies SET created_at = ${bookingDay}`.execute(app.database.db);
  photo = await testPhoto({ width: 8, height: 8, background: '#456' });
  const sandboxId = await app.sandbox();
  await sql`UPDATE sandboxes SET expires_at = date_trunc('day', expires_at) + interval '1 day'`.execute(
    app.database.db,
  );
  await app.person({ sandboxId, isDriver: true, email: sandboxCast.driver.email });
  people = {
    ada: await app.person({ email: 'ada@example.com' }),
    dana: await app.person({ isDriver: true, email: 'dana@example.com' }),
    spare: await app.person({ isDriver: true, email: 'sam@example.com' }),
    olderCustomer: await app.person({ email: 'yann@example.com' }),
    olderDriver: await app.person({ isDriver: true, email: 'zoe@example.com' }),
    admin: await app.person({ isAdmin: true, scopes: ['dashboard'], email: demoCast.admin.email }),
    sandboxed: await app.person({ sandboxId, email: 'sandbox@example.com' }),
  };
  // Gives each person another name, because lists are sorted by name and must always have the same sequence.
  await sql`UPDATE users SET first_name = initcap(split_part(email, '@', 1)) WHERE first_name = 'Test'`.execute(
    app.database.db,
  );
});
afterAll(() => app.stop());

const callNamed = new Map(allCalls.map(({ name, call }) => [name, call]));

/** Makes a call. The call's first success becomes its example. Null if the call was refused. */
async function ask(
  name: string,
  caller: { cookie: string } | null,
  request: Omit<Example, 'answer'> = {},
  beside: Pick<InjectOptions, 'headers' | 'payload'> = {},
) {
  const call = callNamed.get(name);
  if (call === undefined) throw new Error(`there is no call ${name}`);
  const { params = {}, query = {}, body } = request;
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, part: string) => params[part] ?? '');
  const search = new URLSearchParams(query).toString();
  const url = search === '' ? path : `${path}?${search}`;
  const cookie = caller?.cookie ?? '';
  if (call.upload === true) {
    const { status, body: answer } = await postFile(app, url, cookie, await fileOf(name, photo));
    if (status >= 300) return null;
    keep(name, { ...request, answer });
    return { body: answer, cookie };
  }
  const response = await app.fastify.inject({
    method: call.method,
    url,
    ...(body === undefined ? {} : { payload: body as object }),
    ...beside,
    headers: { cookie, ...beside.headers },
  });
  if (response.statusCode >= 400) return null;
  const isJson = response.headers['content-type']?.toString().startsWith('application/json');
  const answer = isJson === true ? response.json() : undefined;
  keep(name, { ...request, ...(answer === undefined ? {} : { answer }) });
  const [set] = response.cookies;
  return { body: answer, cookie: set === undefined ? cookie : `${set.name}=${set.value}` };
}

function keep(name: string, example: Example): void {
  if (!examples.has(name)) examples.set(name, stableExample(example, bookingDay) as Example);
}

function keepMessage(message: { type: string }): void {
  messages.set(message.type, stableExample(message, bookingDay));
}

/** Like `ask`, but the call must succeed. */
async function made(...asked: Parameters<typeof ask>) {
  const done = await ask(...asked);
  if (done === null) throw new Error(`${asked[0]} was refused`);
  return done;
}

async function paid(orderId: string, as: PaymentStatus): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await sql`SELECT payment_status FROM orders WHERE id = ${orderId}`.execute(
      app.database.db,
    );
    expect(rows).toEqual([{ payment_status: as }]);
  });
}

/** Waits until the four notifications of a registration, a booking, its payment and its acceptance are sent. */
async function told(): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await sql`SELECT (SELECT count(*) FROM notifications) AS told,
        (SELECT count(*) FROM notification_deliveries WHERE ended_at IS NULL) AS going,
        (SELECT count(*) FROM graphile_worker.jobs WHERE flags IS NOT NULL) AS waiting`.execute(
      app.database.db,
    );
    expect(rows).toEqual([{ told: 4, going: 0, waiting: 0 }]);
  });
  // Gives each row another time, because the clock stands still and their sequence must always be the same.
  await sql`UPDATE notifications n SET created_at = n.created_at + place * interval '1 microsecond'
    FROM (SELECT id, row_number() OVER (ORDER BY event_id, recipient_id) AS place FROM notifications) p
    WHERE p.id = n.id`.execute(app.database.db);
  await sql`UPDATE notification_deliveries d SET created_at = d.created_at + place * interval '1 microsecond'
    FROM (SELECT o.id, row_number() OVER (ORDER BY n.event_id, o.channel) AS place
      FROM notification_deliveries o JOIN notifications n ON n.id = o.notification_id) p
    WHERE p.id = d.id`.execute(app.database.db);
  // Deletes mails with a token, because the token is different in each run.
  await sql`DELETE FROM local_mail_outbox WHERE words::text LIKE '%#token=%'`.execute(
    app.database.db,
  );
}

/** Stores a phone number with a verification code that is the same in every run. */
async function recordTextNumber(person: { cookie: string }): Promise<void> {
  await made('askForTextCode', person, { body: { phone: '(314) 555-0199', consents: true } });
  const { db } = app.database;
  await vi.waitFor(async () => {
    const { rows } = await sql`SELECT FROM text_numbers WHERE code_hash IS NOT NULL`.execute(db);
    expect(rows).toHaveLength(1);
  });
  await sql`UPDATE text_numbers SET code_hash = sha256(convert_to(user_id || ':314159', 'UTF8'))`.execute(
    db,
  );
  await made('confirmTextNumber', person, { body: { code: '314159' } });
  await made('forgetTextNumber', person);
}

/** Stores a link with a token that is the same in every run. */
async function mailedLink(email: string, purpose: LinkPurpose): Promise<string> {
  const token = `token-in-the-mail-to-${purpose}`;
  const hash = createHash('sha256').update(token).digest();
  await sql`
    INSERT INTO account_links (token_hash, user_id, purpose, email, issued_at, expires_at)
    SELECT ${hash}, id, ${purpose}, email, ${bookingDay}::timestamptz, ${bookingDay}::timestamptz + interval '1 hour'
    FROM users WHERE email = ${email}`.execute(app.database.db);
  return token;
}

async function recordLinks(
  casey: { cookie: string },
  account: { email: string; password: string },
) {
  const { email } = account;
  const passwords = { password: 'nine-brown-parcels', confirmPassword: 'nine-brown-parcels' };
  await made('requestVerification', casey);
  await made('verifyEmail', casey, { body: { token: await mailedLink(email, 'verify_email') } });
  await made('changePassword', casey, {
    body: { currentPassword: account.password, ...passwords },
  });
  await made('requestPasswordReset', null, { body: { email } });
  const token = await mailedLink(email, 'reset_password');
  await made('resetPassword', casey, { body: { token, ...passwords } });
  await made('login', null, { body: { email, password: passwords.password } });
  await sql`INSERT INTO oauth_identities (provider, subject, user_id)
    SELECT 'google', 'casey', id FROM users WHERE email = ${email}`.execute(app.database.db);
  await made('disconnectSignIn', casey, { params: { provider: 'google' } });
  await made('requestDeletion', casey, { body: { currentPassword: passwords.password } });
  await made('withdrawDeletion', casey);
  const asked = await made('requestExport', casey);
  await vi.waitFor(async () => {
    const { rows } = await sql`SELECT state FROM account_exports`.execute(app.database.db);
    expect(rows).toEqual([{ state: 'ready' }]);
  });
  await made('readLatestExport', casey);
  await made('downloadExport', casey, { params: { id: asked.body.export.id } });
  const sessions = await made('listSessions', casey);
  await made('endSession', casey, { params: { id: sessions.body[1].id } });
}

/** Records the calls of a payout as examples: the request, and the payout once it is paid. */
async function recordPayout(dana: { cookie: string }) {
  const payout = await made('requestPayout', dana);
  await vi.waitFor(async () => {
    const { rows } = await sql`SELECT state FROM payouts WHERE id = ${payout.body.id}`.execute(
      app.database.db,
    );
    expect(rows).toEqual([{ state: 'paid' }]);
  });
  await made('listPayouts', dana);
  await made('readPayoutCard', people.admin, { params: { id: payout.body.id } });
}

async function recordReturn(): Promise<{ fileId: string }> {
  const account = { email: 'casey@example.com', password: 'six-brown-parcels' };
  await made('register', null, {
    body: {
      ...account,
      confirmPassword: account.password,
      firstName: 'Casey',
      lastName: 'Morgan',
    },
  });
  const casey = await made('login', null, { body: account });
  const { dana } = people;
  const start = await made('readEvents', casey);
  examples.delete('readEvents');
  const suggestions = await made('autocompletePlaces', null, {
    query: { q: '5200 Oakland Ave, St. Louis, MO 63110' },
  });
  await made('readPlace', null, { params: { placeId: suggestions.body[0].placeId } });
  const lines = ['Target', 'Nov 12, 2026', 'BT SPEAKER 89.99', 'Total 89.99'];
  const bill = await postFile(app, '/api/uploads?kind=receipt', casey.cookie, {
    bytes: writePdf([lines]),
  });
  await made('readUploadedReceipt', casey, { body: { fileId: bill.body.id } });
  const { pickupAddress: address, storeId, itemValue, numberOfItems, tip } = jacketReturn;
  const checked = await made('checkPickup', casey, { query: { address } });
  const { lat, lng } = checked.body.location;
  const pin = await made('pinPlace', casey, { body: { address, lat, lng } });
  const { placeId } = pin.body;
  const quote = await made('createQuote', casey, {
    body: {
      pickup: { address, placeId },
      dropoff: { storeId },
      itemValue,
      numberOfItems,
      tip,
    },
  });
  const order = await made('bookOrder', casey, {
    body: { ...jacketReturn, pickupPlaceId: placeId, quoteId: quote.body.quoteId },
  });
  const orderId: string = order.body.id;
  await made('setDriverStatus', dana, {
    body: { isOnline: true, currentLocation: { lat: 38.63, lng: -90.26 } },
  });
  const driving = await connect(app, { cookie: dana.cookie });
  const watching = await connect(app, { cookie: casey.cookie });
  const intent = await made('createPaymentIntent', casey, {
    body: { orderId, amount: order.body.totalPrice },
  });
  await made('confirmLocalPayment', casey, {
    body: { clientSecret: intent.body.clientSecret, cardNumber: '4242424242424242' },
  });
  await paid(orderId, 'authorized');
  await made('readPayment', casey, { params: { orderId } });
  await made('refreshPayment', casey, { params: { orderId } });
  const params = { id: orderId };
  await made('listAvailableOrders', dana, { query: { lat: '38.63', lng: '-90.26' } });
  await made('quoteOtherStores', casey, { params: { orderId } });
  const losing = await connect(app, { cookie: (await app.person({ isDriver: true })).cookie });
  await made('acceptOrder', dana, { params });
  keepMessage(await losing.waitFor('OFFER_GONE'));
  await losing.close();
  await told();
  const [newest] = (await made('listNotifications', casey)).body;
  await made('countUnreadNotifications', casey);
  await made('readNotification', casey, { params: { id: newest.id } });
  await made('readAllNotifications', casey);
  await recordTextNumber(casey);
  await recordOutbox(made, people.admin);
  await made('askToComeNow', dana, { params });
  await made('answerEarlyPickup', casey, { params: { orderId }, body: { answer: 'yes' } });
  await made('chooseRefusalPlan', casey, { params: { orderId }, body: { plan: 'donate' } });
  await made('changeDetails', casey, {
    params: { orderId },
    body: { accessNotes: 'The bell is broken, please knock.' },
  });
  app.clock.set(windowOpensAt);
  const advance = (status: string) =>
    made('patchOrder', dana, { params: { orderId }, body: { status } });
  await made('sayArrival', dana, { params, body: { stop: 'pickup' } });
  await made('answerAtDoor', casey, { params: { orderId }, body: { answer: 'coming' } });
  await made('giveHandOver', dana, { params, body: exampleSignature });
  await advance('picked_up');
  await advance('in_transit');
  await made('headToStop', dana, { params, body: { stop: 'store' } });
  const body = { id: randomUUID(), words: 'On the way to Target', fileId: null };
  const said = await made('sendMessage', dana, { params: { orderId }, body });
  const upTo = { sequence: said.body.sequence };
  await made('markThreadRead', casey, { params: { orderId }, body: upTo });
  keepMessage(await driving.waitFor('MESSAGES_READ'));
  const position = { type: 'LOCATION', lat: 38.61, lng: -90.28, accuracy: 8 };
  driving.ws.send(JSON.stringify(position));
  keepMessage(position);
  keepMessage(await watching.waitFor('READY'));
  keepMessage(await watching.waitFor('NOTIFIED'));
  keepMessage(await driving.waitFor('NEW_ORDER'));
  keepMessage(await watching.waitFor('ORDER_STATUS_UPDATE'));
  keepMessage(await watching.waitFor('DRIVER_LOCATION'));
  driving.ws.send(JSON.stringify({ ...position, lat: 95 }));
  keepMessage(await driving.waitFor('LOCATION_NOTE'));
  await Promise.all([driving.close(), watching.close()]);
  const shared = await made('openShareLink', casey, { params: { orderId } });
  await made('readShareLink', casey, { params: { orderId } });
  await made('readSharedOrder', null, { params: { token: shared.body.token } });
  await made('endShareLink', casey, { params: { orderId } });
  await made('trackOrder', null, { params: { trackingNumber: order.body.trackingNumber } });
  await made('readCustomerOrder', casey, { params: { orderId } });
  await made('readEvents', casey, { query: { after: start.body.cursor } });
  await advance('delivered');
  const message = JSON.stringify({ id: 'evt_example', type: 'of a later version' });
  const signed = (signer: Pick<ReturnType<typeof createWebhookSigner>, 'headersFor'>) => ({
    payload: message,
    headers: {
      'content-type': 'application/json',
      ...signer.headersFor('evt_example', message, systemClock.now()),
    },
  });
  const gateway = { params: { gateway: 'local' } };
  await made('gatewayWebhook', null, gateway, signed(createWebhookSigner(gatewaySecret)));
  const provider = { params: { provider: 'local' } };
  await made('payoutWebhook', null, provider, signed(createPayoutSigner(gatewaySecret)));
  await made('parcelWebhook', null, parcelNews.asked, parcelNews.message);
  const receipt = await made('uploadOrderFile', dana, {
    params: { orderId },
    query: { kind: 'counter_receipt' },
  });
  await advance('completed');
  for (const kind of giftCardSides)
    await made('uploadOrderFile', dana, { params: { orderId }, query: { kind } });
  const card = { amount: 20, number: '6006 4912 3456 7890', lastFour: '7890' };
  await made('giveGiftCard', dana, { params: { id: orderId }, body: card });
  await made('revealGiftCard', casey, { params: { orderId } });
  const review = { wasReady: true, wasSafe: true, words: 'The gate was open.' };
  await made('reviewStop', dana, { params: { id: orderId }, body: review });
  await made('readJobEnding', dana, { params: { id: orderId } });
  await paid(orderId, 'captured');
  await made('readReceiptPdf', casey, { params: { orderId } });
  await recordOperatorsMoney({ app, people, made }, intent.body.paymentIntentId);
  for (const read of ['listEarnings', 'readPerformance']) await made(read, dana);
  await made('listCustomerOrders', casey);
  await made('rateDriver', casey, {
    params: { orderId },
    body: { stars: 5, reasons: ['on_time', 'careful'], words: 'Thank you!' },
  });
  await made('readRating', casey, { params: { orderId } });
  await recordPayout(dana);
  const place = await made('savePlace', casey, {
    body: { label: 'Home', address: '3526 Halliday Ave, St. Louis, MO 63118', unit: '2B' },
  });
  const saved = { params: { id: place.body.id } };
  await made('changeSavedPlace', casey, { ...saved, body: { accessNotes: 'Gate code 4711' } });
  await made('listSavedPlaces', casey);
  await made('forgetSavedPlace', casey, saved);
  await recordPurchases(made, casey);
  app.clock.set(bookingDay);
  await recordLinks(casey, account);
  return { fileId: receipt.body.id };
}

/** Records a driver application that is then withdrawn. */
async function recordApplication(): Promise<void> {
  const robin = await app.person({ email: 'robin@example.com' });
  await made('applyToDrive', robin, { body: exampleApplication });
  const upload = await made('uploadFile', robin, { query: { kind: 'driver_document' } });
  examples.delete('uploadFile');
  const body = { kind: 'profile_photo', fileId: upload.body.id };
  const document = await made('handInDocument', robin, { body });
  await made('startBackgroundCheck', robin, { body: { consent: true } });
  await made('answerTutorial', robin, { body: { lesson: 'offers', answer: 'b' } });
  await made('readOnboarding', robin);
  const [admin, params] = [people.admin, { id: robin.id }];
  await made('decideDriverDocument', admin, {
    params: { id: document.body.id },
    body: { decision: 'reject', reason: 'Your face is in the dark. Take it in daylight.' },
  });
  await made('decideBackgroundCheck', admin, { params, body: { status: 'in_progress' } });
  await made('decideDriverApplication', admin, { params, body: { decision: 'waitlist' } });
  await made('listDriverApplications', admin);
  for (const read of ['readDriverApplication', 'readApplicationCard'])
    await made(read, admin, { params });
  await recordDrivers(app, admin, { made, driver: people.olderDriver });
  await made('withdrawApplication', robin);
}

let subjects = 0;

/** Gives all orders to other people. Otherwise the lists in an example would depend on the calls before it. */
async function retireSubjects(): Promise<void> {
  const { olderCustomer, olderDriver } = people;
  await sql`
    UPDATE orders SET customer_id = ${olderCustomer.id},
      driver_id = CASE WHEN driver_id IS NULL THEN NULL ELSE ${olderDriver.id}::uuid END
    WHERE customer_id <> ${olderCustomer.id}`.execute(app.database.db);
}

/** Records the example of a call. The caller is the first person for whom the call succeeds. */
async function recordByAccess(name: string, row: AccessRow, fileId: string): Promise<void> {
  const { ada, dana, spare, admin, sandboxed } = people;
  await retireSubjects();
  for (const caller of [ada, dana, admin, sandboxed]) {
    const seeded = await seedSubject(
      app,
      row,
      {
        customerId: ada.id,
        driverId: dana.id,
        spareDriverId: spare.id,
      },
      ++subjects,
    );
    const subject = { ...seeded, fileId, unique: 'morgan' };
    const request = {
      ...(row.params === undefined ? {} : { params: row.params(subject) }),
      ...(row.query === undefined ? {} : { query: row.query(subject) }),
      ...(row.body === undefined ? {} : { body: row.body(subject) }),
    };
    if ((await ask(name, caller, request)) !== null) return;
  }
}

/** Records the calls of a demo. Its session can act in all roles at first, later only in one. */
async function recordDemo(): Promise<void> {
  const { id: customerId } = people.sandboxed;
  const { rows } = await sql<{ sandbox_id: string }>`
    SELECT sandbox_id FROM users WHERE id = ${customerId}`.execute(app.database.db);
  const seen = { customerId, sandboxId: rows[0]?.sandbox_id ?? null };
  const { id } = await seedOrder(app.database.db, seen);
  await made('readDemoCast', people.sandboxed, {});
  await made('readDemoOrder', people.sandboxed, { params: { id } });
}

test(
  'every call has an example, and the file has those of this run',
  { timeout: 300_000, retry: 0 },
  async () => {
    const { fileId } = await recordReturn();
    await recordDemo();
    await recordApplication();
    await recordMoneyApart(made, app, people);
    await recordMoney(app.database.db, (name, request) => made(name, people.admin, request));
    keepMessage(await recordWork(app, people, made));
    for (const [name, answer] of await setupAnswers(bookingDay)) keep(name, { answer });
    for (const { name } of allCalls) {
      const row = accessTable[name];
      if (!examples.has(name) && row !== undefined) await recordByAccess(name, row, fileId);
    }
    // Calls that redirect have no example, because their response has no body.
    const missing = allCalls.filter(({ name, call }) => call.status !== 302 && !examples.has(name));
    expect(missing.map(({ name }) => name)).toEqual([]);
    // Some counts use the database's date, so the file is compared only if that date is `bookingDay`.
    if (areaDay(suiteClock.now()) !== areaDay(new Date(bookingDay))) return;
    const recorded = allCalls
      .map(({ name }) => [name, examples.get(name) ?? {}] as const)
      .filter(([, example]) => Object.keys(example).length > 0);
    const file = { calls: Object.fromEntries(recorded), messages: Object.fromEntries(messages) };
    await expect(`${JSON.stringify(file, null, 2)}\n`).toMatchFileSnapshot(recordedFile);
  },
);
