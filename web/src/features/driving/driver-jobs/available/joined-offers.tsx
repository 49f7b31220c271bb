import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import {
  acceptJoinedOffer,
  declineJoinedOffer,
  type JoinedOffer,
  listJoinedOffers,
} from '@backhaul/contract/calls/driving/joined-offers.ts';
import { IconArrowGuide } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../../../calls/use-command.ts';
import { queryOf } from '../../../../lib/api/query-of.ts';
import { useTimeZone } from '../../../../lib/environment.ts';
import { formatTime } from '../../../../lib/format/dates.ts';
import { formatDollars } from '../../../../lib/format/money.ts';
import { useMay } from '../../../../lib/session/use-session.ts';
import { useLiveMessages } from '../../../../live/use-live.ts';
import { useLiveInterval } from '../../../../parts/driver/driver-data.ts';
import { useOnline } from '../../../../parts/driver/use-online.ts';
import { PickupWindow } from '../../../../parts/pickup-window.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Box, Row, Stack, Text } from '../../../../ui/layout.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { RouteEnds } from '../../../../ui/route-ends.tsx';
import { itemText, payText } from '../../../../words/driver/jobs.ts';
import { addedText, joinedGoneWords, joinedTitle } from '../../../../words/driver/offers.ts';
import classes from './available.module.css';

/** The polling interval in milliseconds while a card shows. An offer ends after 45 seconds. */
const shownEveryMs = 5_000;
const none: readonly JoinedOffer[] = [];

/**
 * The orders that are offered to this driver together, each offer as one card. A card whose offer has ended
 * stays until the driver has read that.
 */
export function JoinedOffers({ onAccepted }: { onAccepted: (order: DriverOrder) => void }) {
  const usualInterval = useLiveInterval();
  const { data = none, refetch } = useQuery({
    ...queryOf(listJoinedOffers, {}),
    refetchInterval: ({ state }) => (state.data?.length ? shownEveryMs : usualInterval),
  });
  const [shown, setShown] = useState({ data, cards: data });
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  if (shown.data !== data) {
    const ended = shown.cards.filter(({ id }) => data.every((offer) => offer.id !== id));
    setShown({ data, cards: [...data, ...ended] });
  }
  useLiveMessages((message) => {
    const isNew = message.type === 'NEW_ORDER' && message.order.together !== undefined;
    if (isNew || message.type === 'OFFER_GONE') void refetch();
  });
  const cards = shown.cards.filter(({ id }) => !done.has(id));
  const close = (id: string) => setDone((ids) => new Set(ids).add(id));
  if (cards.length === 0) return null;
  return (
    <Stack as="ul" gap={4}>
      {cards.map((offer) => (
        <JoinedCard
          key={offer.id}
          offer={offer}
          isOver={data.every(({ id }) => id !== offer.id)}
          onClose={() => close(offer.id)}
          onAccepted={onAccepted}
        />
      ))}
    </Stack>
  );
}

function JoinedCard({
  offer,
  isOver,
  onClose,
  onAccepted,
}: {
  offer: JoinedOffer;
  isOver: boolean;
  onClose: () => void;
  onAccepted: (order: DriverOrder) => void;
}) {
  const { id, orders, driverPay, addedMinutes, why } = offer;
  const timeZone = useTimeZone();
  const mayTakeOrders = useMay('take_orders');
  const isGoingOnline = useOnline().wanted === true;
  const accepting = useCommand(acceptJoinedOffer, {
    success: {
      title: 'Orders Accepted',
      description: `You have ${orders.length} more pickups. Together they pay ${formatDollars(driverPay)}.`,
    },
    onDone: ([first]) => {
      onClose();
      if (first !== undefined) onAccepted(first);
    },
  });
  const declining = useCommand(declineJoinedOffer, {
    success: { title: 'Offer declined', description: 'Declining does not count against you.' },
    onDone: onClose,
  });
  const isPending = accepting.isPending || declining.isPending;
  const problem = accepting.problem ?? declining.problem;
  const isGone = isOver && !isPending;
  const heading = `joined-${id}`;
  return (
    <Card
      as="li"
      flat
      aria-labelledby={heading}
      className={classNames(classes['job'], isGone && classes['lost'])}
    >
      <div>
        <Row gap={3} align="start" justify="between">
          <Text weight={680} leading={1} size={32} figures className={classes['pay']}>
            {formatDollars(driverPay)}
          </Text>
          <Text size={14} tone="quiet" className="tabular">
            You can accept until {formatTime(offer.until, timeZone)}
          </Text>
        </Row>
        <Text as="h3" size={18} weight={650} above={2} id={heading}>
          {joinedTitle(offer)}
        </Text>
        <div className={classNames(classes['added'], classes['near'])}>
          <IconArrowGuide aria-hidden="true" size={22} stroke={1.75} />
          <Text as="strong" grows>
            {orders.length === 2 ? 'Both together' : 'All together'}
          </Text>
          <Text as="strong" size={18} unbroken className="tabular">
            {addedText({ minutes: addedMinutes })}
          </Text>
        </div>
        <Text size={14} leading={1.45} tone="quiet" above={3}>
          {why}
        </Text>
        {orders.map((order) => (
          <JoinedOrder key={order.id} order={order} />
        ))}
      </div>
      {isGone ? (
        <Text as="div" leading={1.45} above={4} role="alert" className={classes['gone']}>
          <p>
            <strong>{problem ?? joinedGoneWords}</strong>
          </p>
          <Button size="driver" onClick={onClose}>
            OK
          </Button>
        </Text>
      ) : (
        <>
          {problem !== undefined && (
            <Box above={3}>
              <Notice tone="bad" role="alert">
                {problem}
              </Notice>
            </Box>
          )}
          <Box above={4} className={classes['actions']}>
            <Button
              variant="primary"
              size="driver"
              disabled={!mayTakeOrders || isPending || isGoingOnline}
              onClick={() => accepting.send({ params: { id } })}
            >
              {accepting.isPending
                ? 'Accepting...'
                : orders.length === 2
                  ? 'Accept Both'
                  : `Accept All ${orders.length}`}
            </Button>
            <Button
              size="driver"
              disabled={!mayTakeOrders || isPending}
              onClick={() => declining.send({ params: { id } })}
            >
              {declining.isPending ? 'Declining...' : 'Decline'}
            </Button>
          </Box>
        </>
      )}
    </Card>
  );
}

function JoinedOrder({ order }: { order: DriverOrder }) {
  return (
    <Stack gap={2} ruled="above" above={4} padY={3}>
      <Row gap={3} align="baseline" justify="between">
        <Text as="strong" size={18} figures>
          {payText(order)}
        </Text>
        <Text size={14} tone="quiet">
          <PickupWindow slot={order} />
        </Text>
      </Row>
      <RouteEnds
        from={{
          title: order.pickupStreetAddress,
          detail: `${order.pickupCity} ${order.pickupZipCode}`,
        }}
        to={{ title: order.returnName, detail: order.returnAddress }}
      />
      <Text size={14} tone="quiet">
        {itemText(order)}
      </Text>
    </Stack>
  );
}
