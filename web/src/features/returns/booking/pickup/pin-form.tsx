import { pinPlace } from '@backhaul/contract/calls/places/places.ts';
import { useState } from 'react';
import { useCommand } from '../../../../calls/use-command.ts';
import { PinMap } from '../../../../parts/live-map/pin-map.tsx';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../../ui/layout.tsx';
import type { PickupPinProps } from './pickup-pin.tsx';
import { knownOf } from '../../../../words/customer/pickup.ts';

/** A small map with a pin that the customer moves and confirms. */
export function PinForm({
  place,
  address,
  onPinned,
  onClose,
}: PickupPinProps & { onClose: () => void }) {
  const [at, setAt] = useState(place.location);
  const { send, isPending, problem, reset } = useCommand(pinPlace, {
    onDone: (pinned) => {
      onClose();
      onPinned(pinned);
    },
  });
  return (
    <Stack gap={3}>
      <div role="status">
        <Text>
          {place.needsPin && <strong>{knownOf(place)}. </strong>}
          Is this your door? Move the pin.
        </Text>
      </div>
      <PinMap
        label={`Map of ${place.formattedAddress}`}
        from={place.location}
        at={at}
        onMove={(to) => {
          reset();
          setAt(to);
        }}
      />
      <FieldError id="pin-failure" error={problem} />
      <Row wrap gap={2}>
        <Button
          disabled={isPending}
          onClick={() => send({ body: { address, placeId: place.placeId, ...at } })}
        >
          {isPending ? 'Saving...' : 'This is my door'}
        </Button>
        {!place.needsPin && (
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
        )}
      </Row>
    </Stack>
  );
}
