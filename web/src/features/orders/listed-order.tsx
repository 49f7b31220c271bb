import type { OrderCard as CardAnswer } from '@backhaul/contract/order-answer.ts';
import { isUnpaid } from '@backhaul/domain/order/payment-due.ts';
import { formatDollars } from '../../lib/format/money.ts';
import { OrderCard } from '../../parts/order-card/order-card.tsx';
import { PayLink } from '../../parts/pay-link.tsx';
import { DemoButton } from './demo-button.tsx';
import { demoStep } from './demo-step.ts';

import classes from './orders-screen.module.css';

/** A card with what can be done about it now: what is due, and in a sandbox the driver's next step. */
export function ListedOrder({ order }: { order: CardAnswer }) {
  const isDue = isUnpaid(order);
  const step = demoStep(order);
  if (!isDue && !step) return <OrderCard order={order} />;
  return (
    <OrderCard
      order={order}
      actions={
        <>
          {isDue && (
            <>
              <PayLink order={order} />
              <p className={classes['due']}>
                <strong>{formatDollars(order.price)}</strong> due
              </p>
            </>
          )}
          {step && <DemoButton order={order} step={step} />}
        </>
      }
    />
  );
}
