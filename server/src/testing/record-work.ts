import type { LiveMessage } from '@backhaul/contract/live-messages.ts';
import type { WorkFactsOf } from '@backhaul/contract/work-facts.ts';
import { sql } from 'kysely';
import { recordInbox } from './record-inbox.ts';
import { recordShops } from './record-shops.ts';
import { recordLinks } from './record-links.ts';
import { recordKeys } from './record-keys.ts';
import { seedMention, seedNote } from './seed-note.ts';
import { seedOrder } from './seed-order.ts';
import { recordAreas } from './record-areas.ts';
import { recordReport } from './record-report.ts';
import { recordCampaigns } from './record-campaigns.ts';
import { recordCompany } from './record-company.ts';
import { recordLoyalty } from './record-loyalty.ts';
import { recordDecisions } from './record-decisions.ts';
import { recordCancellations } from './record-cancellations.ts';
import { recordFeedback } from './record-feedback.ts';
import { recordImports } from './record-imports.ts';
import { recordPublicApi } from './record-public-api.ts';
import { recordRetail } from './record-retail.ts';
import { recordSamples } from './record-samples.ts';
import { recordWebhooks } from './record-webhooks.ts';
import { recordStaff } from './record-staff.ts';
import { recordSecondFactor } from './record-second-factor.ts';
import { recordAgreement } from './record-agreement.ts';
import { recordInvoices } from './record-invoices.ts';
import { recordOwnStores } from './record-own-stores.ts';
import { type Made, recordApprovals, type Staffed } from './record-approvals.ts';
import type { TestApp, TestPerson } from './test-app.ts';
import { connect } from './test-subscriber.ts';

/**
 * Seeds an error for which no staff member is responsible yet, and returns its parameters for the call that
 * changes this.
 */
export async function seedError({ clock, database }: Pick<TestApp, 'clock' | 'database'>) {
  const params = { fingerprint: 'c0de'.repeat(8) };
  await sql`INSERT INTO error_groups (fingerprint, source, name, message, frames, page, version, first_at, last_at)
    VALUES (${params.fingerprint}, 'page', 'TypeError', 'x is not a function', '{"OrderView order-view.js"}',
      '/order-status/$orderId', '0.1.0', ${clock.now()}, ${clock.now()}) ON CONFLICT DO NOTHING`.execute(
    database.db,
  );
  return { params: () => params };
}

const facts: WorkFactsOf<'ticket'> = {
  about: 'ticket',
  number: 'T-EXAMPL',
  kind: 'other',
  status: 'open',
  subject: 'Opening hours',
  words: 'When do you open?',
  name: 'Jo Reyes',
  isVisitor: true,
  trackingNumber: null,
  retailer: null,
};

type Timed = Pick<TestApp, 'clock' | 'database'>;

function inHours({ clock }: Timed, hours: number): Date {
  return new Date(clock.now().getTime() + hours * 3_600_000);
}

/** Adds a piece of work that nobody owns, due in four hours. Returns its id. */
export async function seedWork(app: Timed): Promise<string> {
  const now = app.clock.now();
  const { rows } = await sql<{ id: string }>`
    INSERT INTO work_items (id, source, source_id, kind, subject_kind, subject_id, since, due_at, shows_at, facts)
    SELECT gen_random_uuid(), 'made up', id, 'ticket', 'ticket', id, ${now}, ${inHours(app, 4)}, ${now}, ${JSON.stringify(facts)}::jsonb
    FROM (SELECT gen_random_uuid() AS id) made RETURNING id`.execute(app.database.db);
  return rows[0]?.id ?? '';
}

/**
 * Makes the calls about notes on an order and on the returns desk of its store, and records them as API
 * examples.
 */
