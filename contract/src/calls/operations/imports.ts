import { importFieldNames } from '@backhaul/domain/import/import-fields.ts';
import {
  importPayers,
  importRowStates,
  importStates,
} from '@backhaul/domain/import/import-states.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { page, queryNumber, text, uuid } from '../../fields.ts';
import { amount, dollars } from '../../money.ts';

export const about = 'Bookings that our staff make for customers: from a file, or on the phone.';

const importField = z.enum(importFieldNames);
const longestCell = 2000;
const values = z.partialRecord(importField, text(longestCell));

const counts = z.object({
  waiting: z.int(),
  good: z.int(),
  bad: z.int(),
  booked: z.int(),
  kept: z.int(),
  undone: z.int(),
});

const listedImport = z.object({
  id: uuid,
  name: z.string(),
  madeBy: z.string(),
  madeAt: z.string(),
  state: z.enum(importStates),
  /** True if somebody stopped the import and it has not been continued since. */
  isStopped: z.boolean(),
  payer: z.enum(importPayers),
  /** The number of rows in each state, without the heading row. */
  counts,
  /** The total price of the rows that can be booked. */
  goodTotal: amount,
});
export type ListedImport = z.infer<typeof listedImport>;

const wholeImport = z.object({
  ...listedImport.shape,
  hasHeader: z.boolean(),
  /** The field that each column is for; null for a column that is ignored. */
  columns: z.array(z.nullable(importField)),
  forAll: z.partialRecord(importField, z.string()),
  /** The first rows of the file, unchanged. */
  firstRows: z.array(z.array(z.string())),
  /**
   * At most 100 of the bookings that remain after the import was undone, because a driver had already
   * accepted them.
   */
  kept: z.array(z.object({ orderId: uuid, trackingNumber: z.string() })),
});
export type WholeImport = z.infer<typeof wholeImport>;

const importRow = z.object({
  /** The number of the file's line in which the row ends. */
  line: z.int(),
  state: z.enum(importRowStates),
  values: z.partialRecord(importField, z.string()),
  /** A sentence about the problem of each field. The key `row` is for a problem of the whole row. */
  problems: z.record(z.string(), z.string()),
  total: z.nullable(amount),
  orderId: z.nullable(uuid),
  trackingNumber: z.nullable(z.string()),
});
export type ImportRow = z.infer<typeof importRow>;

const params = z.object({ id: uuid });
const fileErrors = ['busy', 'file_missing', 'file_too_large', 'import_unreadable'] as const;

export const startImport = defineCall({
  method: 'POST',
  path: '/api/admin/imports',
  summary: 'Read a file of bookings, or pasted text sent as a file. Nothing is booked.',
  access: 'import_orders',
  changes: ['imports'],
  status: 201,
  creates: true,
  upload: true,
  answer: wholeImport,
  errors: fileErrors,
});

export const listImports = defineCall({
  method: 'GET',
  path: '/api/admin/imports',
  summary: 'Files of bookings, the newest first. They are kept for 30 days.',
  access: 'import_orders',
  reads: ['imports'],
  query: z.object(page),
  answer: z.array(listedImport),
});

export const readImport = defineCall({
  method: 'GET',
  path: '/api/admin/imports/{id}',
  summary: 'A file of bookings: its columns and its progress.',
  access: 'import_orders',
  reads: ['imports'],
  params,
  answer: wholeImport,
  errors: ['not_found'],
});

export const checkImport = defineCall({
  method: 'POST',
  path: '/api/admin/imports/{id}/check',
  summary:
    'Say what each column means. We then check each row and compute its price as for a booking.',
  access: 'import_orders',
  changes: ['imports'],
  params,
  body: z.object({
    hasHeader: z.boolean(),
    columns: z.array(z.nullable(importField)).check(z.maxLength(100)),
    /** Values for all rows, used if a row's own cell is empty. */
    forAll: values,
    /** True to confirm that the customers authorized the imported returns and accept the liability terms. */
    isAgreed: z.boolean(),
  }),
  answer: wholeImport,
  errors: ['not_found', 'import_busy', 'import_over'],
});

