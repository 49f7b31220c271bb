import { allCalls } from '@backhaul/contract/all-calls.ts';
import type { Call } from '@backhaul/contract/call.ts';
import { adminScopes } from '@backhaul/domain/access/admin-scopes.ts';
import { isGranted } from '@backhaul/domain/access/grants.ts';
import { isAdminAct } from '@backhaul/domain/audit/admin-acts.ts';
import type { OrderOutcome } from '@backhaul/domain/fare/outcome.ts';
import { activeStatuses, type OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createBrakes } from './app/brakes.ts';
import { exampleApplication } from './features/driving/driver-application/driver-application-access.ts';
import { exampleCompany } from './features/operations/company/company-access.ts';
import { openCase } from './orders/cases.ts';
import { settleOrder } from './orders/settle-order.ts';
import type { AccessRow } from './testing/access-row.ts';
import { nightDuty } from './testing/record-staff.ts';
import { seedSubject } from './testing/access-subject.ts';
import { accessTable } from './testing/access-table.ts';
import { bookingDay } from './testing/book-return.ts';
import { seedDifference, seedNotice } from './testing/found-difference.ts';
import { seedMention, seedNote } from './testing/seed-note.ts';
import {
  closingHours,
  mailedTicket,
  openTicket,
  prepareAnswer,
  seedChat,
} from './testing/record-inbox.ts';
import { fileOf, preparedArea } from './testing/record-areas.ts';
import { importSubject } from './testing/record-imports.ts';
import { retailerAccountSubject } from './testing/record-invoices.ts';
import { campaignSubject } from './testing/record-campaigns.ts';
import { loyaltySubject } from './testing/record-loyalty.ts';
import { seedAlert } from './testing/record-cancellations.ts';
import { seedFeedback } from './testing/record-feedback.ts';
import { eachSavedReportCall, ownReport, savedReportCalls } from './testing/record-report.ts';
import { newClaim } from './testing/record-retail.ts';
import { pauseSubjects } from './testing/record-drivers.ts';
import { judgement, seedSample } from './testing/record-samples.ts';
import { seedError, seedWork } from './testing/record-work.ts';
import { seedOrder } from './testing/seed-order.ts';
import { requestsOf } from './testing/requests-of.ts';
import { areaDay } from './testing/test-clock.ts';
import { startTestApp, type TestApp, type TestPerson } from './testing/test-app.ts';
import { postFile } from './testing/upload.ts';

// Makes every API call that changes something and that administrators may make. Each must leave a row in
// `admin_acts`, except those listed below.

let app: TestApp;
let admin: TestPerson;
let customer: TestPerson;
let driver: TestPerson;
let spareDriver: TestPerson;
let requests: ReturnType<typeof requestsOf>;

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set(bookingDay);
  requests = requestsOf(app);
  admin = await app.person({ isAdmin: true, scopes: [...adminScopes] });
  customer = await app.person();
  driver = await app.person({ isDriver: true });
  spareDriver = await app.person({ isDriver: true });
});
afterEach(async () => {
  await app.database.db
    .updateTable('orders')
    .set({ status: 'cancelled', heading_to: null })
    .where('status', 'in', activeStatuses)
    .execute();
});
afterAll(() => app.stop());

const adminRoles = ['admin', ...adminScopes] as const;
const writes = allCalls.filter(
  ({ call }) => call.method !== 'GET' && adminRoles.some((role) => isGranted(role, call.access)),
);

/** Calls that administrators have the right to make, but which only the order's driver can make. */
const driversAlone = [
  'acceptJoinedOffer',
  'acceptOrder',
  'askForCall',
  'askToComeNow',
  'declineJoinedOffer',
  'declineOffer',
  'giveGiftCard',
  'giveHandOver',
  'headToStop',
  'markDeskNote',
  'reviewStop',
  'saveDriverPreferences',
  'sayArrival',
  'setDriverStatus',
  'takeBackArrival',
  'writeDeskNote',
];

