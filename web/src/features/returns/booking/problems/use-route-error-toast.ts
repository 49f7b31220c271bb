import { useEffect, useEffectEvent } from 'react';
import { useToast, useToastUntil } from '../../../../ui/toast/use-toast.ts';
import type { BookingFailure } from './booking-failure.ts';

/**
 * Shows a toast once if no route and price could be calculated. The notice above the button Next stays until
 * there is a price.
 */
export function useRouteErrorToast(pricing: BookingFailure | null): void {
  const toast = useToast();
  const message = pricing?.kind === 'other' ? pricing.message : null;
  const tell = useEffectEvent((description: string) => {
    toast({ title: 'Route error', description, tone: 'destructive', about: 'route' });
  });
  useToastUntil('route', message === null);
  useEffect(() => {
    if (message !== null) tell(message);
  }, [message]);
}
