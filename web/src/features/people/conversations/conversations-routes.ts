import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const conversationsRoutes = [
  {
    path: paths.orderMessages.pattern,
    needs: 'read_own_orders',
    area: 'customer',
    opensOffline: true,
    reads: ['GET /api/orders/$orderId/messages'],
    load: async () => (await import('./customer-thread-screen.tsx')).CustomerThreadScreen,
  },
  {
    path: paths.driverMessages.pattern,
    needs: 'use_driver_portal',
    area: 'driver',
    opensOffline: true,
    load: async () => (await import('./driver-thread-screen.tsx')).DriverThreadScreen,
  },
] as const satisfies readonly ScreenRoute[];
