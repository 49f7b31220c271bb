import type { Campaign } from '@backhaul/contract/calls/money/campaigns.ts';
import { sql } from 'kysely';
import { performRule, type RuleKind } from '../../../app/budget-rules.ts';
import { presentCampaign } from './campaign-presenter.ts';
import { lockCampaign, readCampaignRow } from './campaign-queries.ts';

/**
 * Tells the code that is shared by all rules with a budget how campaigns are stored, locked, started, stopped
 * and shown.
 */
export const campaignKind: RuleKind<Campaign> = {
  table: 'campaigns',
  thing: 'Campaign',
  limit: 'campaign',
  acts: { start: 'start_campaign', stop: 'stop_campaign' },
  lock: lockCampaign,
  start: (transaction, id, { userId, at }) =>
    sql`UPDATE campaigns SET started_at = ${at}, started_by = ${userId} WHERE id = ${id}`.execute(
      transaction,
    ),
  stop: (transaction, id, { userId, at, reason }) =>
    sql`UPDATE campaigns SET stopped_at = ${at}, stopped_by = ${userId}, stopped_reason = ${reason} WHERE id = ${id}`.execute(
      transaction,
    ),
  drop: (transaction, id) => sql`DELETE FROM campaigns WHERE id = ${id}`.execute(transaction),
  present: async (db, id, now) => presentCampaign(await readCampaignRow(db, id), now),
};

export const performCampaign = performRule(campaignKind);
