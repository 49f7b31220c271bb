import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';

export const about = 'The parcels that drivers gave to carriers.';

/**
 * Messages from the parcel tracking service, with a body in the service's own format. The signature over the
 * body's raw bytes is verified.
 */
export const parcelWebhook = defineCall({
  method: 'POST',
  path: '/api/webhooks/parcels/{service}',
  summary: 'Webhook for signed messages from the parcel tracking service.',
  access: 'deliver_webhook',
  changes: [],
  status: 204,
  params: z.object({ service: z.enum(['easypost']) }),
  errors: ['invalid_signature', 'malformed_body'],
});
