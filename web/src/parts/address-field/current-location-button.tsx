import { reversePlace, type Place } from '@backhaul/contract/calls/places/places.ts';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { reasonOf } from '../../lib/api/api-error.ts';
import { send } from '../../lib/api/send.ts';
import { currentPosition, NoPosition } from '../../lib/current-position.ts';
import { Button } from '../../ui/button.tsx';
import { Text } from '../../ui/layout.tsx';
import { useToast } from '../../ui/toast/use-toast.ts';
import classes from '../store-picker/stores.module.css';

function failureOf(error: Error): string {
  if (error instanceof NoPosition)
    return `${error.message}. Allow location for this site, or type the address.`;
  return `${reasonOf(error).replace(/\.$/, '')}. Please type the address.`;
}

/** Fills in the address at the device's position. A toast and a text below the button report a failure. */
export function CurrentLocationButton({ onFound }: { onFound: (place: Place) => void }) {
  const toast = useToast();
  const locate = useMutation({
    mutationFn: async () => send(reversePlace, { query: await currentPosition() }),
    onSuccess: (place) => {
      onFound(place);
      toast({
        title: 'Location found',
        description: 'Current location set as pickup address',
        tone: 'success',
      });
    },
    onError: () =>
      toast({
        title: 'Location error',
        description: 'Could not access your current location',
        tone: 'destructive',
      }),
  });
  return (
    <div>
      <Button
        className={classes['button']}
        icon={<IconCurrentLocation aria-hidden="true" stroke={1.75} />}
        disabled={locate.isPending}
        onClick={() => locate.mutate()}
      >
        {locate.isPending ? 'Locating...' : 'Use current location'}
      </Button>
      <div aria-live="polite">
        {locate.isError && (
          <Text size={14} tone="quiet" className={classes['failed']}>
            {failureOf(locate.error)}
          </Text>
        )}
      </div>
    </div>
  );
}
