import { customerProgress } from '@backhaul/domain/order/customer-view.ts';
import { IconMapPin } from '@tabler/icons-react';
import { useState, type SubmitEvent } from 'react';
import { useNavigate } from '../../../lib/router/use-router.ts';
import { paths } from '../../../lib/paths.ts';
import { useIsOffered } from '../../../lib/session/use-is-offered.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { AccessRestricted } from '../../../parts/access-restricted.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ProgressLine, progressSteps } from '../../../ui/progress-line.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Box, Row, Text } from '../../../ui/layout.tsx';
import classes from './hero.module.css';
import { MapScene } from './map-scene.tsx';
import { ReceiptBox } from './receipt-box.tsx';

const exampleSteps = progressSteps(
  customerProgress.map(({ status, label }) => ({ key: status, label })),
  'picked_up',
);

export function Hero({ isRestricted }: { isRestricted: boolean }) {
  const isOffered = useIsOffered();
  return (
    <section className={classes['hero']}>
      <div className={classes['text']}>
        {isRestricted && (
          <Box below={6}>
            <AccessRestricted />
          </Box>
        )}
        <Text size={14} weight={600} below={5} className={classes['eyebrow']}>
          The Leader in Reverse Logistics, Delivery, and Returns
        </Text>
        <h1>We make the return trip.</h1>
        <p className={classes['hero-lead']}>
          A driver collects the item at your door and takes it back to the store or the carrier
          counter. You follow the return live until your refund arrives.
        </p>
        {isOffered && <ReceiptBox />}
        <Row gap={3} wrap className={classes['actions']}>
          {isOffered && (
            <ButtonLink variant="outline" size="lg" to={paths.bookPickup}>
              Book Pickup
            </ButtonLink>
          )}
          <ButtonLink variant="outline" size="lg" to={paths.track}>
            Track Your Order
          </ButtonLink>
        </Row>
        <TrackBox />
        <Row
          as="p"
          gap={2}
          align="center"
          size={14}
          tone="quiet"
          above={6}
          className={classes['city']}
        >
          <IconMapPin aria-hidden="true" size={20} stroke={1.75} />
          <span>
            <Text as="strong" tone="ink">
              St. Louis only right now
            </Text>
            <i aria-hidden="true" />
            <span className="no-break">Coming to your city soon!</span>
          </span>
        </Row>
      </div>
      <div className={classes['scene']}>
        <MapScene crop="wide" className={classes['wide-map']} />
        <MapScene crop="phone" className={classes['phone-map']} />
        <Card className={classes['card']}>
          <p className={classes['says']}>
            Dana is on the way to Target Hampton Village,{' '}
            <span className="no-break">about 9 min</span>
          </p>
          <ProgressLine steps={exampleSteps} label="Progress of an example order" />
          <Text size={12} tone="faint" above={3} className={classes['example']}>
            An example order
          </Text>
        </Card>
      </div>
    </section>
  );
}

/**
 * A field for a tracking number. It opens the order, or its public tracking page for visitors; empty input is
 * ignored. Without JavaScript the server does the same.
 */
function TrackBox() {
  const navigate = useNavigate();
  const { user } = useSession();
  const [text, setText] = useState('');
  function track(event: SubmitEvent) {
    event.preventDefault();
    const trackingNumber = text.trim();
    if (!trackingNumber) return;
    void navigate(
      user
        ? { to: paths.orderStatus({ orderId: trackingNumber }) }
        : { to: paths.track, search: { tracking: trackingNumber } },
    );
  }
  return (
    <form className={classes['track']} action={paths.findOrder} onSubmit={track}>
      <TextField
        label="Already booked? Enter your tracking number"
        name="tracking"
        placeholder="RTN-XXXXXXXX"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
        beside={
          <Button type="submit" variant="kraft">
            Track
          </Button>
        }
      />
    </form>
  );
}
