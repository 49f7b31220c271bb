import { type RatedOrder, readRating } from '@backhaul/contract/calls/returns/ratings.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { paths } from '../../../lib/paths.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ParcelIllustration } from '../../../ui/illustrations/parcel.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { GivenRating } from './given-rating.tsx';
import { RatingForm } from './rating-form.tsx';
import classes from './rating-screen.module.css';

function NothingToRate({ title, children }: { title: string; children: string }) {
  return (
    <EmptyState
      heading="h1"
      illustration={<ParcelIllustration />}
      title={title}
      action={
        <ButtonLink variant="primary" to={paths.orders}>
          My orders
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
  );
}

const noOrder = (
  <NothingToRate title="Nothing to rate here">
    Open one of your orders and rate its driver there.
  </NothingToRate>
);

/** The page where a customer rates the driver of the order that the URL names. */
export function RatingScreen() {
  const [{ orderId }] = useQueryTexts();
  return (
    <Stack gap={3} className={`wrap ${classes['page']}`}>
      {orderId === undefined || orderId === '' ? noOrder : <OfOrder orderId={orderId} />}
    </Stack>
  );
}

function OfOrder({ orderId }: { orderId: string }) {
  const query = useQuery(queryOf(readRating, { params: { orderId } }));
  return (
    <QueryView
      query={query}
      loading={
        <SkeletonRegion label="Loading your order">
          <Skeleton height="420px" radius="var(--r-card)" />
        </SkeletonRegion>
      }
      missing={noOrder}
      failed={{ heading: 'h1' }}
    >
      {(order) => <Rating order={order} />}
    </QueryView>
  );
}

function Rating({ order }: { order: RatedOrder }) {
  const nowMs = useNow();
  const { driver, rateUntil, rating } = order;
  if (driver === null || rateUntil === null) {
    return (
      <NothingToRate title="You cannot rate yet">
        You can rate your driver once this return has ended.
      </NothingToRate>
    );
  }
  const name = driver.name.split(' ')[0] ?? driver.name;
  if (rating === null && nowMs > Date.parse(rateUntil)) {
    return (
      <NothingToRate title={`It is too late to rate ${name}`}>
        You can rate a driver for 30 days after the return ends.
      </NothingToRate>
    );
  }
  return (
    <>
      <Row gap={3} align="center" wrap>
        <StatusBadge status={order.status} />
        <span className="code">{order.trackingNumber}</span>
      </Row>
      <h1>{rating === null ? `How was ${name}?` : `You rated ${name}`}</h1>
      <Text size={18} tone="quiet">
        {order.orderName}
        {order.endedAt && (
          <>
            , <SpokenTime instant={order.endedAt} />
          </>
        )}
        .
      </Text>
      {rating === null ? (
        <RatingForm order={order} driver={driver} />
      ) : (
        <GivenRating order={order} rating={rating} />
      )}
    </>
  );
}
