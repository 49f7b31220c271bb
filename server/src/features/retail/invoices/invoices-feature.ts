import type { CallQuery } from '@backhaul/contract/call.ts';
import * as acts from '@backhaul/contract/calls/retail/invoice-acts.ts';
import * as calls from '@backhaul/contract/calls/retail/invoices.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import { sql } from 'kysely';
import { askApproval } from '../../../app/approvals.ts';
import { readCursor } from '../../../app/page-cursor.ts';
import { requireCompany } from '../../../app/require-company.ts';
import { readAreaDay } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { defineFeature } from '../../../http/feature.ts';
import { sendNextCursor } from '../../../http/send-next-cursor.ts';
import type { TasksOf } from '../../../jobs/job-payloads.ts';
import { companyDebt } from '../../../ledger/company-debt.ts';
import { coverEntries, dueOn, findInvoices } from '../../../ledger/read-invoices.ts';
import { actOnInvoice, performInvoiceCredit, performInvoiceWriteOff } from './act-on-invoice.ts';
import { answerDispute, performDisputeAnswer } from './answer-dispute.ts';
import { closeMonths, markOverdue } from './close-months.ts';
import { disputeInvoice } from './dispute-invoice.ts';
import {
  type InvoiceDeps,
  presentInvoice,
  readWholeInvoice,
  requireInvoice,
} from './invoice-store.ts';

const pageSize = 50;
const ownAtMost = 120;

/** A company's debt, and the part of it that is on no invoice yet. */
async function readOpen(db: Database, companyId: string) {
  const { rows } = await sql<{ owed: number; cents: number; returns: number }>`
    SELECT ${companyDebt(sql`${companyId}`)}::bigint AS owed, d.cents, d.returns
    FROM (SELECT coalesce(sum(e.amount_cents), 0)::bigint AS cents, count(*)::integer AS returns FROM ${coverEntries}
      WHERE e.company_id = ${companyId} AND e.is_live AND e.posted_at >= coalesce(
        (SELECT max(i.until_at) FROM retailer_invoices i WHERE i.company_id = ${companyId}), '-infinity')) d`.execute(
    db,
  );
  const [open = { owed: 0, cents: 0, returns: 0 }] = rows;
  return {
    owed: toDollars(open.owed),
    draft: { total: toDollars(open.cents), returns: open.returns },
  };
}

const left = sql`i.total_cents - i.paid_cents - i.credited_cents - i.written_off_cents`;

/** The SQL condition for an invoice in a state on a day. It must match `invoiceState()`. */
const inState = (state: string, today: string) => sql`${state} = CASE
  WHEN ${left} > 0 THEN CASE WHEN i.disputed_at IS NOT NULL THEN 'disputed'
    WHEN ${dueOn} < ${today}::date THEN 'overdue' ELSE 'sent' END
  WHEN i.written_off_cents > 0 THEN 'written_off' WHEN i.paid_cents = 0 THEN 'credited' ELSE 'paid' END`;

function findPage(
  db: Database,
  { q, state, cursor, limit = pageSize }: CallQuery<typeof calls.listInvoices>,
  today: string,
) {
  const after = readCursor(cursor);
  const asked = [
    sql`true`,
    ...(q === undefined
      ? []
      : [
          sql`strpos(lower(c.name || ' BH-' || i.year || '-' || lpad(i.number::text, 4, '0')), lower(${q})) > 0`,
        ]),
    ...(state === undefined ? [] : [inState(state, today)]),
    ...(after === null
      ? []
      : [sql`(i.created_at, i.id) < (${after.at}::timestamptz, ${after.id}::uuid)`]),
  ];
  return findInvoices(
    db,
    sql`WHERE ${sql.join(asked, sql` AND `)} ORDER BY i.created_at DESC, i.id DESC LIMIT ${limit}`,
  );
}

