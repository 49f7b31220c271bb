import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const bookingRoutes = [
  {
    path: paths.bookPickup,
    needs: 'prepare_return',
    area: 'customer',
    reads: ['GET /api/saved-places', 'GET /api/customers/last-contact'],
    load: async () => (await import('./booking-screen.tsx')).BookingScreen,
  },
  {
    path: paths.bookByLink,
    needs: 'prepare_return',
    area: 'public',
    load: async () => (await import('./hosted/hosted-screen.tsx')).HostedScreen,
  },
] as const satisfies readonly ScreenRoute[];
