import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const cityDayRoutes = [
  {
    path: '/admin-city-day',
    title: 'Simulated day · Admin',
    needs: 'read_drivers',
    area: 'admin',
    room: { key: 'dispatch', tab: 'Simulated day', order: 50 },
    load: async () => (await import('./city-day-screen.tsx')).CityDayScreen,
  },
] as const satisfies readonly ScreenRoute[];
