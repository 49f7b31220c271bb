import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { readPerformance } from '@backhaul/contract/calls/driving/driver-earnings.ts';
import { Card } from '../../../ui/card.tsx';
import classes from './earnings.module.css';

const percent = (rate: number) => `${Math.round(rate)}%`;

export function MetricsCard({ performance }: { performance: CallAnswer<typeof readPerformance> }) {
  const { onTimeRate, customerSatisfaction, driverRating, weeklyDeliveries } = performance;
  return (
    <Card as="section" flat aria-labelledby="metrics" className={classes['card']}>
      <h3 id="metrics">Performance</h3>
      <dl className={classes['metrics']}>
        <div>
          <dt>On time</dt>
          <dd>{percent(onTimeRate)}</dd>
        </div>
        <div>
          <dt>Satisfaction</dt>
          <dd>{percent(customerSatisfaction)}</dd>
        </div>
        <div>
          <dt>Rating</dt>
          <dd>{driverRating.toFixed(1)}</dd>
        </div>
        <div>
          <dt>This week</dt>
          <dd>{weeklyDeliveries}</dd>
        </div>
      </dl>
    </Card>
  );
}
