import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const adminReviewsRoutes = [
  {
    path: '/admin-reviews',
    title: 'Reviews · Admin',
    needs: 'read_reviews',
    area: 'admin',
    room: { key: 'quality', tab: 'Reviews', order: 20 },
    load: async () => (await import('./admin-reviews-screen.tsx')).AdminReviewsScreen,
  },
] as const satisfies readonly ScreenRoute[];
