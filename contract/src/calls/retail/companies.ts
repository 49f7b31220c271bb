import { retailerRoles } from '@backhaul/domain/access/principal.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';

export const about = 'Retailers and the people who work for them.';

const ownCompany = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(retailerRoles),
  /** The company's stores that take returns. */
  stores: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The city with most of the company's stores. */
  city: z.nullable(z.string()),
});
export type OwnCompany = z.infer<typeof ownCompany>;

export const listOwnCompanies = defineCall({
  method: 'GET',
  path: '/api/retailer/companies',
  summary: 'The retailers that the caller works for, by name.',
  access: 'read_company',
  reads: ['account'],
  answer: z.array(ownCompany),
});
