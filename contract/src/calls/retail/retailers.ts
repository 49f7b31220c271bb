import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { page, text } from '../../fields.ts';

export const partOf = 'companies';

/** A company has people here, somebody claims it, or nobody does yet. */
export const retailerStandings = ['owned', 'claimed', 'nobody'] as const;
/** The state of a company's programs: an endpoint fails or was switched off, all are well, or it has none. */
export const programStates = ['trouble', 'well', 'none'] as const;

const retailerAccount = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  standing: z.enum(retailerStandings),
  /** Its people, by name; at most five. */
  people: z.array(z.string()),
  peopleCount: z.int(),
  stores: z.int(),
  /** Keys of the real world that work now. */
  liveKeys: z.int(),
  testKeys: z.int(),
  keyUsedAt: z.nullable(z.string()),
  programs: z.enum(programStates),
  /** Endpoints of the real world that are switched on. */
  endpoints: z.int(),
  /** Endpoints that fail now, and endpoints that were switched off because they failed. */
  failingEndpoints: z.int(),
  deliveredAt: z.nullable(z.string()),
});
export type RetailerAccount = z.infer<typeof retailerAccount>;

export const listRetailerAccounts = defineCall({
  method: 'GET',
  path: '/api/admin/retailers',
  summary: 'Retailers by name: who works for each, and how its keys and endpoints do.',
  access: 'manage_network',
  reads: ['claims', 'team', 'api-keys', 'webhooks'],
  query: z.object({
    ...page,
    /** In the name. */
    q: z.optional(text(100)),
    standing: z.optional(z.enum(retailerStandings)),
    programs: z.optional(z.enum(programStates)),
  }),
  answer: z.array(retailerAccount),
});