export const listImportRows = defineCall({
  method: 'GET',
  path: '/api/admin/imports/{id}/rows',
  summary: 'The rows of a file of bookings, by line number.',
  access: 'import_orders',
  reads: ['imports'],
  params,
  query: z.object({
    state: z.optional(z.enum(importRowStates)),
    /** Only rows after this line of the file are listed. */
    after: z.optional(queryNumber.check(z.int(), z.minimum(0))),
    limit: page.limit,
  }),
  answer: z.array(importRow),
  errors: ['not_found'],
});

export const correctImportRow = defineCall({
  method: 'PATCH',
  path: '/api/admin/imports/{id}/rows/{line}',
  summary: 'Correct fields of a row; it is checked at once.',
  access: 'import_orders',
  changes: ['imports'],
  params: z.object({ id: uuid, line: z.coerce.number().check(z.int(), z.minimum(1)) }),
  body: z.object({ values }),
  answer: importRow,
  errors: ['not_found', 'import_busy', 'import_over'],
});

export const readImportProblems = defineCall({
  method: 'GET',
  path: '/api/admin/imports/{id}/problems',
  summary: 'The rows with problems as a CSV file, to correct and upload again.',
  media: 'text/csv',
  access: 'import_orders',
  reads: [],
  params,
  errors: ['not_found'],
});

export const correctImport = defineCall({
  method: 'POST',
  path: '/api/admin/imports/{id}/corrections',
  summary: 'Upload the corrected file of rows with problems. We check its rows again.',
  access: 'import_orders',
  changes: ['imports'],
  upload: true,
  params,
  answer: wholeImport,
  errors: ['not_found', 'import_busy', 'import_over', ...fileErrors],
});

export const bookImport = defineCall({
  method: 'POST',
  path: '/api/admin/imports/{id}/book',
  summary:
    'Book the rows without problems. `rows` is the number of these rows that the caller saw.',
  access: 'import_orders',
  changes: ['imports', 'orders'],
  params,
  body: z.object({ rows: z.int().check(z.minimum(1)) }),
  answer: wholeImport,
  errors: ['not_found', 'import_busy', 'import_over', 'import_changed'],
});

export const stopImport = defineCall({
  method: 'POST',
  path: '/api/admin/imports/{id}/stop',
  summary:
    'Stop the checking, booking or cancellation of a file’s rows. Rows that are already done do not change.',
  access: 'import_orders',
  changes: ['imports'],
  params,
  answer: wholeImport,
  errors: ['not_found', 'import_over'],
});

export const resumeImport = defineCall({
  method: 'POST',
  path: '/api/admin/imports/{id}/resume',
  summary: 'Continue where the file was stopped.',
  access: 'import_orders',
  changes: ['imports'],
  params,
  answer: wholeImport,
  errors: ['not_found', 'import_over'],
});

export const undoImport = defineCall({
  method: 'POST',
  path: '/api/admin/imports/{id}/undo',
  summary: 'Cancel the file’s bookings, except those that a driver has accepted.',
  access: 'import_orders',
  changes: ['imports', 'orders'],
  params,
  body: z.object({ reason: text(500, 'A reason is required') }),
  answer: wholeImport,
  errors: ['not_found', 'import_busy', 'import_over'],
});

export const priceForCustomer = defineCall({
  method: 'POST',
  path: '/api/admin/bookings/price',
  summary:
    'The price of a booking for a customer on the phone, or the problems of the booking. The answer has the customer’s account, if we find one.',
  access: 'book_for_customer',
  changes: [],
  body: z.object({ values }),
  answer: z.object({
    problems: z.record(z.string(), z.string()),
    total: z.nullable(amount),
    /**
     * The customer who was found: the account with the entered e-mail, or the only account with the entered
     * phone number; else null.
     */
    customer: z.nullable(z.object({ id: uuid, name: z.string(), email: z.string() })),
  }),
});

export const bookForCustomer = defineCall({
  method: 'POST',
  path: '/api/admin/bookings',
  summary: 'Book for a customer on the phone. The customer gets an e-mail with a link to pay.',
  access: 'book_for_customer',
  changes: ['orders'],
  status: 201,
  creates: true,
  body: z.object({
    values,
    /** The price that the customer agreed to. */
    total: dollars({ max: 1_000_000 }),
    isAgreed: z.boolean(),
  }),
  answer: z.object({ orderId: uuid, trackingNumber: z.string() }),
});
