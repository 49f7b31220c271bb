import { answerEarlyPickup } from '@backhaul/contract/calls/returns/orders.ts';
import type { Order } from '@backhaul/contract/order-answer.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { useTimeZone } from '../../../lib/environment.ts';
import { slotWords } from '../../../lib/format/slot.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import classes from './cards.module.css';
import { driverName } from '../../../words/customer/order-facts.ts';

/**
 * A card shown if the driver asks to come before the pickup window. The customer answers yes or no.
 */
export function ComeNowCard({ order }: { order: Order }) {
  const viewpoint = { nowMs: useNow(), timeZone: useTimeZone() };
  const { send, isPending, problem } = useCommand(answerEarlyPickup);
  const say = (answer: 'yes' | 'no') => send({ params: { orderId: order.id }, body: { answer } });
  const driver = driverName(order);
  return (
    <Card as="section" padded className={classes['come-now-card-card']} aria-labelledby="come-now">
      <Text as="h2" size={20} id="come-now">
        {driver} can come now
      </Text>
      <p>
        Your pickup is planned for {slotWords(order, viewpoint)}. If you say no, nothing changes.
      </p>
      {problem && (
        <p role="alert" className={classes['problem']}>
          {problem}
        </p>
      )}
      <Row gap={2} wrap className={classes['come-now-card-answers']}>
        <Button variant="primary" disabled={isPending} onClick={() => say('yes')}>
          Yes, come now
        </Button>
        <Button disabled={isPending} onClick={() => say('no')}>
          No
        </Button>
      </Row>
    </Card>
  );
}
