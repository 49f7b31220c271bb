import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { instant, uuid } from '../../fields.ts';

export const about = 'All that is kept of a person, for them to take along.';

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
    'Ask for all of the caller’s data. While one is being made, asking again answers that one; three are made a day.',
  access: 'read_own_account',
  changes: ['account-export'],
  status: 201,
  creates: true,
  answer: z.object({ export: accountExport, isNew: z.boolean() }),
});

export const readLatestExport = defineCall({
  method: 'GET',
  path: '/api/account/exports/latest',
  summary: 'The export that was asked for last, with its state.',
  access: 'read_own_account',
  reads: ['account-export'],
  answer: z.object({ export: z.nullable(accountExport) }),
});

export const downloadExport = defineCall({
  method: 'GET',
  path: '/api/account/exports/{id}/download',
  summary:
    'The export as a ZIP: data.json and the person’s files. For its own account, for 24 hours.',
  media: 'application/zip',
  access: 'read_own_account',
  reads: [],
  params: z.object({ id: uuid }),
  errors: ['not_found', 'export_over'],
});
