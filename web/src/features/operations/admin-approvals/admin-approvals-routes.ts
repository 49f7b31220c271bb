import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const adminApprovalsRoutes = [
  {
    path: paths.adminApprovals,
    title: 'Approvals · Admin',
    needs: 'ask_approval',
    area: 'admin',
    room: { key: 'money', tab: 'Approvals', order: 15 },
    load: async () => (await import('./admin-approvals-screen.tsx')).AdminApprovalsScreen,
  },
] as const satisfies readonly ScreenRoute[];
