import type { RatedOrder } from '@backhaul/contract/calls/returns/ratings.ts';
import { ratingReasonLabels } from '@backhaul/domain/driver/driver-rating.ts';
import { entryOf } from '../../../lib/entry-of.ts';
import { paths } from '../../../lib/paths.ts';
import { useNow } from '../../../lib/use-now.ts';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { AddTip } from '../../../parts/tip/add-tip.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';

/** Shows a rating that was already given. It cannot be changed. */
export function GivenRating({
  order,
  rating: { stars, reasons, words, createdAt },
}: {
  order: RatedOrder;
  rating: NonNullable<RatedOrder['rating']>;
}) {
  const nowMs = useNow();
  const labels = reasons.map((reason) => entryOf(ratingReasonLabels, reason) ?? reason);
  return (
    <Card padded>
      <Stack gap={4}>
        <Text size={24} weight={600} figures>
          {stars} of 5 stars
        </Text>
        {labels.length > 0 && <p>{labels.join(', ')}</p>}
        {words !== null && <p>{words}</p>}
        <Text size={14} tone="faint">
          Sent <SpokenTime instant={createdAt} />. You cannot change a rating.
        </Text>
        {order.tipUntil !== null && nowMs < Date.parse(order.tipUntil) && (
          <AddTip order={{ ...order, id: order.orderId }} />
        )}
        <ButtonLink to={paths.orderStatus({ orderId: order.orderId })}>See your return</ButtonLink>
      </Stack>
    </Card>
  );
}
