import * as calls from '@backhaul/contract/calls/money/campaigns.ts';
import { AppError } from '../../../app/app-error.ts';
import { askApproval } from '../../../app/approvals.ts';
import { readCursor } from '../../../app/page-cursor.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { defineFeature } from '../../../http/feature.ts';
import { sendNextCursor } from '../../../http/send-next-cursor.ts';
import { presentCampaign, presentOwnCampaign, presentWholeCampaign } from './campaign-presenter.ts';
import { findCampaigns, findRewards, readCampaignRow, readNames } from './campaign-queries.ts';
import { type CampaignDeps, draftCampaign, dropCampaign } from './draft-campaign.ts';
import { findOwnCampaigns } from './own-campaigns.ts';
import { performCampaign, startCampaign, stopCampaign } from './start-campaign.ts';

const campaignsPage = 50;

async function readWhole({ db, clock }: CampaignDeps, id: string) {
  const row = await readCampaignRow(db, id);
  if (row === undefined) throw new AppError('not_found');
  const names = await readNames(
    db,
    row.trial.earners.map(({ driverId }) => driverId),
  );
  return presentWholeCampaign(row, { names, rewards: await findRewards(db, id) }, clock.now());
}

function routes(server: CallServer, deps: CampaignDeps): void {
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
  server.handle(calls.dropCampaign, ({ params }) => dropCampaign(deps, params.id));
  server.handle(calls.startCampaign, ({ principal, params }) =>
    startCampaign(deps, principal, params.id),
  );
  server.handle(calls.askForCampaign, async ({ principal, params, idempotency }) => {
    const row = await readCampaignRow(db, params.id);
    if (row === undefined) throw new AppError('not_found');
    const { name: reason } = row;
    const asked = { act: 'campaign', details: params, reason, perform: performCampaign } as const;
    return askApproval(deps, principal, asked, idempotency);
  });
  server.handle(calls.stopCampaign, ({ principal, params, body }) =>
    stopCampaign(deps, principal, { ...params, ...body }),
  );
  server.handle(calls.listOwnCampaigns, async ({ principal }) => {
    if (principal.sandboxId !== null) return [];
    const rows = await findOwnCampaigns(db, principal.userId, clock.now());
    return rows.map((row) => presentOwnCampaign(row, clock.now()));
  });
}

/** Campaigns for drivers (docs/decisions/0186-campaigns-for-drivers.md). */
export const campaignsFeature = defineFeature({ name: 'campaigns', routes });
