import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const adminPoliciesRoutes = [
  {
    path: paths.adminPolicies,
    title: 'Policies · Admin',
    needs: 'read_policy_facts',
    area: 'admin',
    room: { key: 'network', tab: 'Policies', order: 40 },
    load: async () => (await import('./admin-policies-screen.tsx')).AdminPoliciesScreen,
  },
] as const satisfies readonly ScreenRoute[];