/** Calls that change neither money nor access. */
const movesNothing = [
  'answerFeedback',
  'changeError',
  'changePreparedAnswer',
  'changePriceDraft',
  'changeTicketKind',
  'checkImport',
  'closeCancellationAlert',
  'correctImport',
  'correctImportRow',
  'deleteNote',
  'deletePreparedAnswer',
  'draftCampaign',
  'draftLoyaltyRule',
  'draftPrices',
  'dropCampaign',
  'dropLoyaltyRule',
  'dropPriceDraft',
  'editNote',
  'finishMention',
  'giveWork',
  'markThreadRead',
  'mergeTicket',
  'openTicketOfChat',
  'navigationRoute',
  'orderTour',
  'priceForCustomer',
  'releaseWork',
  'replyInOutbox',
  'removeView',
  'resumeImport',
  ...savedReportCalls,
  'saveView',
  'sayPresent',
  'sendMessage',
  'snoozeWork',
  'startImport',
  'stopImport',
  'takeNextWork',
  'takeWork',
  'writeNote',
  'writePreparedAnswer',
];

/** Calls that only start work. The code that does the work leaves the row later. */
const changesNothing = ['startReconciliation', 'retryPayment'];

/** For calls without a record in the access table, a function that creates the record to act on. */
const prepared: Readonly<Record<string, () => Promise<Pick<AccessRow, 'params' | 'body'>>>> = {
  decideDriverApplication: async () => {
    const params = { id: await applicant() };
    return { params: () => params, body: () => ({ decision: 'waitlist' }) };
  },
  decideDriverDocument: async () => {
    const params = { id: await uploadedDocument() };
    return { params: () => params, body: () => ({ decision: 'reject', reason: 'Too dark' }) };
  },
  decideBackgroundCheck: async () => {
    const params = { id: await applicant() };
    return { params: () => params, body: () => ({ status: 'failed' }) };
  },
  ...pauseSubjects(() => app),
  refundByFault: async () => {
    const params = { id: await paymentOf(await endedOrder('completed', 'completed')) };
    const body = { amount: 1, partyAtFault: 'driver', reason: 'An hour late' };
    return { params: () => params, body: () => body };
  },
  retryPayment: async () => {
    const params = { id: await paymentOf(await uncollectedOrder()) };
    return { params: () => params };
  },
  writeOffOrder: async () => {
    const params = { id: await uncollectedOrder() };
    return { params: () => params, body: () => ({ reason: 'Nobody answers' }) };
  },
  resumeOrder: async () => {
    const people = { customerId: customer.id, driverId: driver.id };
    const { id } = await seedOrder(app.database.db, { ...people, status: 'assigned' });
    await requests.post(admin, `/api/admin/orders/${id}/pause`, { reason: 'A call for help' });
    return { params: () => ({ id }) };
  },
  adjustDriverPay: async () => ({
    body: () => ({ email: driver.email, kind: 'incentive', amount: 10, reason: 'For the snow' }),
  }),
  askForRefund: async () => {
    const params = { id: await paymentOf(await endedOrder('completed', 'completed')) };
    const body = { amount: 1, partyAtFault: 'driver', reason: 'An hour late' };
    return { params: () => params, body: () => body };
  },
  askForWriteOff: async () => {
    const params = { id: await uncollectedOrder() };
    return { params: () => params, body: () => ({ reason: 'Nobody answers' }) };
  },
  askForPromotion: async () => ({ body: () => promotionOf('SPRING7') }),
  askForCredit: async () => ({ body: () => creditOf(customer.email) }),
  askForDriverPay: async () => ({
    body: () => ({ email: driver.email, kind: 'incentive', amount: 10, reason: 'For the snow' }),
  }),
  decideApproval: async () => {
    const second = await app.person({ isAdmin: true, scopes: ['dashboard'] });
    const asked = await requests.post(second, '/api/admin/credits/ask', creditOf(customer.email));
    const params = { id: asked.json().id };
    return { params: () => params };
  },
  giveRole: async () => {
    const { email } = await app.person();
    return { body: () => ({ email, role: 'support', endsAt: null, reason: 'She begins today' }) };
  },
  takeRole: async () => ({ params: await newSupporter() }),
  endStaffSessions: async () => ({ params: await newSupporter() }),
  grantCredit: async () => ({ body: () => creditOf(customer.email) }),
  takeCreditBack: async () => {
    const granted = await requests.post(admin, '/api/admin/credits', creditOf(customer.email));
    const params = { id: granted.json().id };
    return { params: () => params };
  },
  createPromotion: async () => ({ body: () => promotionOf('SPRING5') }),
  publishStaffDocument: async () => ({ body: () => nightDuty }),
  endPromotion: async () => {
    const made = await requests.post(admin, '/api/admin/promotions', promotionOf('SPRING6'));
    const params = { id: made.json().id };
    return { params: () => params };
  },
  decideHeldAct: async () => ({ params: await heldAct() }),
  decideClaim: async () => ({ params: await newClaim(app, customer.id) }),
  closeCancellationAlert: async () => {
    const params = { id: await seedAlert(app) };
    return { params: () => params };
  },
  answerFeedback: async () => {
    const params = { id: await seedFeedback(app, driver.id) };
    return { params: () => params, body: () => ({ words: 'Thank you', asTicket: false }) };
  },
  publishScorecard: async () => {
    const [inForce] = (await requests.get(admin, '/api/admin/scorecards')).json();
    return {
      body: () => ({ basedOn: inForce.version, criteria: inForce.criteria, reason: 'Clearer' }),
    };
  },
  judgeSample: async () => {
    const params = { id: await seedSample(app, { driverId: driver.id }) };
    return { params: () => params, body: () => judgement };
  },
  closeMoneyDifference: async () => {
    const params = { id: await seedDifference(app.database.db, app.clock.now()) };
    return { params: () => params, body: () => ({ reason: 'Looked into' }) };
  },
  closeGatewayNotice: async () => {
    const params = { id: await seedNotice(app.database.db, app.clock.now()) };
    return { params: () => params };
  },
  takeWork: () => aPieceOfWork({ from: null }),
  releaseWork: async () => {
    const piece = await aPieceOfWork({});
    await requests.post(admin, '/api/admin/work/take', { ...piece.body(), from: null });
    return piece;
  },
  snoozeWork: () => aPieceOfWork({ until: null }),
  giveWork: async () => {
    const mate = await app.person({ isAdmin: true, scopes: ['dashboard'] });
    return aPieceOfWork({ from: null, to: mate.id });
  },
  mergeTicket: async () => {
    const params = { id: await openTicket(app, customer) };
    const body = { into: await openTicket(app, customer) };
    return { params: () => params, body: () => body };
  },
  openTicketOfChat: async () => {
    const params = { orderId: await seedChat(app, customer) };
    return { params: () => params };
  },
  confirmPolicy: async () => ({}),
  replyInOutbox: async () => withId(await mailedTicket(app, { admin, customer })),
  sendMessageAgain: async () => withId(await mailedTicket(app, { admin, customer })),
  changePreparedAnswer: async () => {
    const params = { id: await prepareAnswer(app, admin) };
    const body = { ...closingHours, title: 'Hours' };
    return { params: () => params, body: () => body };
  },
  deletePreparedAnswer: async () => withId(await prepareAnswer(app, admin)),
  removeView: async () => {
    const view = { list: '/api/admin/orders', name: 'Late', query: 'sort=slot', isShared: false };
    const saved = await requests.post(admin, '/api/admin/saved-views', view);
    const params = { id: saved.json().id };
    return { params: () => params };
  },
  ...eachSavedReportCall(() => ownReport(requests, admin)),
  editNote: () => ownNote({ body: () => ({ words: 'She is at home from 6.' }) }),
  deleteNote: () => ownNote({}),
  finishMention: async () => {
    const noteId = await aNote(admin.id);
    const mentionId = await seedMention(app, { noteId, personId: admin.id });
    return { params: () => ({ mentionId }) };
  },
  changeError: () => seedError(app),
  changeCompany: async () => ({ body: () => ({ ...exampleCompany }) }),
  changeProofSettings: async () => ({
    body: () => ({ handOver: false, pickupPhoto: true, deliveryPhoto: true }),
  }),
};

