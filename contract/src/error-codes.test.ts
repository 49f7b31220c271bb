import { retentionDays } from '@backhaul/domain/access/retention.ts';
import { savedPlaceLimits } from '@backhaul/domain/booking/saved-place-limits.ts';
import { ratingRules } from '@backhaul/domain/driver/driver-rating.ts';
import { savedReportLimits } from '@backhaul/domain/figures/saved-report.ts';
import { savedViewLimits } from '@backhaul/domain/operations/saved-view-limits.ts';
import { lateTipDays } from '@backhaul/domain/order/payment-due.ts';
import { purchaseLimits } from '@backhaul/domain/policy/purchase-limits.ts';
import { giftCardRules } from '@backhaul/domain/proof/gift-card.ts';
import { stopReviewRules } from '@backhaul/domain/proof/stop-review.ts';
import { apiKeyRules } from '@backhaul/domain/retail/api-key.ts';
import { teamLimits } from '@backhaul/domain/retail/company-team.ts';
import { shopRules } from '@backhaul/domain/retail/shops.ts';
import { webhookRules } from '@backhaul/domain/retail/webhook-tries.ts';
import { uploadLimits } from '@backhaul/domain/access/upload-limits.ts';
import { expect, test } from 'vitest';
import { errors } from './error-codes.ts';

const megabyte = 1024 * 1024;
const stated: Readonly<Record<string, number>> = {
  day_gone: retentionDays.track,
  file_too_large: uploadLimits.maxBytes / megabyte,
  too_many_reports: savedReportLimits.most,
  too_many_views: savedViewLimits.most,
  too_many_places: savedPlaceLimits.maxPlaces,
  too_many_purchases: purchaseLimits.maxPurchases,
  tip_late: lateTipDays,
  rating_late: ratingRules.withinDays,
  gift_card_late: giftCardRules.daysAfterEnd,
  review_late: stopReviewRules.days,
  overlap_prolonged_before: apiKeyRules.prolongMs / 3_600_000,
  too_many_invitations: teamLimits.openAtOnce,
  too_many_keys: apiKeyRules.keysAtMost,
  too_many_webhooks: webhookRules.endpointsAtMost,
  too_many_shops: shopRules.shopsAtMost,
};

test('what a message says in figures is the limit that the code works with', () => {
  const withFigures = Object.entries(errors).flatMap(([code, { message }]) => {
    const [figure, ...more] = message.match(/\d[\d,.]*\d|\d/g) ?? [];
    expect(more, message).toEqual([]);
    return figure === undefined ? [] : [[code, Number(figure)]];
  });
  expect(Object.fromEntries(withFigures)).toEqual(stated);
});
