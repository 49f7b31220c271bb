import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const areaPlanRoutes = [
  {
    path: '/admin-tracking',
    title: 'Live map of drivers · Admin',
    needs: 'read_drivers',
    area: 'admin',
    room: { key: 'dispatch', tab: 'Live', order: 10 },
    reads: ['GET /api/admin/timeline?hours=12'],
    load: async () => (await import('./live/live-screen.tsx')).LiveScreen,
  },
  {
    path: paths.areaPlan,
    title: 'Plan for drivers · Admin',
    needs: 'read_drivers',
    area: 'admin',
    room: { key: 'dispatch', tab: 'Plan', order: 30 },
    load: async () => (await import('./plan-screen.tsx')).PlanScreen,
  },
  {
    path: '/admin-timeline',
    title: 'Timeline of drivers · Admin',
    needs: 'read_drivers',
    area: 'admin',
    room: { key: 'dispatch', tab: 'Timeline', order: 20 },
    reads: ['GET /api/admin/timeline'],
    load: async () => (await import('./timeline/timeline-screen.tsx')).TimelineScreen,
  },
] as const satisfies readonly ScreenRoute[];