const subjectOf = async (name: string) => ({
  ...(await importSubject(app, { admin, customer }, name)),
  ...(await preparedArea(app, name)),
  ...(await campaignSubject(requests, admin, name)),
  ...(await loyaltySubject(requests, admin, name)),
  ...(await retailerAccountSubject(app, admin, name)),
});

const withId = (id: string) => ({ params: () => ({ id }) });

async function aNote(authorId: string): Promise<string> {
  const { id: orderId } = await seedOrder(app.database.db, { customerId: customer.id });
  return seedNote(app, { authorId, orderId });
}

async function ownNote(more: Pick<AccessRow, 'body'>) {
  const noteId = await aNote(admin.id);
  return { params: () => ({ noteId }), ...more };
}

async function aPieceOfWork(more: object) {
  const ids = [await seedWork(app)];
  return { body: () => ({ ids, ...more }) };
}

const creditOf = (email: string) => ({
  email,
  amount: 5,
  reason: 'For the long wait',
  expiresOn: areaDay(new Date(app.clock.now().getTime() + 30 * 86_400_000)),
});

const promotionOf = (code: string) => ({
  code,
  amount: 5,
  mostRedemptions: 10,
  perPerson: 1,
  isFirstOrderOnly: false,
  beginsOn: areaDay(app.clock.now()),
  endsOn: areaDay(new Date(app.clock.now().getTime() + 30 * 86_400_000)),
  reason: 'For the spring',
});

