import { Card } from '../../../ui/card.tsx';
import { PolicyVerdict } from '../../../ui/policy-verdict.tsx';
import type { VerdictView } from '../policy/verdict-view.ts';
import { BookingMap } from '../route/booking-map.tsx';
import { PricePanel, type PricePanelProps } from './price-panel.tsx';
import classes from './summary.module.css';

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
          <VerdictCard verdict={verdict} />
        </div>
      )}
    </aside>
  );
}

export function VerdictCard({
  verdict: { verdict, title, reasons, checks },
}: {
  verdict: VerdictView;
}) {
  return (
    <div aria-live="polite">
      <PolicyVerdict
        verdict={verdict}
        title={title}
        reason={reasons.length > 0 ? reasons.join(' ') : undefined}
        checks={checks}
      />
    </div>
  );
}
