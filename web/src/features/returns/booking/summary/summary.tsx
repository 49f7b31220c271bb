import { Suspense } from 'react';
import { Card } from '../../../../ui/card.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import type { Draft } from '../draft/draft.ts';
import { comparesCounters } from '../ways/parcel-answers.ts';
import type { VerdictView } from '../policy/verdict-view.ts';
import { PricePanel, type PricePanelProps } from './price-panel.tsx';
import { Stack } from '../../../../ui/layout.tsx';
import classes from './summary.module.css';
import { lazyPart } from '../../../../lib/router/lazy-part.ts';

const BookingMap = lazyPart(async () => (await import('../route/booking-map.tsx')).BookingMap);
const VerdictCard = lazyPart(async () => (await import('../policy/verdict-card.tsx')).VerdictCard);

const NoPolicyCard = lazyPart(
  async () => (await import('../ways/no-policy-card.tsx')).NoPolicyCard,
);

const NearestCounters = lazyPart(
  async () => (await import('../ways/nearest-counters.tsx')).NearestCounters,
);

/**
 * The summary beside the form: route, price by line and policy result. It updates as the customer fills in
 * the form.
 */
export function Summary({
  verdict,
  draft,
  showsMap,
  isMeant,
  ...price
}: PricePanelProps & {
  verdict: VerdictView | null;
  draft: Draft;
  showsMap: boolean;
  isMeant: boolean;
}) {
  return (
    <Stack as="aside" gap={4} shrinks className={classes['summary']} aria-label="Summary">
      <Card className={classes['waybill']}>
        {comparesCounters(draft) ? (
          <Suspense fallback={<Skeleton height="320px" radius="0" />}>
            <NearestCounters {...{ draft, isMeant }} />
          </Suspense>
        ) : (
          <>
            {showsMap && price.quote && (
              <div className={classes['map']}>
                <Suspense fallback={<Skeleton height="100%" radius="0" />}>
                  <BookingMap quote={price.quote} />
                </Suspense>
              </div>
            )}
            <PricePanel {...price} />
          </>
        )}
      </Card>
      {draft.way === 'carrier' && (
        <div className={classes['verdict']}>
          <Suspense fallback={null}>
            <NoPolicyCard draft={draft} />
          </Suspense>
        </div>
      )}
      {verdict && (
        <div className={classes['verdict']}>
          <Suspense fallback={null}>
            <VerdictCard verdict={verdict} />
          </Suspense>
        </div>
      )}
    </Stack>
  );
}
