import { askToComeNow, type DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import {
  type EarlyPickup,
  isTooEarly,
  mayAskToComeNow,
} from '@backhaul/domain/order/early-pickup.ts';
import { IconClockHour4 } from '@tabler/icons-react';
import { useCommand } from '../../../../calls/use-command.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { pickupTimeOf } from '../acts/pickup-time.ts';

function words(answer: EarlyPickup | null, customer: string): string {
  switch (answer) {
    case 'asked':
      return `You asked to come early. ${customer} has not answered yet.`;
    case 'agreed':
      return `${customer} agreed. You can come now.`;
    case 'declined':
      return `${customer} did not agree. Come within the pickup window.`;
    case null:
      return 'The pickup window has not started.';
  }
}

/**
 * Asks the customer before the pickup window if the driver may come now, and shows the answer. It needs a
 * network.
 */
export function ComeNow({ order }: { order: DriverOrder }) {
  const time = pickupTimeOf(order, useNow());
  const { send, isPending, problem } = useCommand(askToComeNow);
  const { earlyPickup, status } = order;
  const isBeforeWindow = isTooEarly({ ...time, earlyPickup: null });
  if (status !== 'assigned' || !isBeforeWindow) return null;
  const mayAsk = mayAskToComeNow({ ...time, status }) && earlyPickup === null;
  return (
    <Notice
      tone="quiet"
      role="status"
      icon={<IconClockHour4 stroke={1.75} />}
      action={
        mayAsk && (
          <Button disabled={isPending} onClick={() => send({ params: { id: order.id } })}>
            {isPending ? 'Asking...' : 'Ask to come now'}
          </Button>
        )
      }
    >
      {words(earlyPickup, order.customerName?.split(' ')[0] ?? 'The customer')}
      {problem && <p role="alert">{problem}</p>}
    </Notice>
  );
}
