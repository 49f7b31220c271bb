import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import { IconPlayerStop } from '@tabler/icons-react';
import { Button } from '../../../ui/button.tsx';
import { CallButton } from '../../../parts/thread/call-button.tsx';
import { NavigationLinks } from '../../../parts/navigation-links.tsx';
import { estimateSentence } from '../../../lib/route-estimate.ts';
import { Switch } from '../../../ui/switch.tsx';
import { Box, Row, Text } from '../../../ui/layout.tsx';
import { upcomingSteps } from './directions.ts';
import classes from './driver-navigation.module.css';
import type { Destination, NavigationState } from './use-navigation.ts';

/**
 * The destination, the next instructions, and buttons to stop navigation, call the customer or open another
 * map app.
 */
export function NavigationSteps({
  order,
  destination,
  navigation,
}: {
  order: DriverOrder;
  destination: Destination;
  navigation: NavigationState;
}) {
  const { state, directions, index, speech } = navigation;
  const isNavigating = state === 'navigating';
  const upcoming = directions && isNavigating ? upcomingSteps(directions.steps, index) : [];
  return (
    <Text as="section" size={14} tone="quiet" className={classes['panel']} aria-label="Navigation">
      <Row as="p" justify="between" wrap className={classes['where']}>
        {destination.address} <span className="code">{order.trackingNumber}</span>
      </Row>
      {upcoming.length > 0 && (
        <Box as="ol" above={2} className={classes['steps']}>
          {upcoming.map((step, position) => (
            <Row as="li" gap={3} ruled="above" padY={3} key={`${index}-${position}`}>
              <span>then</span>
              {step.instruction}, {step.distance}
            </Row>
          ))}
        </Box>
      )}
      {directions && directions.estimatedParts.length > 0 && (
        <Text above={2} className={classes['hint']}>
          {estimateSentence(directions) ?? 'Times and distances are estimates.'}
        </Text>
      )}
      {directions?.isKept === true && (
        <Text above={2} className={classes['hint']}>
          No network. This is the last route that we loaded.
        </Text>
      )}
      {speech.canSpeak && (
        <Switch checked={speech.isOn} onChange={speech.choose} label="Say directions aloud" />
      )}
      <Row above={3} gap={2} wrap className={classes['actions']}>
        {isNavigating && (
          <Button
            icon={<IconPlayerStop aria-hidden="true" stroke={1.75} />}
            onClick={navigation.stop}
          >
            Stop
          </Button>
        )}
        <CallButton orderId={order.id} name="the customer" />
        <NavigationLinks trip={{ to: destination }} onOpen={navigation.leaveForMaps} />
      </Row>
    </Text>
  );
}
