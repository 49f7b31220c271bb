import * as calls from '@backhaul/contract/calls/retail/policy.ts';
import { policyLimits } from '@backhaul/domain/policy/policy-draft.ts';
import { addDays } from '@backhaul/domain/time/calendar-date.ts';
import { requireCompany } from '../../../app/require-company.ts';
import { readAreaDay } from '../../../database/area-day.ts';
import { defineFeature } from '../../../http/feature.ts';
import { sendText } from '../../../http/send-text.ts';
import { findDraft, findVersions, type PolicyDeps, presentDraft } from './policy-store.ts';
import { previewCsv, previewPolicy } from './preview-policy.ts';
import { publishPolicy, withdrawPolicy } from './publish-policy.ts';
import { dropDraft, saveDraft } from './save-draft.ts';

/** Return policies that retailers write themselves (product-rules.md#own-policies). */
export const policyFeature = defineFeature({
  name: 'policy',
  routes(server, deps: PolicyDeps) {
    const { db, clock } = deps;

    server.handle(calls.readOwnPolicy, async ({ principal, params: { companyId } }) => {
      requireCompany(principal, 'read_company', companyId);
      const { sandboxId, userId } = principal;
      const now = clock.now();
      const today = await readAreaDay(db, now);
      const draft = await findDraft(db, { companyId, sandboxId });
      return {
        today,
        lastDay: addDays(today, policyLimits.daysAhead),
        versions: await findVersions(db, companyId, { now }),
        draft: draft === undefined ? null : presentDraft(draft, userId),
      };
    });
    server.handle(calls.savePolicyDraft, ({ principal, params, body }) =>
      saveDraft(deps, principal, { ...params, ...body }),
    );
    server.handle(calls.dropPolicyDraft, ({ principal, params, body }) =>
      dropDraft(deps, principal, { ...params, ...body }),
    );
    server.handle(calls.previewPolicy, ({ principal, params: { companyId }, query }) => {
      requireCompany(principal, 'read_company', companyId);
      return previewPolicy(deps, { companyId, sandboxId: principal.sandboxId }, query);
    });
    server.handle(calls.exportPolicyPreview, async ({ principal, params, query, reply }) => {
      const { companyId } = params;
      requireCompany(principal, 'read_company', companyId);
      const lines = await previewCsv(deps, { companyId, sandboxId: principal.sandboxId }, query);
      return sendText(reply, { name: `policy-preview-${companyId}.csv`, type: 'text/csv' }, lines);
    });
    server.handle(calls.publishPolicy, ({ principal, params, body, idempotency }) =>
      publishPolicy(deps, principal, { ...params, ...body }, idempotency),
    );
    server.handle(calls.withdrawPolicy, ({ principal, params }) =>
      withdrawPolicy(deps, principal, params),
    );
  },
});
