import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const buttonRoutes = [
  {
    path: paths.retailerButton.pattern,
    title: 'Button',
    needs: 'issue_api_key',
    area: 'retailer',
    retailRoom: { key: 'developers', tab: 'Button', order: 3 },
    load: async () => (await import('./button-screen.tsx')).ButtonScreen,
  },
] as const satisfies readonly ScreenRoute[];