async function recordNotes(app: TestApp, admin: TestPerson, made: Made): Promise<void> {
  const customer = await app.person();
  const mate = await app.person({ isAdmin: true, scopes: ['dashboard'] });
  const { id: orderId } = await seedOrder(app.database.db, {
    customerId: customer.id,
    slotEndAt: new Date(app.clock.now().getTime() + 4 * 3_600_000),
  });
  const params = { kind: 'order', id: orderId };
  await made('readCustomerCard', admin, { params: { id: customer.id } });
  await made('writeNote', admin, { params, body: { words: 'She is at home from 5.' } });
  await made('listNotes', admin, { params });
  const own = { noteId: await seedNote(app, { authorId: admin.id, orderId }) };
  await made('editNote', admin, { params: own, body: { words: 'She is at home from 6.' } });
  await made('deleteNote', admin, { params: own });
  await made('listNotePeople', admin, { params: { kind: 'order' } });
  const noteId = await seedNote(app, { authorId: mate.id, orderId });
  const mentionId = await seedMention(app, { noteId, personId: admin.id });
  await made('finishMention', admin, { params: { mentionId } });
  // Lists the desk notes now, while there is only one. Later there are many notes from the same minute, which
  // are not in a fixed sequence.
  const now = app.clock.now();
  await sql`INSERT INTO desk_notes (id, store_id, order_id, author_id, words, written_at, created_at)
    VALUES (gen_random_uuid(), 'target-hampton-village', ${orderId}, ${mate.id}, 'By the doors', ${now}, ${now})`.execute(
    app.database.db,
  );
  await made('listDeskNotes', admin);
}

/** Makes the calls about saved views of a list, and records them as API examples. */
async function recordViews(admin: TestPerson, made: Made): Promise<void> {
  const list = '/api/admin/orders';
  const body = { list, name: 'Late today', query: 'needs=attention', isShared: true };
  const saved = await made('saveView', admin, { body });
  await made('listSavedViews', admin, { query: { list } });
  await made('removeView', admin, { params: { id: saved.body.id } });
}

/** Makes the calls about a list's export as a file, and records them as API examples. */
async function recordExport(app: TestApp, admin: TestPerson, made: Made): Promise<void> {
  const list = '/api/admin/orders';
  const asked = await made('exportList', admin, { body: { list, query: { status: 'completed' } } });
  await sql`UPDATE list_exports SET state = 'ready', row_count = 41, expires_at = asked_at + interval '1 day',
    parts = '{}' WHERE id = ${asked.body.id}`.execute(app.database.db);
  await made('listExports', admin);
  await made('downloadListExport', admin, { params: { id: asked.body.id } });
}

/**
 * Makes the calls about one piece of work, and records them as API examples. Returns the live message that
 * staff get when the piece changes.
 */
export async function recordWork(app: TestApp, people: Staffed, made: Made): Promise<LiveMessage> {
  const { admin } = people;
  await sql`DELETE FROM work_items`.execute(app.database.db);
  const ids = [await seedWork(app)];
  const watching = await connect(app, { cookie: admin.cookie });
  await made('takeNextWork', admin);
  await made('releaseWork', admin, { body: { ids } });
  await made('takeWork', admin, { body: { ids, from: null } });
  await made('sayPresent', admin, { body: { itemId: ids[0] } });
  for (const read of ['listWork', 'countWork', 'readShift', 'readWorkChanges'])
    await made(read, admin);
  await made('snoozeWork', admin, { body: { ids, until: inHours(app, 1).toISOString() } });
  await recordNotes(app, admin, made);
  await recordInbox(app, admin, { made, workId: await seedWork(app) });
  const message = await watching.waitFor('WORK_CHANGED');
  await watching.close();
  await recordApprovals(app, people, made);
  await recordCampaigns(app, people, made);
  await recordLoyalty(app, people, made);
  await recordViews(admin, made);
  await recordSecondFactor(app, made);
  await recordStaff(app, admin, made);
  await recordRetail(app, admin, made);
  await recordExport(app, admin, made);
  await recordReport(app, admin, made);
  await recordSamples(app, admin, made);
  await recordFeedback(app, admin, made);
  await recordCancellations(app, admin, made);
  await recordDecisions(app, admin, made);
  await recordImports(app, admin, made);
  const { params: errorOf } = await seedError(app);
  await made('changeError', admin, { params: errorOf(), body: { isMine: true, isMended: false } });
  await recordAreas(made, admin);
  await recordCompany(made, admin);
  await made('readAreaPlan', admin);
  await recordKeys(app, made);
  await recordWebhooks(app, made);
  await recordPublicApi(app, made);
  await recordLinks(app, made);
  await recordShops(app, made);
  await recordAgreement(app, admin, made);
  await recordInvoices(app, admin, made);
  await recordOwnStores(app, made);
  return message;
}
