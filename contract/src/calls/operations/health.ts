import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';

export const about = 'The server’s ability to serve.';

export const health = defineCall({
  method: 'GET',
  path: '/api/health',
  summary: 'Whether the server can serve; degraded = all but files, for which there is no room.',
  access: 'read_installation',
  reads: [],
  answer: z.object({ status: z.enum(['ok', 'degraded']), version: z.string() }),
  errors: ['not_ready'],
});
