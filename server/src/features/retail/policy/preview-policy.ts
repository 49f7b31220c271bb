import type { PolicyPreviewAnswer } from '@backhaul/contract/calls/retail/policy.ts';
import { setImmediate } from 'node:timers/promises';
import { type CsvColumn, csvOf } from '@backhaul/contract/csv.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import type { PolicyClaim } from '@backhaul/domain/policy/merchant-policy.ts';
import { startPreview } from '@backhaul/domain/policy/policy-preview.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { areaTimeZone } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import { findDraft, findInForce, type PolicyDeps, type Tenant } from './policy-store.ts';

const pageSize = 500;
const triedAtMost = 20_000;
const listedAtMost = 1000;

interface Month {
  firstDay: string;
  lastDay: string;
  begins: Date;
  ends: Date;
}

/** A calendar month in the city's time zone: the current month up to today, or the last month. */
async function readMonth(db: Database, now: Date, month: 'last' | 'this'): Promise<Month> {
  const back = month === 'last' ? 1 : 0;
  const { rows } = await sql<Month>`
    SELECT first AS "firstDay", least(today, next - 1) AS "lastDay", first::timestamp AT TIME ZONE zone AS begins,
      next::timestamp AT TIME ZONE zone AS ends
    FROM (SELECT ${areaTimeZone} AS zone) z,
      LATERAL (SELECT (${now}::timestamptz AT TIME ZONE zone)::date AS today) t,
      LATERAL (SELECT (date_trunc('month', today) - make_interval(months => ${back}))::date AS first) f,
      LATERAL (SELECT (first + interval '1 month')::date AS next) n`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a query without a row');
  return row;
}

interface ReturnRow {
  orderId: string;
  trackingNumber: string;
  orderName: string;
  itemDescription: string | null;
  itemCategories: string[];
  valueCents: number | null;
  createdAt: Date;
  bookedOn: string;
  boughtOn: string;
  hasReceipt: boolean;
  hasOriginalTags: boolean;
  hasOriginalPackaging: boolean;
}

type Place = Pick<ReturnRow, 'createdAt' | 'orderId'>;

/** A page of counter returns that were booked in a month and not cancelled, newest first. */
async function readPage(
  db: Database,
  { companyId, sandboxId }: Tenant,
  { begins, ends }: Month,
  from?: Place,
): Promise<ReturnRow[]> {
  const earlier =
    from === undefined
      ? sql`true`
      : sql`(o.created_at, o.id) < (${from.createdAt}::timestamptz, ${from.orderId}::uuid)`;
  const { rows } = await sql<ReturnRow>`
    SELECT o.id AS "orderId", o.tracking_number AS "trackingNumber", o.order_name AS "orderName",
      o.item_description AS "itemDescription", o.item_categories AS "itemCategories", o.item_value_cents AS "valueCents",
      o.created_at AS "createdAt", (o.created_at AT TIME ZONE z.zone)::date AS "bookedOn", o.purchase_date AS "boughtOn",
      o.has_receipt AS "hasReceipt", o.has_original_tags AS "hasOriginalTags", o.has_original_packaging AS "hasOriginalPackaging"
    FROM (SELECT ${areaTimeZone} AS zone) z, orders o
    WHERE o.company_id = ${companyId} AND o.sandbox_id IS NOT DISTINCT FROM ${sandboxId}::uuid
      AND o.created_at >= ${begins} AND o.created_at < ${ends} AND ${earlier}
      AND o.way = 'counter' AND o.purchase_date IS NOT NULL AND o.status <> 'cancelled'
    ORDER BY o.created_at DESC, o.id DESC LIMIT ${pageSize}`.execute(db);
  return rows;
}

interface TriedReturn {
  row: ReturnRow;
  claim: PolicyClaim;
}

