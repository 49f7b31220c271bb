import type { ReactNode } from 'react';
import { useTimeZone } from '../../../lib/environment.ts';
import { useNow } from '../../../lib/use-now.ts';
import { PickupWindow } from '../../../parts/pickup-window.tsx';
import { StatusCard } from '../../../parts/status-card.tsx';
import { Card } from '../../../ui/card.tsx';
import { Fact, Facts } from '../../../ui/fact.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import {
  sharedAddition,
  type SharedOrder,
  sharedSentence,
} from '../../../words/visitor/order-status.ts';
import classes from './tracking.module.css';

/** Facts for the person who will be at the door: the driver, the time, and the address. */
export function SharedOrderView({
  order,
  isLive,
  map,
}: {
  order: SharedOrder;
  isLive: boolean;
  map: ReactNode;
}) {
  const viewpoint = { nowMs: useNow(10_000), timeZone: useTimeZone() };
  const sentence = sharedSentence(order, viewpoint);
  return (
    <>
      <div className="visually-hidden" aria-live="polite">
        {sentence.text}
      </div>
      <div className={classes['map']} data-at="">
        {map}
      </div>
      <div className={`wrap ${classes['tracked-order-view-grid']}`}>
        <div className={classes['main']}>
          <StatusCard
            order={order}
            sentence={sentence}
            explanation={`${order.statusMessage} ${sharedAddition(order, viewpoint)}`}
          />
        </div>
        <Stack as="aside" gap={4} shrinks className={classes['side']} aria-label="Facts">
          <Card as="section" flat padded aria-labelledby="shared-facts">
            <Text as="h2" label weight={550} size={14} tone="quiet" below={1} id="shared-facts">
              Pickup at the door
            </Text>
            <Facts>
              <Fact name="Door">
                {order.street}, {order.city}
              </Fact>
              <Fact name="Window">
                <PickupWindow slot={order} />
              </Fact>
              <Fact name="Driver">{order.driver?.firstName ?? 'No driver yet'}</Fact>
              <Fact name="Going to">{order.retailer}</Fact>
              <Fact name="Updates">{isLive ? 'Live' : 'Connecting'}</Fact>
            </Facts>
          </Card>
          <Text size={13} tone="faint">
            Somebody sent you this link. The link ends when the return is done. If the driver asks
            something that you do not know, ask the person who sent you the link.
          </Text>
        </Stack>
      </div>
    </>
  );
}