async function heldAct() {
  const { db } = app.database;
  const brakes = createBrakes({ db, clock: app.clock, secret: 'a secret', isOn: true });
  await brakes.refuse('bookings', { userId: customer.id }, { counted: 40 }).catch(() => undefined);
  const { rows } = await sql<{
    id: string;
  }>`SELECT id FROM held_acts WHERE verdict IS NULL`.execute(db);
  return () => ({ id: rows[0]?.id ?? '' });
}

async function applicant(): Promise<string> {
  const person = await app.person();
  await requests.post(person, '/api/driver/application', exampleApplication);
  await requests.post(person, '/api/driver/background-check', { consent: true });
  return person.id;
}

async function endedOrder(outcome: OrderOutcome, status: OrderStatus): Promise<string> {
  const { db } = app.database;
  const people = { customerId: customer.id, driverId: driver.id };
  const { id: orderId } = await seedOrder(db, { ...people, status });
  await db.transaction().execute((transaction) => settleOrder(transaction, { orderId, outcome }));
  return orderId;
}

async function paymentOf(orderId: string): Promise<string> {
  const id = `pi_${orderId}`;
  await sql`
    INSERT INTO payment_intents (id, order_id, gateway, client_secret, amount_cents, status, captured_cents)
    VALUES (${id}, ${orderId}, 'local', ${id}, 1500, 'captured', 1500)`.execute(app.database.db);
  return id;
}

/** Creates a signed-in user with the support role. */
async function newSupporter() {
  const { id } = await app.person();
  await sql`INSERT INTO employees (user_id, role) VALUES (${id}, 'support')`.execute(
    app.database.db,
  );
  return () => ({ id });
}

async function uncollectedOrder(): Promise<string> {
  const orderId = await endedOrder('pickup_failed_customer', 'pickup_failed');
  await app.database.db
    .transaction()
    .execute((transaction) => openCase(transaction, orderId, 'capture_failed'));
  return orderId;
}

async function uploadedDocument(): Promise<string> {
  const person = await app.person();
  await requests.post(person, '/api/driver/application', exampleApplication);
  const image = { width: 8, height: 8, channels: 3, background: '#456' } as const;
  const bytes = new Uint8Array(await sharp({ create: image }).png().toBuffer());
  const photo = await postFile(app, '/api/uploads?kind=driver_document', person.cookie, { bytes });
  const document = { kind: 'profile_photo', fileId: photo.body.id };
  return (await requests.post(person, '/api/driver/documents', document)).json().id;
}

