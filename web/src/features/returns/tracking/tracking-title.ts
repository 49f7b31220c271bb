import type { TrackingView } from '@backhaul/contract/public-pages.ts';
import { statusLabels } from '@backhaul/domain/order/customer-view.ts';

/** The tab's title, followed by the brand name. */
export function trackingTitle(view: TrackingView): string {
  if (view.kind === 'missing') return 'No return with this number';
  if (view.kind !== 'found') return 'Track a return';
  return `${statusLabels[view.order.status]}: ${view.order.trackingNumber}`;
}
