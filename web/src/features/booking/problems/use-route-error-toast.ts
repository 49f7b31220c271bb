import { useEffect, useEffectEvent } from 'react';
import { useToast } from '../../../ui/toast/use-toast.ts';
import type { BookingFailure } from './booking-failure.ts';

/** Says once that no route and price could be worked out; the notice above Next says it for as long as it holds. */
export function useRouteErrorToast(pricing: BookingFailure | null): void {
  const toast = useToast();
  const message = pricing?.kind === 'other' ? pricing.message : null;
  const tell = useEffectEvent(() => {
    toast({
      title: 'Route error',
      description: message || 'Route calculation failed',
      tone: 'destructive',
    });
  });
  useEffect(() => {
    if (message !== null) tell();
  }, [message]);
}
