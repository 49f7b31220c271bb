import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

const report = { needs: 'read_reports', area: 'admin' } as const;

export const reportsRoutes = [
  {
    ...report,
    path: '/admin-analytics',
    title: 'Reports · Admin',
    room: { key: 'reports', tab: 'Overview', order: 10 },
    load: async () => (await import('./reports-screens.tsx')).OverviewScreen,
  },
  {
    ...report,
    path: paths.dayReport,
    title: 'Daily report · Reports · Admin',
    room: { key: 'reports', tab: 'Daily report', order: 15 },
    load: async () => (await import('./reports-screens.tsx')).DayReportScreen,
  },
  {
    ...report,
    path: paths.exploreFigures,
    title: 'Explore one figure · Reports · Admin',
    room: { key: 'reports', tab: 'Explore', order: 20 },
    load: async () => (await import('./reports-screens.tsx')).ExploreScreen,
  },
  {
    ...report,
    path: paths.cohorts,
    title: 'Cohorts · Reports · Admin',
    room: { key: 'reports', tab: 'Cohorts', order: 30 },
    load: async () => (await import('./reports-screens.tsx')).CohortsScreen,
  },
  {
    ...report,
    path: paths.savedReports,
    title: 'Saved and scheduled reports · Admin',
    room: { key: 'reports', tab: 'Saved reports', order: 40 },
    load: async () => (await import('./reports-screens.tsx')).SavedReportsScreen,
  },
  {
    ...report,
    path: '/admin-support-analytics',
    title: 'Support · Reports · Admin',
    room: { key: 'reports', tab: 'Support', order: 50 },
    load: async () => (await import('./reports-screens.tsx')).SupportReportScreen,
  },
  {
    ...report,
    path: paths.costsReport,
    title: 'Costs · Reports · Admin',
    room: { key: 'reports', tab: 'Costs', order: 60 },
    load: async () => (await import('./reports-screens.tsx')).CostsReportScreen,
  },
  {
    ...report,
    path: '/admin-figures',
    title: 'What the figures mean · Reports · Admin',
    room: { key: 'reports', tab: 'Figures', order: 70 },
    load: async () => (await import('./reports-screens.tsx')).CatalogueScreen,
  },
] as const satisfies readonly ScreenRoute[];
