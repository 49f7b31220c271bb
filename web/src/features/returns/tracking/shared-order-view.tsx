import type { ReactNode } from 'react';
import { useTimeZone } from '../../../lib/environment.ts';
import { useNow } from '../../../lib/use-now.ts';
import { PickupWindow } from '../../../parts/pickup-window.tsx';
import { StatusCard } from '../../../parts/status-card.tsx';
import { Card } from '../../../ui/card.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { Text } from '../../../ui/layout.tsx';
import {
  sharedAddition,
  type SharedOrder,
  sharedSentence,
} from '../../../words/visitor/order-status.ts';
import classes from './tracked-order-view.module.css';

/** The facts for somebody at the door: the driver, the time, and the door. */
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
      <div className={`wrap ${classes['grid']}`}>
        <div className={classes['main']}>
          <StatusCard
            order={order}
            sentence={sentence}
            explanation={`${order.statusMessage} ${sharedAddition(order, viewpoint)}`}
          />
        </div>
        <aside className={classes['side']} aria-label="Facts">
          <Card as="section" flat padded aria-labelledby="shared-facts">
            <h2 id="shared-facts" className={classes['heading']}>
              At the door
            </h2>
            <dl className={classes['facts']}>
              <Fact name="Door">
                {order.street}, {order.city}
              </Fact>
              <Fact name="Window">
                <PickupWindow slot={order} />
              </Fact>
              <Fact name="Driver">{order.driver?.firstName ?? 'Not yet known'}</Fact>
              <Fact name="Going to">{order.retailer}</Fact>
              <Fact name="Updates">{isLive ? 'Live' : 'Connecting'}</Fact>
            </dl>
          </Card>
          <Text size={13} tone="faint">
            You see this because somebody sent you the link. It ends when the return is done. If the
            driver asks for something you do not know, ask the person who sent it.
          </Text>
        </aside>
      </div>
    </>
  );
}