interface Answered {
  status: number;
  /** The reason that was sent with the call. */
  why: unknown;
  /** The rows in `admin_acts` that the call left, without those from preparing the call. */
  acts: Awaited<ReturnType<typeof actsSince>>;
}

async function run(name: string, call: Call): Promise<Answered> {
  const row = accessTable[name];
  if (row === undefined) throw new Error(`${name} is missing from the access table`);
  const of = { customerId: customer.id, driverId: driver.id, spareDriverId: spareDriver.id };
  const subject = await seedSubject(app, row, of);
  const own = await (prepared[name]?.() ?? subjectOf(name));
  const { params, body } = { ...row, ...own };
  const filled = params?.(subject) ?? {};
  const url = call.path.replaceAll(/\{(\w+)\}/g, (_, part: string) => filled[part] ?? '');
  const payload = body?.(subject);
  const since = await lastAct();
  const status =
    call.upload === true
      ? (await postFile(app, url, admin.cookie, await fileOf(name, new Uint8Array(0)))).status
      : (
          await app.fastify.inject({
            method: call.method,
            url,
            headers: { cookie: admin.cookie },
            ...(payload === undefined ? {} : { payload }),
          })
        ).statusCode;
  const sent = (payload ?? {}) as Record<string, unknown>;
  const why = sent['reason'] ?? sent['why'] ?? null;
  return { status, why, acts: await actsSince(since) };
}

async function actsSince(id: number) {
  const { rows } = await sql<{
    action: string;
    admin_id: string;
    reason: string | null;
    subjects: number;
    changes: number;
  }>`
    SELECT action, admin_id, reason, num_nonnulls(order_id, person_id, thing) AS subjects, num_nonnulls(before, after) AS changes FROM admin_acts WHERE id > ${id} ORDER BY id`.execute(
    app.database.db,
  );
  return rows;
}

async function lastAct(): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    SELECT coalesce(max(id), 0) AS last FROM admin_acts`.execute(app.database.db);
  return rows[0]?.last ?? 0;
}

describe('a write of an administrator', () => {
  test.each(writes.filter(({ name }) => ![...driversAlone, ...movesNothing].includes(name)))(
    '$feature $name is noted: who, what, what it changed, and why',
    async ({ name, call }) => {
      const { status, why, acts } = await run(name, call);
      expect(status).toBeLessThan(300);
      expect(acts).not.toEqual([]);
      for (const { action, admin_id, reason, subjects, changes } of acts) {
        expect([isAdminAct(action), admin_id, subjects]).toEqual([true, admin.id, 1]);
        if (why !== null) expect(reason).toBe(why);
        if (!changesNothing.includes(name)) expect(changes).toBeGreaterThan(0);
      }
    },
  );

  const runNamed = async (name: string) =>
    Promise.all(writes.filter((one) => one.name === name).map(({ call }) => run(name, call)));

  test.each(driversAlone)('%s is refused to them', async (name) => {
    expect((await runNamed(name))[0]?.status).toBeGreaterThanOrEqual(400);
  });

  test.each(movesNothing)('%s is not', async (name) => {
    const [done] = await runNamed(name);
    expect([done?.acts, (done?.status ?? 500) < 300]).toEqual([[], true]);
  });
});

test('a noted act stays as it is', async () => {
  await sql`INSERT INTO admin_acts (acted_at, admin_id, action, thing) VALUES (now(), ${admin.id}, 'change_proof', 'Proof')`.execute(
    app.database.db,
  );
  for (const statement of [
    'UPDATE admin_acts SET reason = NULL',
    'DELETE FROM admin_acts',
    'TRUNCATE admin_acts',
  ])
    await expect(app.database.pool.query(statement)).rejects.toThrow('admin_acts is append-only');
});
