import { answerEarlyPickup } from '@backhaul/contract/calls/orders.ts';
import type { Order } from '@backhaul/contract/order-answer.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reasonOf } from '../../lib/api/api-error.ts';
import { send } from '../../lib/api/send.ts';
import { useTimeZone } from '../../lib/environment.ts';
import { slotWords } from '../../lib/format/slot.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import classes from './come-now-card.module.css';
import { driverName } from './order-facts.ts';
import { refreshOrder } from './refresh-order.ts';

/** The driver could come before the window: the customer's yes or no, live. */
export function ComeNowCard({ order }: { order: Order }) {
  const viewpoint = { nowMs: useNow(), timeZone: useTimeZone() };
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (answer: 'yes' | 'no') =>
      send(answerEarlyPickup, { params: { orderId: order.id }, body: { answer } }),
    onSettled: () => refreshOrder(queries, order.id),
  });
  const driver = driverName(order);
  return (
    <Card as="section" padded className={classes['card']} aria-labelledby="come-now">
      <h2 id="come-now">{driver} could come now</h2>
      <p>
        Your pickup is planned for {slotWords(order, viewpoint)}. If you say no, it stays like that.
      </p>
      {error && (
        <p role="alert" className={classes['problem']}>
          {reasonOf(error)}
        </p>
      )}
      <div className={classes['answers']}>
        <Button variant="primary" disabled={isPending} onClick={() => mutate('yes')}>
          Yes, come now
        </Button>
        <Button disabled={isPending} onClick={() => mutate('no')}>
          No
        </Button>
      </div>
    </Card>
  );
}
