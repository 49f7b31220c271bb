import { listExportLimits } from '@backhaul/domain/operations/export-limits.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { instant, text, uuid } from '../../fields.ts';

export const about =
  'CSV files of the admin console’s lists. The server makes them and stores them for a day.';

const listExport = z.object({
  id: uuid,
  /** The path of the API call that the list reads, such as `/api/admin/orders`. */
  list: z.string(),
  state: z.enum(['waiting', 'ready', 'failed']),
  /** The list’s query parameters at the time of the export. */
  query: z.record(z.string(), z.string()),
  /** The number of rows in the file so far; `bytes` is the file's size so far. */
  rows: z.number(),
  bytes: z.number(),
  askedAt: instant,
  /** The time at which the file is deleted; null until the file is ready. */
  expiresAt: z.nullable(instant),
  /** The reason why the export failed, in a sentence. */
  problem: z.nullable(z.string()),
});
export type ListExport = z.infer<typeof listExport>;

export const exportList = defineCall({
  method: 'POST',
  path: '/api/admin/exports',
  summary:
    'Request a CSV file of all rows of a list that match its filters. You need the right to read the list.',
  access: 'visit_admin_area',
  changes: ['list-exports'],
  status: 201,
  creates: true,
  body: z.object({
    list: text(listExportLimits.listLetters, 'Choose a list'),
    /** The query string of the list's URL, without the page number. */
    query: z
      .record(z.string(), z.string().check(z.maxLength(listExportLimits.filterLetters)))
      .check(
        z.refine(
          (filters) => Object.keys(filters).length <= listExportLimits.filters,
          'There are too many filters',
        ),
      ),
  }),
  answer: listExport,
  errors: ['too_many_exports'],
});

export const listExports = defineCall({
  method: 'GET',
  path: '/api/admin/exports',
  summary: 'Your own exported files, the newest first.',
  access: 'visit_admin_area',
  reads: ['list-exports'],
  answer: z.array(listExport),
});

export const downloadListExport = defineCall({
  method: 'GET',
  path: '/api/admin/exports/{id}/file',
  summary:
    'One of your own files, as CSV with a header line. You still need the right to read the list. The file is deleted after a day.',
  media: 'text/csv',
  access: 'visit_admin_area',
  reads: [],
  params: z.object({ id: uuid }),
  errors: ['not_found', 'export_over'],
});
