import { apiKeyRules, keyModes, keyStandings } from '@backhaul/domain/retail/api-key.ts';
import { apiScopes } from '@backhaul/domain/retail/api-scopes.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { instant, line, text, uuid } from '../../fields.ts';

export const about = 'API keys, with which a retailer’s programs call our API.';

const ofCompany = z.object({ companyId: text(100) });
const ofKey = z.extend(ofCompany, { keyId: uuid });

const apiKey = z.object({
  id: uuid,
  name: z.string(),
  mode: z.enum(keyModes),
  /** The first characters of the key. The rest is stored nowhere. */
  beginsWith: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  /** Networks that may use the key, such as 203.0.113.0/28; empty if every IP address may. */
  allowedFrom: z.array(z.string()),
  standing: z.enum(keyStandings),
  madeBy: z.string(),
  madeAt: instant,
  /** The time at which the key expires by itself; null if never. */
  endsAt: z.nullable(instant),
  /** The time at which somebody ended the key. */
  endedAt: z.nullable(instant),
  /** The id of the key that this one replaces. */
  replaces: z.nullable(uuid),
  /** The time at which a new key replaced this key; null if none did. */
  rotatedAt: z.nullable(instant),
  isProlonged: z.boolean(),
  /** The last use of the key, exact to the minute; null if the key was never used. */
  lastUse: z.nullable(
    z.object({
      at: instant,
      from: z.nullable(z.string()),
      /** The method and path of the call, such as GET /api/orders/{orderId}. */
      call: z.nullable(z.string()),
    }),
  ),
  callsToday: z.int(),
  refusedToday: z.int(),
});
export type ApiKey = z.infer<typeof apiKey>;

const madeKey = z.object({
  /** The whole key. It is shown only this time: we keep only its hash. */
  key: z.string(),
  apiKey,
});

export const listApiKeys = defineCall({
  method: 'GET',
  path: '/api/retailer/companies/{companyId}/api-keys',
  summary: 'A company’s keys that work or that ended today, the newest first.',
  access: 'issue_api_key',
  reads: ['api-keys'],
  params: ofCompany,
  answer: z.array(apiKey),
  errors: ['not_found'],
});

export const createApiKey = defineCall({
  method: 'POST',
  path: '/api/retailer/companies/{companyId}/api-keys',
  summary: 'Make a key. Only this answer shows the whole key.',
  access: 'issue_api_key',
  changes: ['api-keys'],
  params: ofCompany,
  body: z.object({
    name: line(apiKeyRules.longestName, 'Give the key a name'),
    mode: z.enum(keyModes),
    scopes: z.array(z.enum(apiScopes)).check(z.minLength(1, 'Choose what the key may do')),
    /** IP addresses or networks that may use the key; absent or empty for every IP address. */
    allowedFrom: z.optional(
      z
        .array(text(50))
        .check(
          z.maxLength(apiKeyRules.addressesAtMost, `At most ${apiKeyRules.addressesAtMost} lines`),
        ),
    ),
    endsAt: z.nullish(instant),
  }),
  answer: madeKey,
  errors: ['not_found', 'too_many_keys'],
});

export const rotateApiKey = defineCall({
  method: 'POST',
  path: '/api/retailer/companies/{companyId}/api-keys/{keyId}/rotate',
  summary:
    'Replace a key by a new one with the same rights. The old key works for another 24 hours.',
  access: 'issue_api_key',
  changes: ['api-keys'],
  params: ofKey,
  answer: madeKey,
  errors: ['not_found', 'key_over', 'key_replaced_before', 'too_many_keys'],
});

export const prolongApiKey = defineCall({
  method: 'POST',
  path: '/api/retailer/companies/{companyId}/api-keys/{keyId}/prolong',
  summary: 'Let a replaced key work for another 24 hours. This is possible once.',
  access: 'issue_api_key',
  changes: ['api-keys'],
  params: ofKey,
  answer: apiKey,
  errors: ['not_found', 'key_over', 'overlap_prolonged_before'],
});

export const endApiKey = defineCall({
  method: 'POST',
  path: '/api/retailer/companies/{companyId}/api-keys/{keyId}/end',
  summary: 'End a key. It stops working at once.',
  access: 'issue_api_key',
  changes: ['api-keys'],
  params: ofKey,
  answer: apiKey,
  errors: ['not_found', 'key_over'],
});

export const endLeakedApiKey = defineCall({
  method: 'POST',
  path: '/api/retailer/companies/{companyId}/api-keys/leaked',
  summary: 'End a key that became public. You need the whole text of the key.',
  access: 'issue_api_key',
  changes: ['api-keys'],
  params: ofCompany,
  body: z.object({ key: text(200, 'Paste the key') }),
  answer: apiKey,
  errors: ['not_found', 'leaked_key_unknown', 'key_over'],
});
