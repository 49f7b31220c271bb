import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const waitlistRoutes = [
  {
    path: paths.customerWaitlist,
    title: 'Waitlist',
    needs: 'join_waitlist',
    area: 'public',
    load: async () => (await import('./customer-waitlist-screen.tsx')).CustomerWaitlistScreen,
  },
] as const satisfies readonly ScreenRoute[];
