import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const bookingRoutes = [
  {
    path: paths.bookPickup,
    needs: 'prepare_return',
    area: 'customer',
    load: async () => (await import('./booking-screen.tsx')).BookingScreen,
  },
] as const satisfies readonly ScreenRoute[];
