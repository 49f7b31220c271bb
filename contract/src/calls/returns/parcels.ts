import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';

export const about = 'The parcels that drivers gave to carriers.';

/** The body is in the service's own format and verified by its signature over the raw bytes. */
export const parcelWebhook = defineCall({
  method: 'POST',
  path: '/api/webhooks/parcels/{service}',
  summary: 'Signed messages of the service that follows parcels.',
  access: 'deliver_webhook',
  changes: [],
  status: 204,
  params: z.object({ service: z.enum(['easypost']) }),
  errors: ['invalid_signature', 'malformed_body'],
});
