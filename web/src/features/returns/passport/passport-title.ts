import type { PassportView } from '@backhaul/contract/public-pages.ts';

/** The tab's title, followed by the brand name. */
export function passportTitle(view: PassportView): string {
  if (view.kind === 'missing') return 'No passport at this address';
  return view.kind === 'found'
    ? `Return passport ${view.passport.trackingNumber}`
    : 'Return passport';
}
