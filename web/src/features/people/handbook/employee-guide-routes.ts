import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

/** The routes to the guides, for employees without access to the console. */
export const employeeGuideRoutes = [
  {
    path: paths.employeeGuide,
    title: 'Employee guide',
    needs: 'read_own_account',
    area: 'public',
    load: async () => (await import('./employee-guide-screen.tsx')).EmployeeGuideScreen,
  },
] as const satisfies readonly ScreenRoute[];
