import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const driverJobsRoutes = [
  {
    path: paths.driverJob.pattern,
    needs: 'use_driver_portal',
    area: 'driver',
    opensOffline: true,
    load: async () => (await import('./driver-job-screen.tsx')).DriverJobScreen,
  },
  {
    path: paths.driverComplete.pattern,
    needs: 'use_driver_portal',
    area: 'driver',
    opensOffline: true,
    load: async () => (await import('./ending/complete-screen.tsx')).CompleteScreen,
  },
  {
    path: paths.driverGiftCard.pattern,
    needs: 'use_driver_portal',
    area: 'driver',
    opensOffline: true,
    load: async () => (await import('./ending/gift-card-screen.tsx')).GiftCardScreen,
  },
  {
    path: paths.driverReviewOrder,
    needs: 'use_driver_portal',
    area: 'driver',
    opensOffline: true,
    load: async () => (await import('./ending/review-screen.tsx')).ReviewScreen,
  },
] as const satisfies readonly ScreenRoute[];
