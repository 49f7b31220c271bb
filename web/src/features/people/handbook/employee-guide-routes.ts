import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

/** The guides for people who work with us without the console. */
export const employeeGuideRoutes = [
  {
    path: paths.employeeGuide,
    title: 'Employee guide',
    needs: 'read_own_account',
    area: 'public',
    load: async () => (await import('./employee-guide-screen.tsx')).EmployeeGuideScreen,
  },
] as const satisfies readonly ScreenRoute[];
