import { defineFeature } from '../../../http/feature.ts';
import type { TasksOf } from '../../../jobs/job-payloads.ts';
import { type RankingDeps, rankOffer } from './rank-offer.ts';
import { widenOffers } from './widen-offers.ts';

const tasks = (deps: RankingDeps): TasksOf<'rank_offer' | 'widen_offers'> => ({
  rank_offer: (asked) => rankOffer(deps, asked),
  widen_offers: () => widenOffers(deps),
});

/** Offers to the best drivers first (docs/decisions/0210-ranked-offers.md). */
export const rankedDispatchFeature = defineFeature({
  name: 'ranked-dispatch',
  tasks,
  schedules: [{ task: 'widen_offers', at: '* * * * *' }],
});
