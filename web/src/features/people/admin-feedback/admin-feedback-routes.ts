import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const adminFeedbackRoutes = [
  {
    path: paths.driverFeedback,
    title: 'Driver feedback · Admin',
    needs: 'answer_feedback',
    area: 'admin',
    room: { key: 'quality', tab: 'Driver feedback', order: 30 },
    load: async () => (await import('./admin-feedback-screen.tsx')).AdminFeedbackScreen,
  },
] as const satisfies readonly ScreenRoute[];
