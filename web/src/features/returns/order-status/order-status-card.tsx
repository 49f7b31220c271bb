import type { Order } from '@backhaul/contract/order-answer.ts';
import { isUnpaid } from '@backhaul/domain/order/payment-due.ts';
import { useTimeZone } from '../../../lib/environment.ts';
import { useNow } from '../../../lib/use-now.ts';
import { PayLink } from '../../../parts/pay-link.tsx';
import { StatusCard } from '../../../parts/status-card.tsx';
import { statusExplanation, statusSentence } from '../../../words/customer/order-status.ts';
import { Box } from '../../../ui/layout.tsx';

/** A card with the order's state and the amount due for it. */
export function OrderStatusCard({ order }: { order: Order }) {
  const viewpoint = { nowMs: useNow(10_000), timeZone: useTimeZone() };
  const { id, trackingNumber, totalPrice } = order;
  return (
    <StatusCard
      order={order}
      isUnpaid={isUnpaid(order)}
      sentence={statusSentence(order, viewpoint)}
      explanation={statusExplanation(order, viewpoint)}
    >
      {isUnpaid(order) && (
        <Box above={5}>
          <PayLink showsAmount order={{ id, trackingNumber, price: totalPrice }} />
        </Box>
      )}
    </StatusCard>
  );
}
