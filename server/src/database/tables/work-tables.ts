import { sql } from 'kysely';
import { erasedWords, gone, ownOrders, type Tables } from './table.ts';

/** Tables of staff members and of the work that waits for them. Sandboxes have no staff. */
export const workTables = {
  work_presence: {
    owners: ['features/operations/work'],
    sandbox: null,
    exported: 'where somebody of the staff is at this moment',
    erased: gone,
  },
  // Erasing a person deletes these rows about the person. If such a task is still open, its row is created
  // again from its source, without personal data.
  work_items: {
    owners: ['features/operations/work'],
    sandbox: null,
    exported: 'copies of what is exported with its order, ticket or application',
    erased: (id) => sql`
      DELETE FROM work_items WHERE person_id = ${id} OR order_id IN ${ownOrders(id)}`,
  },
  // Erasing a person erases the notes about them and about their orders, tickets, incidents and payments.
  thing_notes: {
    owners: ['features/operations/things'],
    sandbox: null,
    exported: 'notes of the people who run the service',
    erased: (id) => sql`
      DELETE FROM thing_notes WHERE kind IN ('customer', 'driver', 'application') AND thing_id = ${id}::text
        OR kind = 'order' AND thing_id IN (SELECT id::text FROM orders WHERE customer_id = ${id})
        OR kind = 'ticket' AND thing_id IN (SELECT id::text FROM tickets WHERE person_id = ${id})
        OR kind = 'incident' AND thing_id IN (SELECT id::text FROM incidents WHERE reporter_id = ${id})
        OR kind = 'payout' AND thing_id IN (SELECT id::text FROM payouts WHERE driver_id = ${id})
        OR kind = 'payment' AND thing_id IN (SELECT i.id FROM payment_intents i JOIN orders o ON o.id = i.order_id
          WHERE o.customer_id = ${id})`,
  },
  thing_note_versions: {
    owners: ['features/operations/things'],
    sandbox: null,
    exported: 'notes of the people who run the service',
    erased: 'goes with its note',
  },
  note_mentions: {
    owners: ['features/operations/things'],
    sandbox: null,
    exported: 'who of the staff is named in a note',
    erased: 'goes with its note',
  },
  cancellation_alerts: {
    owners: ['features/operations/cancellations'],
    sandbox: null,
    exported: 'counts of stores and causes, and what the people who run the service did',
    erased: 'counts, of nobody in particular',
    lists: { subject: 'operations/cancellation-causes#AlertSubject' },
  },
  day_reports: {
    owners: ['features/operations/reports'],
    sandbox: null,
    personal: false,
  },
  report_runs: {
    owners: ['features/operations/reports'],
    sandbox: null,
    personal: false,
  },
  saved_report_readers: {
    owners: ['features/operations/reports'],
    sandbox: null,
    exported: 'which reports of the service are mailed to the people who run it',
    erased: (id) => sql`DELETE FROM saved_report_readers WHERE person_id = ${id}`,
  },
  saved_reports: {
    owners: ['features/operations/reports'],
    sandbox: null,
    exported: 'reports that the people who run the service saved',
    erased: (id) => sql`DELETE FROM saved_reports WHERE owner_id = ${id}`,
    lists: {
      step: 'figures/figure-catalogue#ReportStep',
      cadence: 'figures/saved-report#ReportCadence',
    },
  },
  paid_days: {
    owners: ['features/operations/reports'],
    sandbox: null,
    exported: 'the days of payments, which are exported themselves',
    erased: (id) => sql`DELETE FROM paid_days WHERE customer_id = ${id}`,
  },
  // A trigger on paid_days fills this table.
  cohort_cells: { owners: [], sandbox: null, personal: false },
  quality_samples: {
    owners: ['features/operations/samples'],
    sandbox: null,
    exported: {
      as: 'judgedJobs',
      belongs: (id) => sql`driver_id = ${id} AND judged_at IS NOT NULL`,
      withheld: ['judged_by'],
    },
    erased: (
      id,
    ) => sql`UPDATE quality_samples SET findings = CASE WHEN findings IS NULL THEN NULL ELSE ${erasedWords} END,
      remedy_words = NULL WHERE driver_id = ${id} OR order_id IN ${ownOrders(id)}`,
    lists: { remedy: 'operations/scorecard#SampleRemedy' },
  },
  sample_days: { owners: ['features/operations/samples'], personal: false, sandbox: null },
  imports: {
    owners: ['features/operations/imports'],
    sandbox: null,
    exported: 'files of the people who run the service',
    erased: 'says only who made it and when; deleted after 30 days',
    lists: { state: 'import/import-states#ImportState', payer: 'import/import-states#ImportPayer' },
  },
  import_rows: {
    owners: ['features/operations/imports'],
    sandbox: null,
    exported: 'copies of what is exported with its order; deleted after 30 days',
    erased: (id) => sql`
      UPDATE import_rows SET cells = '{}', fixes = '{}' WHERE order_id IN ${ownOrders(id)}`,
    lists: { state: 'import/import-states#ImportRowState' },
  },
  // Migrations write these rows.
  scorecards: {
    owners: ['features/operations/samples'],
    sandbox: null,
    exported: 'what the people who run the service ask of a sample',
    erased: 'names its author by their number alone',
    grows: '',
  },
  approvals: {
    owners: ['app', 'features/operations/approvals'],
    sandbox: null,
    exported: 'requests and decisions of the people who run the service',
    erased: (id) => sql`
      UPDATE approvals SET details = '{}', reason = ${erasedWords}, decision = CASE WHEN decision IS NULL THEN NULL
        ELSE ${erasedWords} END WHERE person_id = ${id} OR order_id IN ${ownOrders(id)}`,
    lists: { act: 'access/act-limits#LimitedAct', state: 'access/act-limits#ApprovalState' },
  },
  limits: {
    owners: ['features/operations/approvals'],
    personal: false,
    sandbox: null,
    lists: { role: 'access/act-limits#LimitRole', act: 'access/act-limits#LimitedAct' },
  },
  saved_views: {
    owners: ['features/operations/saved-views'],
    sandbox: null,
    exported: 'views of lists by the people who run the service',
    erased: (id) => sql`DELETE FROM saved_views WHERE owner_id = ${id}`,
  },
  staff_documents: {
    owners: ['features/people/staff-documents'],
    personal: false,
    sandbox: null,
  },
  // These rows prove which employee signed which text. The employee's name is the only personal data in them.
  staff_signatures: {
    owners: ['features/people/staff-documents'],
    sandbox: null,
    exported: 'documents that the staff signed',
    erased: (id) => sql`UPDATE staff_signatures SET name = ${erasedWords} WHERE person_id = ${id}`,
  },
  // Erasing a person makes the person's exported files expire. The next hourly deletion of expired files
  // deletes their bytes.
  list_exports: {
    owners: ['features/operations/list-exports'],
    sandbox: null,
    exported: 'lists that somebody of the staff asked for as files, about others',
    erased: (id) => sql`
      UPDATE list_exports SET expires_at = 'epoch', state = 'ready', problem = NULL WHERE user_id = ${id}`,
  },
} satisfies Tables;
