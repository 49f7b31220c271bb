import type { DriverOrder } from '@backhaul/contract/calls/driver.ts';
import { distanceText } from '@backhaul/domain/geo/distance-text.ts';
import { paths } from '../../../lib/paths.ts';
import { useNow } from '../../../lib/use-now.ts';
import { PickupWindow } from '../../../parts/pickup-window.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/card.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RouteEnds } from '../../../ui/route-ends.tsx';
import { JobBadges } from '../../../parts/driver/job-badges.tsx';
import {
  itemText,
  payText,
  tipText,
  tripText,
  waitingText,
} from '../../../parts/driver/job-words.ts';
import { AcceptButton } from './accept-button.tsx';
import classes from './available-card.module.css';
import type { OfferAnswer } from './use-offers.ts';

/** An order on offer: the guaranteed pay first, then the work it takes. */
export function AvailableCard({ order, offer }: { order: DriverOrder; offer: OfferAnswer }) {
  const nowMs = useNow();
  return (
    <Card
      as="li"
      flat
      className={classNames(classes['job'], offer.lost !== null && classes['lost'])}
    >
      <Row gap={3} align="start" justify="between">
        <div>
          <Text size={32} figures className={classes['pay']}>
            {payText(order)}
          </Text>
          <Text size={14} tone="quiet" figures className={classes['tip']}>
            {tipText(order.tip)}
          </Text>
        </div>
        <Text as="div" size={14} tone="quiet" figures className={classes['far']}>
          {order.distance !== null && (
            <p>
              <strong>{distanceText(order.distance)}</strong> straight to pickup
            </p>
          )}
          <p>{tripText(order)}</p>
        </Text>
      </Row>
      <div className={classes['badges']}>
        <JobBadges order={order} />
      </div>
      <Row as="p" align="center" wrap size={13} tone="quiet" className={classes['age']}>
        <span className="tabular">{waitingText(order.createdAt, nowMs)}</span>
        <i aria-hidden="true" />
        <span className="code">{order.trackingNumber}</span>
      </Row>
      <RouteEnds
        from={{
          title: order.pickupStreetAddress,
          detail: (
            <>
              {order.pickupCity} {order.pickupZipCode} · <PickupWindow slot={order} />
            </>
          ),
        }}
        to={{ title: order.returnName, detail: order.returnAddress }}
      />
      <Text size={14} tone="quiet" className={classes['item']}>
        <strong>{itemText(order)}</strong> · {order.returnReason}
        {order.pickupInstructions && (
          <>
            <br />
            {order.pickupInstructions}
          </>
        )}
      </Text>
      {offer.problem !== null && (
        <div className={classes['problem']}>
          <Notice tone="bad" role="alert">
            {offer.problem}
          </Notice>
        </div>
      )}
      {offer.lost === null ? (
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
        </div>
      ) : (
        <Notice tone="bad" role="alert" action={<Button onClick={offer.forget}>OK</Button>}>
          <strong>{offer.lost}</strong>
        </Notice>
      )}
    </Card>
  );
}
