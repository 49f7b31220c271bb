import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

export const health = defineCall({
  method: 'GET',
  path: '/api/health',
  summary: 'Whether the server can serve.',
  access: 'anyone',
  answer: z.object({ status: z.literal('ok'), version: z.string() }),
  errors: ['not_ready'],
});
