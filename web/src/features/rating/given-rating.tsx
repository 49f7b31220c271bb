import type { RatedOrder } from '@backhaul/contract/calls/ratings.ts';
import { ratingReasonLabels } from '@backhaul/domain/driver/driver-rating.ts';
import { entryOf } from '../../lib/entry-of.ts';
import { paths } from '../../lib/paths.ts';
import { SpokenTime } from '../../parts/spoken-time.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Stack, Text } from '../../ui/layout.tsx';

/** What was said, which stays as it is. */
export function GivenRating({
  orderId,
  rating: { stars, reasons, words, createdAt },
}: {
  orderId: string;
  rating: NonNullable<RatedOrder['rating']>;
}) {
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
          Sent <SpokenTime instant={createdAt} />. A rating stays as it is.
        </Text>
        <ButtonLink to={paths.orderStatus({ orderId })}>See your return</ButtonLink>
      </Stack>
    </Card>
  );
}
