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
] as const satisfies readonly ScreenRoute[];
