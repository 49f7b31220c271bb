import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';

export const about = 'Whether the server works.';

export const health = defineCall({
  method: 'GET',
  path: '/api/health',
  summary:
    'Whether the server works. `degraded`: all works except file uploads, because the disk is full.',
  access: 'read_installation',
  reads: [],
  answer: z.object({ status: z.enum(['ok', 'degraded']), version: z.string() }),
  errors: ['not_ready'],
});
