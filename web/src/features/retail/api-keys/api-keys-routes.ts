import { paths } from '../../../lib/paths.ts';
import type { ScreenRoute } from '../../../lib/screen-route.ts';

export const apiKeysRoutes = [
  {
    path: paths.retailerKeys.pattern,
    title: 'API keys',
    needs: 'issue_api_key',
    area: 'retailer',
    retailRoom: { key: 'developers', tab: 'API keys', order: 1 },
    load: async () => (await import('./api-keys-screen.tsx')).ApiKeysScreen,
  },
] as const satisfies readonly ScreenRoute[];
