import * as calls from '@backhaul/contract/calls/retail/api-keys.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { requireCompany } from '../../../app/require-company.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { defineFeature } from '../../../http/feature.ts';
import { findApiKeys, readApiKey } from './api-key-queries.ts';
import { endApiKey, endLeakedApiKey, prolongApiKey, rotateApiKey } from './change-api-key.ts';
import { issueApiKey, type KeyDeps } from './issue-api-key.ts';

function routes(server: CallServer, deps: KeyDeps): void {
  const { db, clock } = deps;
  const read = (owner: SessionPrincipal, named: { companyId: string; keyId: string }) =>
    readApiKey(db, owner, { ...named, now: clock.now() });

  server.handle(calls.listApiKeys, ({ principal, params: { companyId } }) => {
    requireCompany(principal, 'issue_api_key', companyId);
    return findApiKeys(db, principal, { companyId, now: clock.now() });
  });

  server.handle(calls.createApiKey, async ({ principal, params: { companyId }, body }) => {
    const { id, key } = await issueApiKey(deps, principal, {
      ...body,
      companyId,
      allowedFrom: body.allowedFrom ?? [],
      endsAt: body.endsAt == null ? null : new Date(body.endsAt),
    });
    return { key, apiKey: await read(principal, { companyId, keyId: id }) };
  });

  server.handle(calls.rotateApiKey, async ({ principal, params }) => {
    const { id, key } = await rotateApiKey(deps, principal, params);
    return { key, apiKey: await read(principal, { ...params, keyId: id }) };
  });

  server.handle(calls.prolongApiKey, async ({ principal, params }) => {
    await prolongApiKey(deps, principal, params);
    return read(principal, params);
  });

  server.handle(calls.endApiKey, async ({ principal, params }) => {
    await endApiKey(deps, principal, params);
    return read(principal, params);
  });

  server.handle(calls.endLeakedApiKey, async ({ principal, params: { companyId }, body }) => {
    const keyId = await endLeakedApiKey(deps, principal, { companyId, text: body.key });
    return read(principal, { companyId, keyId });
  });
}

/** API keys for retailers' own programs (product-rules.md#api-keys). */
export const apiKeysFeature = defineFeature({ name: 'api-keys', routes });
