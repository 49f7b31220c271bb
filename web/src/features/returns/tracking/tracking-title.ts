import type { TrackingView } from '@backhaul/contract/public-pages.ts';
import { statusLabels } from '@backhaul/domain/order/customer-view.ts';

/** The title of the browser tab. The brand name follows it. */
export function trackingTitle(view: TrackingView): string {
  if (view.kind === 'missing') return 'No return with this tracking number';
  if (view.kind !== 'found') return 'Track a return';
  return `${statusLabels[view.order.status]}: ${view.order.trackingNumber}`;
}
