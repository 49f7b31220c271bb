import '../ui/global.css';
import type { PageMaking, TrackingFacts } from '@backhaul/contract/public-pages.ts';
import { TrackingPage } from '../features/returns/tracking/tracking-page.tsx';
import { trackingTitle } from '../features/returns/tracking/tracking-title.ts';
import { paths } from '../lib/paths.ts';
import { renderDocument } from './document.tsx';

export function renderTracking({ environment, view }: TrackingFacts, assets: PageMaking): string {
  return renderDocument({
    path: paths.track,
    title: trackingTitle(view),
    description:
      'Type the tracking number of a return to see where the item is. You need no account.',
    isPrivate: view.kind !== 'ask',
    environment,
    assets,
    children: <TrackingPage view={view} />,
  });
}
