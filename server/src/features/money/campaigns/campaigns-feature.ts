import * as calls from '@backhaul/contract/calls/money/campaigns.ts';
import { askApproval } from '../../../app/approvals.ts';
import { dropRule, type RuleDeps, startRule, stopRule } from '../../../app/budget-rules.ts';
import { requireLiveDriver } from '../../../app/live-person.ts';
import { readCursor } from '../../../app/page-cursor.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { defineFeature } from '../../../http/feature.ts';
import { sendNextCursor } from '../../../http/send-next-cursor.ts';
import { campaignKind, performCampaign } from './campaign-kind.ts';
import { presentCampaign, presentOwnCampaign, presentWholeCampaign } from './campaign-presenter.ts';
import { findCampaigns, findRewards, readCampaignRow, readNames } from './campaign-queries.ts';
import { draftCampaign } from './draft-campaign.ts';
import { findOwnCampaigns } from './own-campaigns.ts';

const campaignsPage = 50;

async function readWhole({ db, clock }: RuleDeps, id: string) {
  const row = await readCampaignRow(db, id);
  const names = await readNames(
    db,
    row.trial.earners.map(({ driverId }) => driverId),
  );
  return presentWholeCampaign(row, { names, rewards: await findRewards(db, id) }, clock.now());
}

async function readOwn({ db, clock }: RuleDeps, driverId: string) {
  const now = clock.now();
  const rows = await findOwnCampaigns(db, driverId, now);
  return rows.map((row) => presentOwnCampaign(row, now));
}

function routes(server: CallServer, deps: RuleDeps): void {
  const { db, clock } = deps;
  server.handle(calls.listCampaigns, async ({ query, reply }) => {
    const { limit = campaignsPage, q } = query;
    const rows = await findCampaigns(db, { q, cursor: readCursor(query.cursor), limit });
    sendNextCursor(reply, rows, limit);
    return rows.map((row) => presentCampaign(row, clock.now()));
  });
  server.handle(calls.readCampaign, ({ params }) => readWhole(deps, params.id));
  server.handle(calls.draftCampaign, ({ principal, body, idempotency }) =>
    draftCampaign(deps, principal, body, idempotency),
  );
  server.handle(calls.dropCampaign, ({ params }) => dropRule(deps, campaignKind, params.id));
  server.handle(calls.startCampaign, ({ principal, params }) =>
    startRule(deps, campaignKind, principal, params.id),
  );
  server.handle(calls.askForCampaign, async ({ principal, params, idempotency }) => {
    const { name: reason } = await readCampaignRow(db, params.id);
    const asked = { act: 'campaign', details: params, reason, perform: performCampaign } as const;
    return askApproval(deps, principal, asked, idempotency);
  });
  server.handle(calls.stopCampaign, ({ principal, params, body }) =>
    stopRule(deps, campaignKind, principal, { ...params, ...body }),
  );
  server.handle(calls.listOwnCampaigns, async ({ principal }) => {
    if (principal.sandboxId !== null) return [];
    return readOwn(deps, principal.userId);
  });
  server.handle(calls.listDriverCampaigns, async ({ params }) => {
    await requireLiveDriver(db, params.id);
    return readOwn(deps, params.id);
  });
}

/** Campaigns that pay drivers a reward for reaching a goal (product-rules.md#campaigns). */
export const campaignsFeature = defineFeature({ name: 'campaigns', routes });
