import { pinPlace } from '@backhaul/contract/calls/places/places.ts';
import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { PinMap } from '../../../parts/live-map/pin-map.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';

/**
 * A small map with a pin for the door. The pin can move only within the area of the address, and must be
 * confirmed.
 */
export function PlacePin({
  address,
  placeId,
  location,
  onPinned,
}: {
  address: string;
  placeId: string;
  location: GeoPoint;
  onPinned: (position: { placeId: string; location: GeoPoint }) => void;
}) {
  const [at, setAt] = useState(location);
  const isMoved = at.lat !== location.lat || at.lng !== location.lng;
  const { send, isPending, problem, reset } = useCommand(pinPlace, { onDone: onPinned });
  return (
    <Stack gap={3}>
      <Text size={14} tone="quiet">
        Move the pin to your door. The pin must stay close to the address.
      </Text>
      <PinMap
        label={`Map of ${address}`}
        from={location}
        at={at}
        onMove={(to) => {
          reset();
          setAt(to);
        }}
      />
      <FieldError id="place-pin-failure" error={problem} />
      {isMoved && (
        <Row>
          <Button disabled={isPending} onClick={() => send({ body: { address, placeId, ...at } })}>
            {isPending ? 'Saving...' : 'This is my door'}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
