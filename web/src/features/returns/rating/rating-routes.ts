import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const ratingRoutes = [
  {
    path: paths.customerRating,
    title: 'Rate your driver',
    needs: 'rate_driver',
    area: 'customer',
    load: async () => (await import('./rating-screen.tsx')).RatingScreen,
  },
] as const satisfies readonly ScreenRoute[];