function ownRoutes(server: CallServer, deps: InvoiceDeps): void {
  const { db, clock } = deps;
  server.handle(calls.listOwnInvoices, async ({ principal, params: { companyId } }) => {
    requireCompany(principal, 'read_bills', companyId);
    const today = await readAreaDay(db, clock.now());
    // The retailer shown in a demo is a real company, so people of a demo do not see its invoices.
    if (principal.sandboxId !== null)
      return { today, owed: 0, draft: { total: 0, returns: 0 }, invoices: [] };
    const rows = await findInvoices(
      db,
      sql`WHERE i.company_id = ${companyId} ORDER BY i.created_at DESC, i.id DESC LIMIT ${ownAtMost}`,
    );
    const invoices = rows.map((row) => presentInvoice(row, today));
    return { today, ...(await readOpen(db, companyId)), invoices };
  });
  server.handle(calls.readOwnInvoice, async ({ principal, params: { companyId, invoiceId } }) => {
    requireCompany(principal, 'read_bills', companyId);
    const ofTenant = principal.sandboxId === null ? companyId : '';
    return readWholeInvoice(deps, await requireInvoice(db, invoiceId, ofTenant));
  });
}

function disputeRoutes(server: CallServer, deps: InvoiceDeps): void {
  server.handle(calls.disputeInvoice, ({ principal, params, body, idempotency }) =>
    disputeInvoice(deps, principal, { ...params, ...body }, idempotency),
  );
  server.handle(acts.answerDispute, ({ principal, params, body, idempotency }) => {
    const asked = { invoiceId: params.id, disputeId: params.disputeId, ...body };
    return answerDispute(deps, principal, asked, idempotency);
  });
}

function staffRoutes(server: CallServer, deps: InvoiceDeps): void {
  const { db, clock } = deps;
  server.handle(calls.listInvoices, async ({ query, reply }) => {
    const today = await readAreaDay(db, clock.now());
    const rows = await findPage(db, query, today);
    sendNextCursor(reply, rows, query.limit ?? pageSize);
    return rows.map((row) => presentInvoice(row, today));
  });
  server.handle(calls.readInvoice, async ({ params: { id } }) =>
    readWholeInvoice(deps, await requireInvoice(db, id)),
  );
  server.handle(acts.recordInvoicePayment, ({ principal, params, body, idempotency }) => {
    const { amount, reference } = body;
    const asked = { kind: 'payment', invoiceId: params.id, amount, reference } as const;
    return actOnInvoice(deps, principal, { ...asked, reason: reference }, idempotency);
  });
  server.handle(acts.creditInvoice, ({ principal, params, body, idempotency }) =>
    actOnInvoice(deps, principal, { kind: 'credit', invoiceId: params.id, ...body }, idempotency),
  );
  server.handle(acts.writeOffInvoice, ({ principal, params, body, idempotency }) =>
    actOnInvoice(
      deps,
      principal,
      { kind: 'write_off', invoiceId: params.id, ...body },
      idempotency,
    ),
  );
}

/**
 * Routes to request a credit or a write-off above a person's limit. A second person must approve it.
 */
function askRoutes(server: CallServer, deps: InvoiceDeps): void {
  server.handle(acts.askForInvoiceCredit, ({ principal, params, body, idempotency }) => {
    const details = { invoiceId: params.id, ...body };
    const { reason } = body;
    const asked = {
      act: 'retailer_credit',
      details,
      reason,
      perform: performInvoiceCredit,
    } as const;
    return askApproval(deps, principal, asked, idempotency);
  });
  server.handle(acts.askForInvoiceWriteOff, ({ principal, params, body, idempotency }) => {
    const details = { invoiceId: params.id, ...body };
    const { reason } = body;
    const asked = { act: 'write_off', details, reason, perform: performInvoiceWriteOff } as const;
    return askApproval(deps, principal, asked, idempotency);
  });
  server.handle(acts.askForDisputeAnswer, ({ principal, params, body, idempotency }) => {
    const details = { invoiceId: params.id, disputeId: params.disputeId, ...body };
    const reason = body.answer;
    const asked = {
      act: 'retailer_credit',
      details,
      reason,
      perform: performDisputeAnswer,
    } as const;
    return askApproval(deps, principal, asked, idempotency);
  });
}

/** Monthly invoices to retailers (product-rules.md#a-retailer-pays). */
export const invoicesFeature = defineFeature({
  name: 'invoices',
  routes(server, deps: InvoiceDeps) {
    ownRoutes(server, deps);
    staffRoutes(server, deps);
    disputeRoutes(server, deps);
    askRoutes(server, deps);
  },
  tasks: (deps: InvoiceDeps): TasksOf<'send_invoices'> => ({
    send_invoices: async () => {
      await closeMonths(deps);
      await markOverdue(deps);
    },
  }),
  schedules: [{ task: 'send_invoices', at: '25 * * * *' }],
});
