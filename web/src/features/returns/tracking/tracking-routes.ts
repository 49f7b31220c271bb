import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

/** One page with three URLs. Visitors get the same page as plain HTML from the server. */
export const trackingRoutes = [
  {
    path: paths.track,
    needs: 'track_order',
    area: 'public',
    load: async () => (await import('./tracking-screen.tsx')).TrackingScreen,
  },
  {
    path: paths.trackOrder,
    needs: 'track_order',
    area: 'public',
    load: async () => (await import('./tracking-screen.tsx')).TrackingScreen,
  },
  {
    path: paths.realTimeTracking,
    needs: 'track_order',
    area: 'public',
    load: async () => (await import('./tracking-screen.tsx')).TrackingScreen,
  },
  {
    path: paths.shared.pattern,
    title: 'A pickup shared with you',
    needs: 'track_order',
    area: 'public',
    load: async () => (await import('./shared-order-screen.tsx')).SharedOrderScreen,
  },
] as const satisfies readonly ScreenRoute[];
