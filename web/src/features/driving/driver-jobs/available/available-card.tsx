import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import { IconArrowGuide, IconClock } from '@tabler/icons-react';
import type { Ref } from 'react';
import { paths } from '../../../../lib/paths.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { PickupWindow } from '../../../../parts/pickup-window.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Card } from '../../../../ui/card.tsx';
import { Box, Row, Text } from '../../../../ui/layout.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { RouteEnds } from '../../../../ui/route-ends.tsx';
import { useGps } from '../../../../parts/driver/use-gps.ts';
import { JobBadges } from '../../../../parts/driver/job-badges.tsx';
import {
  itemText,
  payText,
  tipText,
  tripText,
  waitingText,
} from '../../../../words/driver/jobs.ts';
import { parcelText, sendByText } from '../../../../words/driver/parcels.ts';
import { AcceptButton, DeclineButton } from './accept-button.tsx';
import classes from './available.module.css';
import {
  addedSentence,
  addedText,
  firstText,
  goneWords,
  timeLeft,
  wayText,
} from '../../../../words/driver/offers.ts';
import type { OfferAnswer } from './use-offers.ts';

/** The card of an order on offer: the guaranteed pay and the pickup window first, then the work. */
export function AvailableCard({
  order,
  offer,
  isGone = false,
  isBrief = false,
  ref,
}: {
  order: DriverOrder;
  offer: OfferAnswer;
  /** True if the order was taken or withdrawn while its card was in view. */
  isGone?: boolean;
  /** True if the card leaves out details that the job's page shows, so that the map above stays visible. */
  isBrief?: boolean;
  ref?: Ref<HTMLDivElement>;
}) {
  const lost = offer.lost ?? (isGone && !offer.isAccepting ? goneWords : null);
  return (
    <Card
      as="li"
      flat
      ref={ref}
      data-offer={order.id}
      className={classNames(
        classes['job'],
        isBrief && classes['brief'],
        lost !== null && classes['lost'],
      )}
    >
      <Row gap={3} align="start" justify="between">
        <div>
          <Text weight={680} leading={1} size={32} figures className={classes['pay']}>
            {payText(order)}
          </Text>
          <Text size={14} tone="quiet" figures className={classes['tip']}>
            {tipText(order.tip)}
          </Text>
        </div>
        <Window order={order} isLost={lost !== null} />
      </Row>
      {lost === null ? (
        <div className={classes['work']}>
          <div>
            <First order={order} />
            <Added order={order} />
            {isBrief ? <div className={classes['gap']} /> : <Facts order={order} />}
            <Ends order={order} isBrief={isBrief} />
            {isBrief ? <div className={classes['gap']} /> : <Item order={order} />}
          </div>
          {offer.problem !== null && (
            <Box below={3} className={classes['problem']}>
              <Notice tone="bad" role="alert">
                {offer.problem}
              </Notice>
            </Box>
          )}
          <div className={classes['actions']}>
            <AcceptButton order={order} offer={offer} />
            <ButtonLink
              size="driver"
              to={paths.driverJob({ id: order.id })}
              aria-label={`View Details of ${order.trackingNumber}`}
              className={classes['details']}
            >
              View Details
            </ButtonLink>
            <DeclineButton order={order} />
          </div>
        </div>
      ) : (
        <>
          <Ends order={order} isBrief={isBrief} />
          <Lost why={lost} onRead={offer.forget} />
        </>
      )}
    </Card>
  );
}

function Window({ order, isLost }: { order: DriverOrder; isLost: boolean }) {
  const { words, isShort } = timeLeft(order, useNow());
  const { offer } = order;
  return (
    <Text as="div" size={14} leading={1.3} tone="quiet" className={classes['window']}>
      <p>
        <PickupWindow slot={order} />
      </p>
      {isLost ? (
        offer?.adds && <span className="tabular">{addedSentence(offer.adds)}</span>
      ) : isShort ? (
        <Badge tone="warn" icon={<IconClock stroke={1.75} />}>
          {words}
        </Badge>
      ) : (
        <span className="tabular">{words}</span>
      )}
    </Text>
  );
}

/** The additional distance and time that the order adds to the driver's route. */
function Added({ order: { offer } }: { order: DriverOrder }) {
  const adds = offer?.adds;
  if (!adds) return null;
  return (
    <div className={classNames(classes['added'], adds.isOnTheWay && classes['near'])}>
      {adds.isOnTheWay && <IconArrowGuide aria-hidden="true" size={22} stroke={1.75} />}
      <Text grows>
        {adds.isOnTheWay ? <strong>on your way</strong> : 'Separate trip'}
        {adds.isOnTheWay && adds.after !== null && ` after ${adds.after}`}
        {adds.makesLate && <em>makes you late at another stop</em>}
      </Text>
      <Text as="strong" size={18} unbroken className="tabular">
        {addedText(adds)}
      </Text>
    </div>
  );
}

/** The reason this driver got the offer before others. */
function First({ order: { offer } }: { order: DriverOrder }) {
  const text = firstText(offer);
  return text === null ? null : (
    <Text size={14} weight={550} above={3} as="p">
      {text}
    </Text>
  );
}

function Facts({ order }: { order: DriverOrder }) {
  const nowMs = useNow();
  return (
    <>
      <Box above={3}>
        <JobBadges order={order} />
      </Box>
      <Row as="p" align="center" wrap size={13} tone="quiet" className={classes['age']}>
        <span className="tabular">{waitingText(order.createdAt, nowMs)}</span>
        <i aria-hidden="true" />
        <span className="code">{order.trackingNumber}</span>
        {order.offer?.isPreferred && (
          <>
            <i aria-hidden="true" />
            <span>in one of your areas</span>
          </>
        )}
      </Row>
    </>
  );
}

function Ends({ order, isBrief }: { order: DriverOrder; isBrief: boolean }) {
  const { fix, isSilent } = useGps();
  const way = wayText(order, fix === null || isSilent);
  return (
    <RouteEnds
      from={{
        title: order.pickupStreetAddress,
        detail: [`${order.pickupCity} ${order.pickupZipCode}`, way]
          .filter((part) => part !== null)
          .join(' · '),
      }}
      to={{
        title: order.returnName,
        detail: isBrief ? tripText(order) : `${order.returnAddress} · ${tripText(order)}`,
      }}
    />
  );
}

function Item({ order }: { order: DriverOrder }) {
  const { parcel } = order;
  const sendBy = parcel && sendByText(parcel, order.pickupDate);
  return (
    <Text size={14} tone="quiet" className={classes['item']}>
      <Text as="strong" tone="ink">
        {itemText(order)}
      </Text>{' '}
      {order.way === 'counter' && `· ${order.returnReason}`}
      {parcel !== null && (
        <>
          <br />
          {parcelText(parcel, order.partner)}
        </>
      )}
      {sendBy && <> {sendBy.isLate ? <strong>{sendBy.words}</strong> : sendBy.words}.</>}
      {order.pickupInstructions && (
        <>
          <br />
          {order.pickupInstructions}
        </>
      )}
    </Text>
  );
}

function Lost({ why, onRead }: { why: string; onRead: () => void }) {
  return (
    <Text as="div" leading={1.45} above={4} role="alert" className={classes['gone']}>
      <p>
        <strong>{why}</strong>
      </p>
      <p>Tap OK to remove this order.</p>
      <Button size="driver" onClick={onRead}>
        OK
      </Button>
    </Text>
  );
}
