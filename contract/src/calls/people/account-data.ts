import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { instant, uuid } from '../../fields.ts';

export const about = 'Export of all data that we store about a person.';

const accountExport = z.object({
  id: uuid,
  state: z.enum(['waiting', 'ready', 'failed']),
  askedAt: instant,
  /** The time at which the download expires; null until the download is ready. */
  expiresAt: z.nullable(instant),
});
export type AccountExport = z.infer<typeof accountExport>;

export const requestExport = defineCall({
  method: 'POST',
  path: '/api/account/exports',
  summary:
    'Ask for an export of all the caller’s data. If an export is already being made, the answer is that export. The limit is three exports a day.',
  access: 'read_own_account',
  changes: ['account-export'],
  status: 201,
  creates: true,
  answer: z.object({ export: accountExport, isNew: z.boolean() }),
});

export const readLatestExport = defineCall({
  method: 'GET',
  path: '/api/account/exports/latest',
  summary: 'The caller’s latest export, with its state.',
  access: 'read_own_account',
  reads: ['account-export'],
  answer: z.object({ export: z.nullable(accountExport) }),
});

export const downloadExport = defineCall({
  method: 'GET',
  path: '/api/account/exports/{id}/download',
  summary:
    'The export as a ZIP file: data.json and the person’s files. Only its own account can download it, for 24 hours.',
  media: 'application/zip',
  access: 'read_own_account',
  reads: [],
  params: z.object({ id: uuid }),
  errors: ['not_found', 'export_over'],
});
