import type { TrackingView } from '@backhaul/contract/public-pages.ts';
import type { ReactNode } from 'react';
import { ClockOf } from '../../../lib/environment.ts';
import { SitePage } from '../../../parts/shell/site-page.tsx';
import { NumberPage } from './number-page.tsx';
import { TrackedOrderView } from './tracked-order-view.tsx';

/**
 * The public tracking page in each of its states. `map` is given if the driver is shown. On a page that the
 * server rendered, a script draws the map instead.
 */
export function TrackingPage({
  view,
  isLive = false,
  map,
}: {
  view: TrackingView;
  isLive?: boolean;
  map?: ReactNode;
}) {
  return (
    <SitePage>
      {view.kind === 'found' ? (
        <ClockOf value={view.order.timeZone}>
          <TrackedOrderView order={view.order} readAt={view.readAt} isLive={isLive} map={map} />
        </ClockOf>
      ) : (
        <NumberPage view={view} />
      )}
    </SitePage>
  );
}
