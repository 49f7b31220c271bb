import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const adminSamplesRoutes = [
  {
    path: paths.qualityAssurance,
    title: 'Quality samples · Admin',
    needs: 'judge_samples',
    area: 'admin',
    room: { key: 'quality', tab: 'Samples', order: 10 },
    load: async () => (await import('./admin-samples-screen.tsx')).AdminSamplesScreen,
  },
] as const satisfies readonly ScreenRoute[];
