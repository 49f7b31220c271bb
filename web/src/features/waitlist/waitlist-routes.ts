import { paths } from '../../lib/paths.ts';
import type { ScreenRoute } from '../../lib/screen-route.ts';

export const waitlistRoutes = [
  {
    path: paths.customerWaitlist,
    title: 'Waitlist',
    needs: 'join_waitlist',
    area: 'public',
    load: async () => (await import('./customer-waitlist-screen.tsx')).CustomerWaitlistScreen,
  },
  {
    path: paths.driverSignup,
    title: 'Apply to Drive',
    needs: 'join_waitlist',
    area: 'public',
    load: async () => (await import('./driver-signup-screen.tsx')).DriverSignupScreen,
  },
] as const satisfies readonly ScreenRoute[];
