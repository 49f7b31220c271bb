import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { readPerformance } from '@backhaul/contract/calls/driving/driver-earnings.ts';
import { Card } from '../../../ui/card.tsx';
import { Text } from '../../../ui/layout.tsx';
import classes from './earnings.module.css';

const percent = (rate: number) => `${Math.round(rate)}%`;

export function MetricsCard({ performance }: { performance: CallAnswer<typeof readPerformance> }) {
  const { onTimeRate, customerSatisfaction, driverRating, weeklyDeliveries } = performance;
  return (
    <Card as="section" flat aria-labelledby="metrics" className={classes['card']}>
      <Text as="h3" size={18} id="metrics">
        Performance
      </Text>
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
