import type { CheckedPlace, Place } from '@backhaul/contract/calls/places/places.ts';
import { IconMapPin } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Row, Text } from '../../../../ui/layout.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { lazyPart } from '../../../../lib/router/lazy-part.ts';

const PinForm = lazyPart(async () => (await import('./pin-form.tsx')).PinForm);

export interface PickupPinProps {
  place: CheckedPlace;
  /** The address as the customer typed it. */
  address: string;
  onPinned: (place: Place) => void;
  /** True if the customer must first confirm that the address found is theirs. */
  isGuess: boolean;
  onConfirmed: (place: Place) => void;
}

/**
 * Says how precisely the address is known, and lets the customer put a pin on their door. It requires a pin
 * only if necessary.
 */
export function PickupPin(props: PickupPinProps) {
  const { place, isGuess, onConfirmed } = props;
  const [isOpen, setOpen] = useState(false);
  if (isGuess)
    return (
      <Row align="center" wrap gap={2} role="status">
        <Text size={14}>Is this your address: {place.formattedAddress}?</Text>
        <Button size="sm" onClick={() => onConfirmed(place)}>
          This is my address
        </Button>
      </Row>
    );
  if (place.needsPin || isOpen)
    return (
      <Suspense fallback={<Skeleton height="340px" />}>
        <PinForm key={place.placeId} {...props} onClose={() => setOpen(false)} />
      </Suspense>
    );
  return (
    <Row align="center" wrap gap={2}>
      <Text size={14} tone="quiet">
        {place.precision === 'pin' ? 'Your map pin is set.' : 'We found this address.'}
      </Text>
      <Button
        size="sm"
        variant="ghost"
        icon={<IconMapPin aria-hidden="true" stroke={1.75} />}
        onClick={() => setOpen(true)}
      >
        Move pin
      </Button>
    </Row>
  );
}
