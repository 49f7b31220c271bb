import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const companyRoutes = [
  {
    path: '/business-profile',
    title: 'Company · Admin',
    needs: 'change_settings',
    area: 'admin',
    room: { key: 'system', tab: 'Company', order: 70 },
    load: async () => (await import('./company-screen.tsx')).CompanyScreen,
  },
] as const satisfies readonly ScreenRoute[];
