import { useLiveMessages } from '../../../live/use-live.ts';
import { useToast } from '../../../ui/toast/use-toast.ts';

const toastMs = 8_000;

/** Shows a toast for a new order for 8 seconds; the live message itself refreshes the list. */
export function useNewOrderToast(): void {
  const toast = useToast();
  useLiveMessages((message) => {
    if (message.type !== 'NEW_ORDER') return;
    toast({
      title: 'New Order Available',
      description: message.order.pickupAddress || 'Tap to view on map',
      durationMs: toastMs,
    });
  });
}
