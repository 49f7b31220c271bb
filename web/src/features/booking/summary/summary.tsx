import { lazy, Suspense } from 'react';
import { Card } from '../../../ui/card.tsx';
import type { VerdictView } from '../policy/verdict-view.ts';
import { BookingMap } from '../route/booking-map.tsx';
import { PricePanel, type PricePanelProps } from './price-panel.tsx';
import classes from './summary.module.css';

const VerdictCard = lazy(async () => ({
  default: (await import('../policy/verdict-card.tsx')).VerdictCard,
}));

/** Beside the form: route, itemised fare and policy verdict, updated as the form is filled in. */
export function Summary({
  verdict,
  showsMap,
  ...price
}: PricePanelProps & { verdict: VerdictView | null; showsMap: boolean }) {
  return (
    <aside className={classes['summary']} aria-label="Summary">
      <Card className={classes['waybill']}>
        {showsMap && price.quote && (
          <div className={classes['map']}>
            <BookingMap quote={price.quote} />
          </div>
        )}
        <PricePanel {...price} />
      </Card>
      {verdict && (
        <div className={classes['verdict']}>
          <Suspense fallback={null}>
            <VerdictCard verdict={verdict} />
          </Suspense>
        </div>
      )}
    </aside>
  );
}