function triedReturn(row: ReturnRow, retailer: string): TriedReturn {
  const { orderName, itemDescription, itemCategories, boughtOn, bookedOn } = row;
  const { hasReceipt, hasOriginalTags, hasOriginalPackaging } = row;
  return {
    row,
    claim: {
      retailer,
      today: bookedOn,
      purchaseDate: boughtOn,
      itemCategories,
      orderName,
      itemDescription,
      hasReceipt,
      hasOriginalTags,
      hasOriginalPackaging,
    },
  };
}

/** Checks the returns of one page. Before that, it pauses so that the server can handle other calls. */
async function judge(page: readonly ReturnRow[], add: (row: ReturnRow) => void): Promise<void> {
  await setImmediate();
  for (const row of page) add(row);
}

interface Asked {
  month?: 'last' | 'this' | undefined;
  revision: number;
}

async function tryDraft(
  { db, clock }: PolicyDeps,
  tenant: Tenant,
  { month = 'last', revision }: Asked,
) {
  const now = clock.now();
  const draft = await findDraft(db, tenant);
  if (draft?.revision !== revision) throw new AppError('policy_draft_changed');
  const inForce = await findInForce(db, tenant.companyId, now);
  const span = await readMonth(db, now, month);
  const policies = { before: inForce?.policy ?? null, now: { ...draft.terms, isActive: true } };
  const preview = startPreview<TriedReturn>(policies);
  let tried = 0;
  let isCut = false;
  let page = await readPage(db, tenant, span);
  while (page.length > 0) {
    tried += page.length;
    // While this page of returns is checked, PostgreSQL already reads the next one.
    const [next] = await Promise.all([
      page.length < pageSize ? [] : readPage(db, tenant, span, page.at(-1)),
      judge(page, (row) => preview.add(triedReturn(row, tenant.companyId))),
    ]);
    isCut = tried >= triedAtMost && next.length > 0;
    page = isCut ? [] : next;
  }
  return { span, against: inForce?.version ?? null, isCut, ...preview.result() };
}

/**
 * Shows the effect of a policy's draft: checks a month's returns against the draft, each as of the day of its
 * booking. Stores nothing and changes no earlier result. Throws policy_draft_changed.
 */
export async function previewPolicy(
  deps: PolicyDeps,
  tenant: Tenant,
  asked: Asked,
): Promise<PolicyPreviewAnswer> {
  const { span, against, isCut, changed, ...counted } = await tryDraft(deps, tenant, asked);
  return {
    firstDay: span.firstDay,
    lastDay: span.lastDay,
    against,
    ...counted,
    groups: [...counted.groups],
    isCut,
    changes: changed.length,
    changed: changed.slice(0, listedAtMost).map(({ row, change }) => ({
      orderId: row.orderId,
      trackingNumber: row.trackingNumber,
      orderName: row.orderName,
      itemCategories: row.itemCategories,
      itemValue: row.valueCents === null ? null : toDollars(row.valueCents),
      bookedOn: row.bookedOn,
      boughtOn: row.boughtOn,
      ...change,
    })),
  };
}

type Changed = Awaited<ReturnType<typeof tryDraft>>['changed'][number];

const columns: readonly CsvColumn<Changed>[] = [
  ['Tracking number', ({ row }) => row.trackingNumber],
  ['Item', ({ row }) => row.orderName],
  ['Categories', ({ row }) => row.itemCategories.join('; ')],
  ['Value', ({ row }) => (row.valueCents === null ? null : toDollars(row.valueCents).toFixed(2))],
  ['Booked on', ({ row }) => row.bookedOn],
  ['Bought on', ({ row }) => row.boughtOn],
  ['Verdict', ({ change }) => change.from],
  ['Verdict with the draft', ({ change }) => change.to],
  ['Rule', ({ change }) => change.rule],
];

/**
 * The preview as lines of a CSV file, with one line for each return that the draft would judge differently.
 * Throws policy_draft_changed.
 */
export async function previewCsv(
  deps: PolicyDeps,
  tenant: Tenant,
  asked: Asked,
): Promise<readonly string[]> {
  const { changed } = await tryDraft(deps, tenant, asked);
  // The byte order mark makes spreadsheets read the file as UTF-8.
  return ['\uFEFF', csvOf(columns, changed)];
}
