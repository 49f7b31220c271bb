import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { page, text } from '../../fields.ts';

export const partOf = 'companies';

/** A company's state: somebody manages it, somebody has asked to manage it, or nobody has. */
export const retailerStandings = ['owned', 'claimed', 'nobody'] as const;
/**
 * The state of the software that a company connected to us. `trouble`: a webhook endpoint fails, or was
 * switched off for failures. `well`: an endpoint is on or a live API key is valid, and none fails. `none`:
 * neither exists.
 */
export const programStates = ['trouble', 'well', 'none'] as const;

const retailerAccount = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  standing: z.enum(retailerStandings),
  /** The names of people who work for the company, sorted, at most five. */
  people: z.array(z.string()),
  peopleCount: z.int(),
  stores: z.int(),
  /** The number of valid keys for real orders. Test keys are counted separately. */
  liveKeys: z.int(),
  testKeys: z.int(),
  keyUsedAt: z.nullable(z.string()),
  programs: z.enum(programStates),
  /** The number of switched-on webhook endpoints for real orders. */
  endpoints: z.int(),
  /** The number of webhook endpoints that fail now or were switched off because they failed. */
  failingEndpoints: z.int(),
  deliveredAt: z.nullable(z.string()),
});
export type RetailerAccount = z.infer<typeof retailerAccount>;

export const listRetailerAccounts = defineCall({
  method: 'GET',
  path: '/api/admin/retailers',
  summary:
    'Retailers by name, each with its team and the state of its API keys and webhook endpoints.',
  access: 'manage_network',
  reads: ['claims', 'team', 'api-keys', 'webhooks'],
  query: z.object({
    ...page,
    /** Text to find in company names. */
    q: z.optional(text(100)),
    standing: z.optional(z.enum(retailerStandings)),
    programs: z.optional(z.enum(programStates)),
  }),
  answer: z.array(retailerAccount),
});
