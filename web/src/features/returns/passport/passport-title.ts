import type { PassportView } from '@backhaul/contract/public-pages.ts';

/** The title of the browser tab. The brand name follows it. */
export function passportTitle(view: PassportView): string {
  if (view.kind === 'missing') return 'No return passport at this web address';
  return view.kind === 'found'
    ? `Return passport ${view.passport.trackingNumber}`
    : 'Return passport';
}
